import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { selectWithRide } from "../bookings/booking-store.server.ts";
import { listPartyRiders } from "../bookings/riders/party-riders.server.ts";
import { mayBeAdult } from "../bookings/riders/party-rules.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import { findOwnRideName } from "../departures/departure-times.ts";
import { getTalkChatLink } from "../notifications/whatsapp-texts.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { findTourById } from "../tours/find-tour.ts";
import type { Alert } from "./alert.ts";
import { getGuestName } from "./rider-alerts.ts";

/**
 * Lists the bookings of children whose adult no longer rides with them, soonest first: the team has
 * named the adult's booking, and it was cancelled, has expired, was moved to another ride, or has no
 * adult any more.
 */
export async function listAdultAlerts(
  db: Database,
  catalog: Catalog,
  { now, siteUrl }: Readonly<{ now: Date; siteUrl: string }>,
): Promise<Alert[]> {
  const isAlive = or(
    eq(bookings.state, "confirmed"),
    and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now)),
  );
  const parties = await db
    .select({ booking: selectWithRide, departure: departures })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        isNotNull(bookings.adultBookingId),
        isAlive,
        isNull(bookings.offerExpiresAt),
        isNull(bookings.erasedAt),
        gte(departures.date, toLocalDate(now)),
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime), asc(bookings.id));
  const ids = parties.flatMap(({ booking }) => booking.adultBookingId ?? []);
  const adults =
    ids.length === 0
      ? []
      : await db
          .select({ id: bookings.id, departureId: bookings.departureId })
          .from(bookings)
          .where(and(inArray(bookings.id, ids), isAlive));
  const alerts: Alert[] = [];
  for (const { booking, departure } of parties) {
    const tour = findTourById(departure.tourId);
    const key = tour && { tour, date: departure.date, start: departure.startTime };
    if (!key || now >= getDepartureStart(key)) continue;
    const adult = adults.find(({ id }) => id === booking.adultBookingId);
    const isThere = adult?.departureId === departure.id && (await hasAdult(db, adult.id));
    if (isThere || (await hasAdult(db, booking.id))) continue;
    alerts.push({
      ...{ kind: "adult-away", ...key, ride: findRideName(catalog, key) },
      ...{ bookingId: booking.id, guest: getGuestName(booking) },
      isAlone: booking.participants === 1,
      chat: getTalkChatLink(booking, siteUrl),
    });
  }
  return alerts;
}

async function hasAdult(db: Database, bookingId: string): Promise<boolean> {
  return (await listPartyRiders(db, bookingId)).some(mayBeAdult);
}

function findRideName({ listings }: Catalog, { tour, start }: DepartureKey) {
  return findOwnRideName(listings[tour], start);
}

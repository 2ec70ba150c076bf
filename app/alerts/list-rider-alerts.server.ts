import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { selectWithRide } from "../bookings/booking-store.server.ts";
import { listDayAssignments } from "../bookings/horse-assignment/list-day-assignments.server.ts";
import { mustAskWeights } from "../bookings/riders/must-ask-weights.ts";
import { listBookingRiders } from "../bookings/riders/rider-store.server.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import { findOwnRideName, getRideMinutes } from "../departures/departure-times.ts";
import { formatDepartureKey } from "../departures/lock-departures.server.ts";
import { addDays, type LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { readWeightLimits } from "../tours/catalog/weight-limits.server.ts";
import { findTourById } from "../tours/find-tour.ts";
import type { Alert } from "./alert.ts";
import { listAdultAlerts } from "./list-adult-alerts.server.ts";
import { type BookingToCheck, createAnswerAlerts, createRideAlerts } from "./rider-alerts.ts";

/** At most this many alerts about answers are listed; the bookings and day sheets show all. */
const maxAnswersShown = 20;

/** Of how many later days the horses are looked at for guests who were unsure about a weight. */
const maxLaterDays = 10;

/** Lists what the riders of bookings and their answers leave to the office, soonest rides first. */
export async function listRiderAlerts(
  db: Database,
  { now, siteUrl }: Readonly<{ now: Date; siteUrl: string }>,
): Promise<Alert[]> {
  const { catalog } = await readCatalog(db);
  const today = toLocalDate(now);
  const near = [today, addDays(today, 1)];
  const parties = await listBookingsToCheck(db, catalog, { today, near, now });
  const limits = await readWeightLimits(
    db,
    catalog,
    parties.map(({ key }) => key.date),
  );
  const ofAnswers = parties.flatMap((one) =>
    createAnswerAlerts(one, { siteUrl, limitKg: limits(one.key.date) }),
  );
  // Guests who were unsure about a weight are told that we write if no horse carries somebody, so
  // the horses of their rides are looked at as soon as all weights are known.
  const promised = parties.filter(
    ({ booking, key, riders }) =>
      booking.isWeightUnsure &&
      !mustAskWeights(booking, riders, limits(key.date)) &&
      !near.includes(key.date),
  );
  const later = [...new Set(promised.map(({ key }) => key.date))].slice(0, maxLaterDays);
  const days = await Promise.all(
    [...near, ...later].map((day) => listDayAssignments(db, now, { day, locale: "en" })),
  );
  const assignments = days.flatMap(({ departures }) => departures);
  const byRide = Map.groupBy(
    [...parties.filter(({ key }) => near.includes(key.date)), ...promised].filter(
      ({ key }) => now < getDepartureStart(key),
    ),
    ({ key }) => formatDepartureKey(key),
  );
  const ofRides = [...byRide.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { booking, key } = first;
    const assignment = assignments.find(({ departureId }) => departureId === booking.departureId);
    return createRideAlerts(own, assignment, { siteUrl, limitKg: limits(key.date) });
  });
  const ofAdults = await listAdultAlerts(db, catalog, { now, siteUrl });
  return [...ofAdults, ...ofAnswers.slice(0, maxAnswersShown), ...ofRides];
}

type Days = Readonly<{ today: LocalDate; near: readonly LocalDate[]; now: Date }>;

/**
 * Lists the confirmed bookings of rides that are not over, soonest first. Of later days, only those
 * with a rider who has answered or whose guest was unsure about a weight.
 */
async function listBookingsToCheck(
  db: Database,
  catalog: Catalog,
  { today, near, now }: Days,
): Promise<BookingToCheck[]> {
  const isConfirmed = and(
    eq(bookings.state, "confirmed"),
    eq(bookings.isBlock, false),
    isNull(bookings.offerExpiresAt),
    isNull(bookings.erasedAt),
    isNull(bookings.noShowAt),
    gte(departures.date, today),
  );
  const ahead = await db
    .select({
      id: bookings.id,
      isWeightUnsure: bookings.isWeightUnsure,
      tourId: departures.tourId,
      date: departures.date,
      start: departures.startTime,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(isConfirmed)
    .orderBy(asc(departures.date), asc(departures.startTime), asc(bookings.id));
  const keys = new Map(
    ahead.flatMap(({ id, tourId, date, start }): [string, DepartureKey][] => {
      const tour = findTourById(tourId);
      return tour ? [[id, { tour, date, start }]] : [];
    }),
  );
  const people = Map.groupBy(
    await listBookingRiders(db, [...keys.keys()]),
    ({ bookingId }) => bookingId,
  );
  const checked = ahead.filter(({ id, date, isWeightUnsure }) => {
    const key = keys.get(id);
    const hasAnswers = people.get(id)?.some(({ isAnswered }) => isAnswered);
    return (
      key && !isOver(catalog, key, now) && (near.includes(date) || isWeightUnsure || hasAnswers)
    );
  });
  if (checked.length === 0) return [];
  const rows = await db
    .select(selectWithRide)
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        checked.map(({ id }) => id),
      ),
    );
  return checked.flatMap(({ id }) => {
    const [booking, key] = [rows.find((row) => row.id === id), keys.get(id)];
    if (!booking || !key) return [];
    const ride = findOwnRideName(catalog.listings[key.tour], key.start);
    return [{ booking, key, ride, riders: people.get(id) ?? [] }];
  });
}

function isOver(catalog: Catalog, key: DepartureKey, now: Date): boolean {
  const minutes = getRideMinutes(catalog.listings[key.tour], key);
  return getDepartureStart(key).getTime() + minutes * 60_000 <= now.getTime();
}

import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#db/database.ts";
import { type BookingSource, bookings, departures } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { findTourById } from "../../tours/find-tour.ts";
import { pickSoldParty, type SoldParty } from "../sold-party.ts";

/** A guest of a cancelled departure who has not chosen yet between another date and a refund. */
export type UnansweredGuest = Readonly<{
  id: string;
  reference: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  language: Locale;
  source: BookingSource;
  party: SoldParty;
  key: DepartureKey;
  /** When the booking is cancelled and refunded automatically. */
  until: Date;
}>;

/**
 * The maximum number of guests that a page lists. Even a bad week has fewer guests who have not
 * chosen.
 */
const maxListed = 300;

/** Lists the guests who have not chosen yet, ordered by ride, soonest first. */
export async function listUnansweredGuests(db: Database): Promise<UnansweredGuest[]> {
  const rows = await db
    .select({
      booking: bookings,
      tour: departures.tourId,
      date: departures.date,
      start: departures.startTime,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(isNotNull(bookings.offerExpiresAt), eq(bookings.state, "confirmed")))
    .orderBy(
      asc(departures.date),
      asc(departures.startTime),
      asc(bookings.pickupTime),
      asc(bookings.id),
    )
    .limit(maxListed);
  return rows.flatMap(({ booking, date, start, ...row }) => {
    const tour = findTourById(row.tour);
    const until = booking.offerExpiresAt;
    if (!tour || !until) return [];
    const { id, reference, firstName, lastName, phone, phoneE164 } = booking;
    const { language, source } = booking;
    const name = `${firstName} ${lastName}`.trim();
    const key = { tour, date, start };
    return [
      {
        ...{ id, reference, name, phone, phoneE164, language, source, key, until },
        party: pickSoldParty(booking),
      },
    ];
  });
}

import { and, asc, between, eq, isNotNull, isNull } from "drizzle-orm";
import { bookings, departures, handMessages } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { findGuestChannels, type GuestChannels } from "../guest-channels.server.ts";
import { isPendingMessage } from "./manual-messages.server.ts";

/** A guest of a ride, and the ways by which a message reaches this guest. */
export type ReachableGuest = Readonly<{
  key: DepartureKey;
  name: string;
  reference: string;
  riders: number;
}> &
  GuestChannels;

/**
 * Lists the guests with a confirmed booking on the departures of the given days, in the order of
 * their pickups. These are the guests to notify if the departures are cancelled or, with
 * `undecided`, the guests to notify if cancelled departures are reopened.
 */
export async function listReachableGuests(
  deps: Pick<BookingDependencies, "db" | "areEmailsSent" | "isWhatsAppSetUp">,
  first: LocalDate,
  last: LocalDate,
  { undecided = false }: Readonly<{ undecided?: boolean }> = {},
): Promise<ReachableGuest[]> {
  const rows = await deps.db
    .select({
      booking: bookings,
      tourId: departures.tourId,
      start: departures.startTime,
      untold: handMessages.about,
      expects: handMessages.fromRide,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .leftJoin(handMessages, and(eq(handMessages.bookingId, bookings.id), isPendingMessage))
    .where(
      and(
        between(bookings.bookingDate, first, last),
        eq(bookings.state, "confirmed"),
        undecided ? isNotNull(bookings.offerExpiresAt) : isNull(bookings.offerExpiresAt),
      ),
    )
    .orderBy(asc(bookings.bookingDate), asc(bookings.pickupTime), asc(bookings.id));
  const guests = rows.map(({ booking }) => booking);
  const topic = undecided ? "back-on" : "called-off";
  const channels = await findGuestChannels(deps.db, deps, { guests, topic });
  return rows.flatMap(({ booking, tourId, start, untold, expects }) => {
    const tour = findTourById(tourId);
    // Guests who were never told about the cancellation need not be told about the reopening,
    // unless they still expect a different ride because they were not told about a move either.
    if (!tour || (undecided && untold === "called-off" && !expects)) return [];
    return [
      {
        key: { tour, date: booking.bookingDate, start },
        name: `${booking.firstName} ${booking.lastName}`.trim(),
        reference: booking.reference,
        riders: booking.participants,
        ...(channels.get(booking.id) ?? { byMail: false, byWhatsApp: false }),
      },
    ];
  });
}

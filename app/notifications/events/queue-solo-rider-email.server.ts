import { and, desc, eq } from "drizzle-orm";
import { bookingHistory } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { listSoloRiders } from "../../bookings/reminders/list-solo-riders.server.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import { getPublishedListing } from "../../tours/catalog/published-catalog.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createOperatorDeliveries, queueDeliveries } from "./queue-delivery.server.ts";

/** The departure that a booking had before it was cancelled or moved. */
type PreviousDeparture = Readonly<{
  date: string;
  pickupTime: string;
  start?: string | null | undefined;
}>;

/**
 * Queues an operator email about each booking that remains on a departure with too few riders after
 * another booking has left it.
 */
export async function queueSoloRiderEmail(
  deps: NotifierDependencies,
  booking: BookingRow,
): Promise<void> {
  const left =
    booking.state === "cancelled"
      ? { date: booking.bookingDate, pickupTime: booking.pickupTime, start: booking.rideStart }
      : await findPreviousDeparture(deps, booking.id);
  if (!left) return;
  const tour = getTourOfBooking(booking);
  const start =
    left.start ?? findDepartureByPickup(getPublishedListing(tour), left.pickupTime)?.start;
  const lone = await listSoloRiders(deps.db, deps.clock.now());
  const alone = lone.filter(
    ({ key }) => key.tour === tour && key.date === left.date && key.start === start,
  );
  await queueDeliveries(
    deps,
    await Promise.all(
      alone.map(({ booking: stays, riders }) =>
        createOperatorDeliveries(
          deps,
          stays,
          `alone:${stays.id}:${booking.id}:${booking.revision}`,
          riders === 1 ? { kind: "alone" } : { kind: "tooFew", riders },
        ),
      ),
    ),
  );
}

async function findPreviousDeparture(
  deps: NotifierDependencies,
  bookingId: string,
): Promise<PreviousDeparture | undefined> {
  const [line] = await deps.db
    .select({ detail: bookingHistory.detail })
    .from(bookingHistory)
    .where(and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, "moved")))
    .orderBy(desc(bookingHistory.id))
    .limit(1);
  return line?.detail.from as PreviousDeparture | undefined;
}

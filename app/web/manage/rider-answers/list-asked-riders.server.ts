import { isMinor } from "#app/bookings/riders/is-minor.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import type { AnswersVisit } from "./answers-visit.ts";

/** A rider of a link, and whether somebody with this link is asked about the rider's health. */
export type AskedRider = BookingRider & Readonly<{ asksHealth: boolean; isMinor: boolean }>;

/**
 * Lists all riders of a booking. On the booking's own page, the first adult is the booker, who
 * answers for themselves and for minors; another adult's health is asked, and shown, only under
 * that rider's own link (docs/rulings.md 27).
 */
export async function listRidersOfBooking({
  services,
  managed,
  only,
}: AnswersVisit): Promise<AskedRider[]> {
  const riders = await services.guest.listBookingRiders([managed.booking.id]);
  const booker = riders.find((rider) => !isMinor(rider));
  return riders.map((rider) => ({
    ...rider,
    isMinor: isMinor(rider),
    asksHealth: only !== null || isMinor(rider) || rider === booker,
  }));
}

/** Lists the riders that a link is for. */
export async function listAskedRiders(visit: AnswersVisit): Promise<AskedRider[]> {
  const riders = await listRidersOfBooking(visit);
  return visit.only === null ? riders : riders.filter(({ position }) => position === visit.only);
}

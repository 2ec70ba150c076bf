import { asksHealth } from "#app/bookings/riders/asks-health.ts";
import { isMinor } from "#app/bookings/riders/is-minor.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import type { AnswersVisit } from "./answers-visit.ts";

/** A rider of a link, and whether somebody with this link is asked about the rider's health. */
export type AskedRider = BookingRider & Readonly<{ asksHealth: boolean; isMinor: boolean }>;

/** Lists all riders of a booking, as the visitor's link knows them. */
export async function listRidersOfBooking({
  services,
  managed,
  only,
}: AnswersVisit): Promise<AskedRider[]> {
  const riders = await services.guest.listBookingRiders([managed.booking.id]);
  return riders.map((rider) => ({
    ...rider,
    isMinor: isMinor(rider),
    asksHealth: asksHealth(only === null ? "booking" : "rider", rider),
  }));
}

/** Lists the riders that a link is for. */
export async function listAskedRiders(visit: AnswersVisit): Promise<AskedRider[]> {
  const riders = await listRidersOfBooking(visit);
  return visit.only === null ? riders : riders.filter(({ position }) => position === visit.only);
}

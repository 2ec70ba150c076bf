import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { listRiddenHorses } from "../../bookings/thanks/list-ridden-horses.server.ts";
import { findOpenThanksToken } from "../../bookings/thanks/thanked-guests.server.ts";
import { getThanksEnd } from "../../bookings/thanks/thanks-schedule.ts";
import { getPagePath } from "../../routing/paths.ts";
import { buildThanksEmail } from "../email/thanks-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createGuestEmail, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * Queues the thanks after a ride. Nothing is sent to a guest who has ended these messages, after the
 * evening of the next day, or if the ride turned out not to have taken place.
 */
export async function queueThanks(
  deps: NotifierDependencies,
  booking: BookingRow,
  { type }: Readonly<{ type: string }>,
): Promise<void> {
  const { id, bookingDate, state, offerExpiresAt, noShowAt, language } = booking;
  const token = await findOpenThanksToken(deps.db, booking);
  const isOver = deps.clock.now() >= getThanksEnd(bookingDate);
  if (token === null || isOver || state !== "confirmed" || offerExpiresAt || noShowAt) {
    deps.log.info({ bookingId: id, news: type }, "nobody is thanked for this ride");
    return;
  }
  const email = buildThanksEmail(booking, {
    operatorEmail: deps.operatorEmail,
    horses: await listRiddenHorses(deps.db, booking),
    unsubscribeUrl: `${deps.siteUrl}${getPagePath("stopMessages", language, token)}`,
  });
  await queueDeliveries(
    deps,
    createGuestEmail(deps, booking, `thanks:${id}:${bookingDate}`, email),
  );
}

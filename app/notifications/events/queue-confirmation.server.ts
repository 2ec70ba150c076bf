import {
  type BookingRow,
  findBookingById,
  generateId,
} from "../../bookings/booking-store.server.ts";
import { getWaiverSetting } from "../../bookings/waivers/waiver-store.server.ts";
import type { NewDelivery } from "../deliveries/delivery-store.server.ts";
import { buildBookingConfirmedEmail } from "../email/booking-confirmed-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { buildAutomationPayload } from "../webhook/automation-payload.ts";
import { getEmailContext } from "./get-email-context.server.ts";
import {
  createGuestEmail,
  createOperatorDeliveries,
  queueDeliveries,
} from "./queue-delivery.server.ts";

/** Queues, once, the messages to guest, operator and automation about a confirmed booking. */
export async function queueConfirmation(
  deps: NotifierDependencies,
  bookingId: string,
): Promise<void> {
  const booking = await findBookingById(deps.db, bookingId);
  if (booking?.state !== "confirmed") {
    deps.log.warn({ bookingId }, "nobody is told of a booking that is not confirmed");
    return;
  }
  const now = deps.clock.now();
  const { isOn: asksForWaivers } = await getWaiverSetting(deps.db);
  const context = await getEmailContext(deps, booking);
  const emailToSend = buildBookingConfirmedEmail(booking, context, { asksForWaivers });
  await queueDeliveries(deps, [
    // If the departure was cancelled while the guest was paying, the email about the cancellation
    // replaces the confirmation.
    ...(booking.offerExpiresAt
      ? []
      : createGuestEmail(deps, booking, `confirmed:${bookingId}`, emailToSend)),
    // The operator has entered all other bookings and needs no email about them.
    ...(booking.source === "site"
      ? [
          await createOperatorDeliveries(deps, booking, `confirmed-notice:${bookingId}`, {
            kind: "confirmed",
          }),
        ]
      : []),
    ...(deps.automation.url ? [createAutomationDelivery(booking, now)] : []),
  ]);
}

/** Creates the call to the automation about a new booking. Each booking has one such call. */
export function createAutomationDelivery(booking: BookingRow, now: Date): NewDelivery {
  return {
    id: generateId(),
    ...getAutomationKey(booking.id),
    // The automation's URL is not stored, because it contains a secret and may change between two
    // attempts.
    recipient: "automation",
    payload: buildAutomationPayload(booking, now),
  };
}

export function getAutomationKey(bookingId: string) {
  return { subject: `confirmed:${bookingId}`, channel: "automation" } as const;
}

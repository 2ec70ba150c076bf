import { type BookingRow, bookingById, newId } from "../../bookings/booking-store.server.ts";
import type { NewDelivery } from "../deliveries/delivery-store.server.ts";
import { confirmedMail } from "../email/booking-confirmed-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { automationPayload } from "../webhook/automation-payload.ts";
import { guestMail, operatorMail, record } from "./queue-delivery.server.ts";

/** Records, once, the messages to guest, operator and automation about a confirmed booking. */
export async function recordConfirmed(deps: NotifierDeps, bookingId: string): Promise<void> {
  const booking = await bookingById(deps.db, bookingId);
  if (booking?.state !== "confirmed") {
    deps.log.warn({ bookingId }, "nobody is told of a booking that is not confirmed");
    return;
  }
  const now = deps.clock.now();
  const letter = confirmedMail(booking, { ...deps, now });
  await record(deps, [
    // The ride was called off during the payment: the mail about that tells the guest everything.
    ...(booking.offerExpiresAt ? [] : guestMail(deps, booking, `confirmed:${bookingId}`, letter)),
    // The operator has entered the others.
    ...(booking.source === "site"
      ? [await operatorMail(deps, booking, `confirmed-notice:${bookingId}`, { kind: "confirmed" })]
      : []),
    ...(deps.automation.url ? [automationDelivery(booking, now)] : []),
  ]);
}

/** The delivery that announces a booking to the automation; each booking has one. */
export function automationDelivery(booking: BookingRow, now: Date): NewDelivery {
  return {
    id: newId(),
    ...automationKey(booking.id),
    // Not the automation's address: it may change between two tries, and it holds a secret.
    recipient: "automation",
    payload: automationPayload(booking, now),
  };
}

export function automationKey(bookingId: string) {
  return { subject: `confirmed:${bookingId}`, channel: "automation" } as const;
}

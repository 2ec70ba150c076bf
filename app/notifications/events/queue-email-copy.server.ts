import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { findBookingById } from "../../bookings/booking-store.server.ts";
import { canSendEmails, getGuestEmail, isReachable } from "../../bookings/guest-email.ts";
import { endPendingMessages } from "../../bookings/manual-messages/record-manual-message.server.ts";
import { getWaiverSetting } from "../../bookings/waivers/waiver-store.server.ts";
import { buildBookingConfirmedEmail } from "../email/booking-confirmed-email.ts";
import { buildDepartureCancelledEmail } from "../email/departure-cancelled-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { getEmailContext } from "./get-email-context.server.ts";
import { createGuestEmail, queueDeliveries } from "./queue-delivery.server.ts";

export type EmailCopyResult = "queued" | "not-confirmed" | "no-address";

/**
 * Queues another email with the current state of a paid booking. Several requests within one minute
 * result in one email.
 */
export async function queueEmailCopy(
  deps: NotifierDependencies,
  bookingId: string,
  /** What tells this copy from others; the minute without it. */
  key?: string,
): Promise<EmailCopyResult> {
  const booking = await findBookingById(deps.db, bookingId);
  if (booking?.state !== "confirmed" || booking.erasedAt) return "not-confirmed";
  if (getGuestEmail(booking) === null) return "no-address";
  const now = deps.clock.now();
  const context = await getEmailContext(deps, booking);
  const { isOn: asksForWaivers } = await getWaiverSetting(deps.db);
  const emailToSend = booking.offerExpiresAt
    ? buildDepartureCancelledEmail(booking, booking.offerExpiresAt, context)
    : buildBookingConfirmedEmail(booking, context, { asksForWaivers });
  const minute = now.toISOString().slice(0, 16).replace(":", "-");
  const copy = createGuestEmail(deps, booking, `copy:${bookingId}:${key ?? minute}`, emailToSend);
  await queueDeliveries(deps, copy, async (tx) => {
    if (isReachable(booking, { areEmailsSent: canSendEmails(deps) })) {
      await endPendingMessages(tx, bookingId, now);
    }
    await recordAuditEntry(tx, { at: now, action: "copy-sent", kind: "booking", about: bookingId });
  });
  return "queued";
}

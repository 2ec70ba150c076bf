import { recordTrail } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { bookingById } from "../../bookings/booking-store.server.ts";
import { doMailsLeave, guestAddress, isReachable } from "../../bookings/guest-email.ts";
import { endUntold } from "../../bookings/manual-messages/record-manual-message.server.ts";
import { confirmedMail } from "../email/booking-confirmed-email.ts";
import { calledOffMail } from "../email/departure-cancelled-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { guestMail, record } from "./queue-delivery.server.ts";

export type CopyOutcome = "queued" | "not-confirmed" | "no-address";

/**
 * Records another mail with what a guest has to know of a paid booking, as it stands now. Two
 * requests within the same minute make one mail.
 */
export async function recordCopy(deps: NotifierDeps, bookingId: string): Promise<CopyOutcome> {
  const booking = await bookingById(deps.db, bookingId);
  if (booking?.state !== "confirmed" || booking.erasedAt) return "not-confirmed";
  if (guestAddress(booking) === null) return "no-address";
  const now = deps.clock.now();
  const context = { ...deps, now };
  const letter = booking.offerExpiresAt
    ? calledOffMail(booking, booking.offerExpiresAt, context)
    : confirmedMail(booking, context);
  const minute = now.toISOString().slice(0, 16).replace(":", "-");
  const copy = guestMail(deps, booking, `copy:${bookingId}:${minute}`, letter);
  await record(deps, copy, async (tx) => {
    if (isReachable(booking, { mailsLeave: doMailsLeave(deps) })) {
      await endUntold(tx, bookingId, now);
    }
    await recordTrail(tx, { at: now, action: "copy-sent", kind: "booking", about: bookingId });
  });
  return "queued";
}

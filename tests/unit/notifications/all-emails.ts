import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { buildAddressChangedEmail } from "#app/notifications/email/address-changed-email.ts";
import { buildBookingCancelledEmail } from "#app/notifications/email/booking-cancelled-email.ts";
import { buildBookingChangedEmail } from "#app/notifications/email/booking-changed-email.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { buildDepartureCancelledEmail } from "#app/notifications/email/departure-cancelled-email.ts";
import { buildDepartureReopenedEmail } from "#app/notifications/email/departure-reopened-email.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { buildHoldEndedEmail } from "#app/notifications/email/hold-ended-email.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import type { OperatorNotification } from "#app/notifications/email/operator-notification.ts";
import { buildRefundEmail } from "#app/notifications/email/refund-email.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const offerExpiresAt = new Date("2026-12-19T22:00:00Z");
const amountCentavos = 555_000;

/** Returns every email about a booking that a guest can get, by name, with all its variants. */
export function listGuestEmails(
  language: Locale,
  change: Partial<BookingRow> = {},
): [name: string, letter: Email][] {
  const booking = createPaidBookingRow({ language, ...change });
  const gone = { ...booking, state: "cancelled" as const, revision: 1 };
  const held = { ...gone, source: "operator" as const, holdExpiresAt: offerExpiresAt };
  const called = { ...booking, offerExpiresAt, revision: 1 };
  const tooLate = { ...emailContext, now: new Date("2026-12-12T12:00:00Z") };
  const full = { refund: "full", refundCentavos: amountCentavos } as const;
  const none = { refund: "none", refundCentavos: 0, by: "guest" } as const;
  return [
    ["confirmed", buildBookingConfirmedEmail(booking, emailContext)],
    [
      "confirmed, hot springs",
      buildBookingConfirmedEmail({ ...booking, tourName: "Hot Springs Tour" }, emailContext),
    ],
    ["confirmed, no refund any more", buildBookingConfirmedEmail(booking, tooLate)],
    [
      "confirmed, little known",
      buildBookingConfirmedEmail(
        { ...booking, firstName: "", pickupTime: "", pickupLocation: "" },
        emailContext,
      ),
    ],
    ["changed", buildBookingChangedEmail({ ...booking, revision: 1 }, emailContext, "guest")],
    [
      "changed by us",
      buildBookingChangedEmail({ ...booking, revision: 1 }, emailContext, "operator"),
    ],
    [
      "changed, refund forfeited",
      buildBookingChangedEmail({ ...booking, refundForfeited: true }, emailContext, "guest"),
    ],
    ["back on", buildDepartureReopenedEmail({ ...booking, revision: 2 }, emailContext)],
    ["reminder", buildReminderEmail(booking, emailContext, { asksForAnswers: true })],
    [
      "reminder, hot springs",
      buildReminderEmail({ ...booking, tourName: "Hot Springs Tour" }, emailContext),
    ],
    ["called off", buildDepartureCancelledEmail(called, offerExpiresAt, emailContext)],
    [
      "called off for weather",
      buildDepartureCancelledEmail(called, offerExpiresAt, emailContext, { reason: "weather" }),
    ],
    [
      "called off, then changed",
      buildDepartureCancelledEmail(called, offerExpiresAt, emailContext, { changedBy: "guest" }),
    ],
    [
      "cancelled by the guest",
      buildBookingCancelledEmail(gone, { by: "guest", ...full }, emailContext),
    ],
    [
      "cancelled by the operator",
      buildBookingCancelledEmail(gone, { by: "operator", ...full }, emailContext),
    ],
    [
      "not chosen",
      buildBookingCancelledEmail(gone, { by: "unanswered-offer", ...full }, emailContext),
    ],
    ["cancelled too late", buildBookingCancelledEmail(gone, none, tooLate)],
    [
      "cancelled after a late move",
      buildBookingCancelledEmail({ ...gone, refundForfeited: true }, none, emailContext),
    ],
    [
      "cancelled without a reason",
      buildBookingCancelledEmail(gone, { ...none, by: "operator" }, emailContext),
    ],
    [
      "paid too late",
      buildRefundEmail(gone, { cause: "paid-too-late", amountCentavos }, emailContext),
    ],
    ["hold ended", buildHoldEndedEmail(held, "deadline", emailContext)],
    ["hold released", buildHoldEndedEmail(held, "operator", emailContext)],
    [
      "paid twice",
      buildRefundEmail(booking, { cause: "paid-twice", amountCentavos }, emailContext),
    ],
  ];
}

/**
 * Returns the email to a replaced address. It says nothing about the guest, so it is not in
 * `listGuestEmails`.
 */
export function createAddressEmail(language: Locale): Email {
  return buildAddressChangedEmail(createPaidBookingRow({ language }), emailContext);
}

/** Returns every operator email about a booking, by its notification. */
export function listOperatorEmails(guestEmail: string | null): [name: string, letter: Email][] {
  const refunded = { kind: "refunded", amountCentavos } as const;
  const cancelled = { kind: "cancelled", refund: "full", refundCentavos: amountCentavos } as const;
  const news: OperatorNotification[] = [
    { kind: "confirmed" },
    { ...refunded, cause: "paid-too-late" },
    { ...refunded, cause: "paid-twice" },
    {
      kind: "changed",
      by: "guest",
      changes: ["20 nov 2026, 10:12 a. m., quien reservó: corrigió teléfono"],
    },
    { kind: "changed", by: "operator", changes: [] },
    { ...cancelled, by: "guest" },
    { ...cancelled, by: "operator" },
    { ...cancelled, by: "unanswered-offer" },
    { kind: "cancelled", by: "guest", refund: "none", refundCentavos: 0 },
    { kind: "refundStuck", amountCentavos },
    { kind: "refundedElsewhere", amountCentavos },
    ...(["open", "won", "lost"] as const).map((stage) => ({
      kind: "dispute" as const,
      stage,
      amountCentavos,
      evidenceDueBy: new Date("2026-12-20T05:59:59Z"),
      link: "https://dashboard.stripe.com/disputes/dp_1",
    })),
    { kind: "holdEnded", by: "deadline" },
    { kind: "holdEnded", by: "operator" },
    { kind: "requestPaid", amountCentavos, confirms: true },
    { kind: "calledOff" },
    { kind: "backOn" },
    { kind: "reminder" },
  ];
  const booking = createPaidBookingRow({ language: "en" });
  return news.map((one) => [
    JSON.stringify(one),
    buildOperatorEmail(booking, one, { ...emailContext, guestEmail }),
  ]);
}

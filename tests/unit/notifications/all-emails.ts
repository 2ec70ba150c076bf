import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addressChangedMail } from "#app/notifications/email/address-changed-email.ts";
import { cancelledMail } from "#app/notifications/email/booking-cancelled-email.ts";
import { changedMail } from "#app/notifications/email/booking-changed-email.ts";
import { confirmedMail } from "#app/notifications/email/booking-confirmed-email.ts";
import { calledOffMail } from "#app/notifications/email/departure-cancelled-email.ts";
import { backOnMail } from "#app/notifications/email/departure-reopened-email.ts";
import type { Letter } from "#app/notifications/email/email-content.ts";
import { type OperatorNews, operatorNotice } from "#app/notifications/email/operator-email.ts";
import { refundedMail } from "#app/notifications/email/refund-email.ts";
import { reminderMail } from "#app/notifications/email/reminder-email.ts";
import { context, paidBooking } from "./booking-fixtures.ts";

const offerExpiresAt = new Date("2026-12-19T22:00:00Z");
const amountCentavos = 555_000;

/** Every mail a guest can get about a booking, by name, with the variants that read differently. */
export function guestMails(
  language: Locale,
  change: Partial<BookingRow> = {},
): [name: string, letter: Letter][] {
  const booking = paidBooking({ language, ...change });
  const gone = { ...booking, state: "cancelled" as const, revision: 1 };
  const called = { ...booking, offerExpiresAt, revision: 1 };
  const tooLate = { ...context, now: new Date("2026-12-12T12:00:00Z") };
  const full = { refund: "full", refundCentavos: amountCentavos } as const;
  const none = { refund: "none", refundCentavos: 0, by: "guest" } as const;
  return [
    ["confirmed", confirmedMail(booking, context)],
    [
      "confirmed, hot springs",
      confirmedMail({ ...booking, tourName: "Hot Springs Tour" }, context),
    ],
    ["confirmed, no refund any more", confirmedMail(booking, tooLate)],
    [
      "confirmed, little known",
      confirmedMail({ ...booking, firstName: "", pickupTime: "", pickupLocation: "" }, context),
    ],
    ["changed", changedMail({ ...booking, revision: 1 }, context, "guest")],
    ["changed by us", changedMail({ ...booking, revision: 1 }, context, "operator")],
    [
      "changed, refund forfeited",
      changedMail({ ...booking, refundForfeited: true }, context, "guest"),
    ],
    ["back on", backOnMail({ ...booking, revision: 2 }, context)],
    ["reminder", reminderMail(booking, context)],
    ["reminder, hot springs", reminderMail({ ...booking, tourName: "Hot Springs Tour" }, context)],
    ["called off", calledOffMail(called, offerExpiresAt, context)],
    [
      "called off for weather",
      calledOffMail(called, offerExpiresAt, context, { reason: "weather" }),
    ],
    [
      "called off, then changed",
      calledOffMail(called, offerExpiresAt, context, { changedBy: "guest" }),
    ],
    ["cancelled by the guest", cancelledMail(gone, { by: "guest", ...full }, context)],
    ["cancelled by the operator", cancelledMail(gone, { by: "operator", ...full }, context)],
    ["not chosen", cancelledMail(gone, { by: "unanswered-offer", ...full }, context)],
    ["cancelled too late", cancelledMail(gone, none, tooLate)],
    [
      "cancelled after a late move",
      cancelledMail({ ...gone, refundForfeited: true }, none, context),
    ],
    ["cancelled without a reason", cancelledMail(gone, { ...none, by: "operator" }, context)],
    ["paid too late", refundedMail(gone, { cause: "paid-too-late", amountCentavos }, context)],
    ["paid twice", refundedMail(booking, { cause: "paid-twice", amountCentavos }, context)],
  ];
}

/** What tells a replaced address of it; it is not about the guest and so not among the others. */
export function addressMail(language: Locale): Letter {
  return addressChangedMail(paidBooking({ language }), context);
}

/** Every note the operator can get. */
export function notices(guestEmail: string | null): [name: string, letter: Letter][] {
  const refunded = { kind: "refunded", amountCentavos } as const;
  const cancelled = { kind: "cancelled", refund: "full", refundCentavos: amountCentavos } as const;
  const news: OperatorNews[] = [
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
    { kind: "calledOff" },
    { kind: "backOn" },
    { kind: "reminder" },
  ];
  const booking = paidBooking({ language: "en" });
  return news.map((one) => [
    JSON.stringify(one),
    operatorNotice(booking, one, { ...context, guestEmail }),
  ]);
}

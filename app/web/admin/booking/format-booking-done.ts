import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { cancellationUndoSeconds } from "#app/bookings/changes/undo-window.ts";
import {
  formatRefundForTeam,
  type RefundSums,
  sumRefund,
} from "#app/bookings/ledger/format-refund.ts";
import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { paymentHoldMessages } from "#app/web/admin/booking/payment-hold-messages.ts";
import { paymentLinkMessages } from "#app/web/admin/booking/payment-link-messages.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { hasLostAnswers } from "../booking-parts/lost-answers.ts";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { getUndoMessages } from "../ui/undo-form.tsx";
import { formatPastNotification } from "./booking-messages.tsx";
import type { BookingPage } from "./loader.server.ts";
import { transferReceivedMessages } from "./transfer-received-messages.ts";

/** Values of `done` in the URL for changes about which the guest is notified. */
const notifiedChanges = [
  "moved",
  "saved",
  "party",
  "price",
  "refund",
  "full",
  "part",
  "none",
  "entered",
  "hold-released",
];

/** Values of `done` in the URL for changes whose notice says how money is refunded. */
const refundingChanges = ["full", "part", "party", "ages", "price", "refund", "moved"];

/**
 * Returns the text about a successful change, with how money is refunded and how the guest is
 * notified. Returns undefined for an unknown value of `done` in the URL.
 */
export function formatBookingDone(
  done: string,
  page: BookingPage,
  locale: Locale,
): string | undefined {
  const messages: Readonly<Record<string, string>> = {
    ...adminAdjustMessages[locale].done,
    ...getUndoMessages(locale),
    ...adminBookingMessages[locale].done,
    "agency-set": adminAgenciesMessages[locale].booking.done,
    "agency-taken-off": adminAgenciesMessages[locale].booking.takenOff,
    ...manualBookingMessages[locale].done,
    ...paymentLinkMessages[locale].done,
    "transfer-received": transferReceivedMessages[locale].done,
    "same-guest": customerMessages[locale].done.merged,
    "other-guest": customerMessages[locale].done["kept-apart"],
    ...paymentHoldMessages[locale].done,
  };
  const until = page.hold ? formatInstant(page.hold.until, locale, timeZone) : "";
  // The guest of a held booking is told by the payment link.
  if (done === "entered" && page.hold) {
    const { reference } = page;
    return fillMessage(paymentHoldMessages[locale].done.held, { reference, until });
  }
  const isMovedBack = done === "undone" && page.history.at(-1)?.event === "moved";
  // A move back by the operator never takes a refund away, so it does not restore everything.
  const { movedBack, undoneWithoutAnswers, emailSaysPaid } = adminUndoMessages[locale];
  const isUndoneInPart = done === "undone" && hasLostAnswers(page.history);
  const named = isMovedBack ? movedBack : isUndoneInPart ? undoneWithoutAnswers : messages[done];
  const isLinkSent = done === "link-made" && page.telling.isWrittenByWhatsApp;
  const whole = isLinkSent ? messages["link-on-its-way"] : named;
  const text = Object.hasOwn(messages, done) ? whole : undefined;
  if (!text) return text;
  const { reference } = page;
  const back = refundingChanges.includes(done) ? listRefundSentences(done, page, locale) : [];
  const isUnpaid = done === "full" && back.length === 0;
  const refundSentences = isUnpaid ? [teamMoneyMessages[locale].unpaid] : back;
  const isNotified = notifiedChanges.includes(done) || isMovedBack;
  const notification = isNotified
    ? formatNotification(done, page, locale)
    : done === "undone" && page.history.at(-1)?.event === "collected-undone" && page.telling.byMail
      ? fillMessage(emailSaysPaid, { resend: adminBookingMessages[locale].mails.resend })
      : "";
  return [fillMessage(text, { reference, until }), ...refundSentences, notification]
    .join(" ")
    .trim();
}

/**
 * Says what a change or a refund gave back. After a refund of a cancelled booking, its own sum comes
 * first, and then what goes back of the booking in all.
 */
function listRefundSentences(
  done: string,
  { money: { backInAll, backOf }, broughtBy }: Pick<BookingPage, "money" | "broughtBy">,
  locale: Locale,
): string[] {
  const format = (sums: RefundSums) => formatRefundForTeam(sums, broughtBy, locale);
  if (done !== "refund") return format(backInAll ?? backOf.change);
  if (!backInAll) return format(backOf.refund);
  const { card, hand, agency } = backOf.refund;
  const own = { card, hand: { ...hand, due: 0 }, agency: { ...agency, due: 0 } };
  if (sumRefund(own) === sumRefund(backInAll)) return format(own);
  return [...format(own), teamMoneyMessages[locale].inAll, ...format(backInAll)];
}

/**
 * Returns how the guest is notified. The email about a cancellation waits while it can be undone.
 */
function formatNotification(done: string, page: BookingPage, locale: Locale): string {
  const isWaiting = ["full", "part", "none"].includes(done) && page.undoLine !== null;
  if (!isWaiting || !page.telling.byMail) return formatPastNotification(page, locale);
  return fillPlural(adminUndoMessages[locale].mailWaits, cancellationUndoSeconds / 60);
}

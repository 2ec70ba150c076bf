import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { timeZone } from "#app/business/facts.ts";
import { formatBookingEnd } from "#app/edit-conflicts/conflict-text.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import type { SumRule } from "#app/forms/sum.ts";
import { fillMessage, formatInstant, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { paymentLinkMessages } from "#app/web/admin/booking/payment-link-messages.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { agesAdminMessages } from "#app/web/admin/booking-parts/ages-messages.ts";
import type { ManualPaymentProblem } from "../booking-parts/manual-payment-form.ts";
import { formatTotalPreview } from "../booking-parts/total-preview.tsx";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { getUndoMessages } from "../ui/undo-form.tsx";
import type { BookingReply } from "./booking-form-replies.ts";
import { type BookingSumForm, type BookingSums, getBookingSumRule } from "./booking-sum-rules.ts";
import { formatHoldProblem } from "./payment-hold-panel.tsx";
import { totalSumRule } from "./total-sum-rule.ts";
import { transferReceivedMessages } from "./transfer-received-messages.ts";

/** Says why a form about a booking changed nothing, or what the change would cost. */
export function formatBookingRefusal(
  reply: BookingReply,
  locale: Locale,
  page: BookingSums,
): string {
  const unread = findUnreadSum(reply, page);
  const sumProblem = unread && formatSumProblem(unread.text, unread.rule, locale);
  if (sumProblem) return sumProblem;
  const { refusals } = adminBookingMessages[locale];
  if (reply.refusal === "money-changed") {
    return adminAdjustMessages[locale].refusals["money-changed"];
  }
  if (reply.money && reply.refusal !== "not-confirmed") {
    const { money } = manualBookingMessages[locale];
    const most = { amount: formatMoney(reply.money.maxMxn, locale) };
    return fillMessage(money[reply.refusal as ManualPaymentProblem], most);
  }
  if (reply.paymentHold) return formatHoldProblem(reply.paymentHold, locale);
  const { paymentLink } = reply;
  if (paymentLink) {
    return fillMessage(paymentLinkMessages[locale].problems[paymentLink.problem], {
      amount: formatMoney(paymentLink.sumMxn, locale),
      until: paymentLink.until ? formatInstant(paymentLink.until, locale, timeZone) : "",
    });
  }
  const { transfer } = reply;
  if (transfer) {
    return fillMessage(transferReceivedMessages[locale].problems[transfer.problem], {
      amount: formatMoney(transfer.maxMxn, locale),
    });
  }
  const adjustMessages = adminAdjustMessages[locale];
  const { adjust } = reply;
  if (adjust?.preview) {
    return `${formatTotalPreview(adjust.preview, locale)} ${adjustMessages.preview.after}`;
  }
  const { ages } = reply;
  if (ages?.preview) {
    return `${formatTotalPreview(ages.preview, locale)} ${adjustMessages.preview.after}`;
  }
  const ofAdjusting: Readonly<Record<string, string>> = adjustMessages.refusals;
  const { refused: agency } = adminAgenciesMessages[locale].booking;
  const messages: Readonly<Record<string, string>> = {
    ...refusals,
    ...ofAdjusting,
    agency,
    "other-revision": agesAdminMessages[locale]["other-revision"],
    "link-not-open": paymentLinkMessages[locale].problems["link-not-open"],
    ...getUndoMessages(locale),
    "guest-changed": customerMessages[locale].problems["changed-meanwhile"],
  };
  if (reply.refusal === "conflict") {
    const { title, choose } = conflictMessages[locale];
    return `${title} ${choose}`;
  }
  if (reply.ended) return formatBookingEnd(reply.ended, locale);
  return fillMessage(messages[reply.refusal] ?? refusals["not-confirmed"], {
    seatsLeft: reply.seatsLeft,
    total: formatMoney(adjust?.sumMxn ?? 0, locale),
  });
}

/** Returns the sum that could not be read in a form about money; undefined in any other form. */
function findUnreadSum(
  { refusal, money, paymentLink, transfer, form, adjust }: BookingReply,
  page: BookingSums,
): Readonly<{ text: string; rule: SumRule }> | undefined {
  if (adjust?.errors.total === "not-a-sum" && form === "price") {
    return { text: adjust.values.total ?? "", rule: totalSumRule };
  }
  if (adjust?.errors.amount === "not-a-sum") {
    return { text: adjust.values.amount ?? "", rule: getBookingSumRule("refund", page) };
  }
  if (refusal !== "not-a-sum") return undefined;
  const toUnread = (sumForm: BookingSumForm, text: string) => ({
    text,
    rule: getBookingSumRule(sumForm, page),
  });
  if (money) return toUnread(money.intent, money.amount);
  if (paymentLink) return toUnread("link", paymentLink.texts.amount);
  return transfer && toUnread("transfer", transfer.amount);
}

import { redirect } from "react-router";
import type { RefusedRiderProblem } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { bankRefundWorkingDays } from "#app/business/facts.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { formatRefusedRiderRefund } from "#app/content/care-facts.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import type { AnswersVisit } from "../rider-answers/answers-visit.ts";
import { getVisitChat } from "../rider-answers/get-visit-chat.server.ts";
import { readTypedRiders, toRemainingFields } from "../riders/riders-form.ts";
import { riderRefundMessages } from "./messages.ts";
import { buildRefundOffer, type RefundOfferView } from "./refund-offer.server.ts";

/**
 * Returns the key of the rider that the page is about: the only one of a rider's own link, or the one
 * that the address or the form names.
 */
export async function getRiderKey(
  { services, managed, only }: AnswersVisit,
  named: string | null,
): Promise<string> {
  if (only === null) return (named ?? "").slice(0, 20);
  const riders = await services.guest.listPartyRiders(managed.booking.id);
  return riders.find(({ position }) => position === only)?.key ?? "";
}

/** Returns the path of the questions about the riders of a visitor's link. */
export function getAnswersPath({ locale, managed, only }: AnswersVisit, token: string): string {
  return only === null
    ? getPagePath("riderAnswers", locale, managed.booking.manageToken)
    : getPagePath("singleRiderAnswers", locale, token);
}

/** Redirects to the page that says first what became of a booking that has ended. */
export function redirectToEnd(visit: AnswersVisit, token: string): Response {
  return visit.only === null
    ? redirectToBooking(visit)
    : redirect(getAnswersPath(visit, token), 303);
}

/** What the page shows: the terms to agree to, or why there are none. */
type Shown =
  | Readonly<{ offer: RefundOfferView; problem: null }>
  | Readonly<{ offer: null; problem: string }>;

/**
 * Returns the page on which somebody sees what goes back for a rider whom we cannot take, before
 * they say yes. Opening it changes nothing.
 */
export async function getRefundPage(visit: AnswersVisit, token: string, query: URLSearchParams) {
  const { services, managed, locale, only } = visit;
  const { booking } = managed;
  const messages = riderRefundMessages[locale];
  const isOwn = only !== null;
  const link = isOwn ? "rider" : "booking";
  const key = await getRiderKey(visit, query.get("rider"));
  const result = await services.guest.refundRefusedRider(booking.id, { key, link, agreed: null });
  const isEnded = result.outcome === "problem" && result.problem === "ended";
  if (isEnded || (result.outcome !== "problem" && result.outcome !== "offer")) {
    throw redirectToEnd(visit, token);
  }
  const reader = isOwn ? "own" : "other";
  // Where nothing goes back, the page does not speak of a refund.
  const isUnpaid = result.outcome === "offer" && result.offer.backCentavos === 0;
  const shown: Shown =
    result.outcome === "offer"
      ? { offer: buildRefundOffer(managed, result.offer, { locale, isOwn }), problem: null }
      : { offer: null, problem: formatProblem(result.problem, locale) };
  const isCancelBetter =
    result.outcome === "problem" &&
    result.problem === "only-adult" &&
    !isOwn &&
    managed.canCancel &&
    managed.refund === "full";
  return {
    ...getPageFrame(locale),
    kind: "refund" as const,
    title: (isUnpaid ? messages.titleUnpaid : messages.title)[reader],
    /** Said where the guest wishes more changes than this one. */
    rest: findRemainingPath(visit, query) && messages.rest,
    rule: isUnpaid ? null : formatRefusedRiderRefund(locale),
    back: { href: getAnswersPath(visit, token), label: messages.back[reader] },
    chat: getVisitChat(visit),
    tour: getBookingEmailContent(booking, locale).tour,
    date: {
      label: manageMessages[locale].labels.date,
      day: formatDay(booking.bookingDate, locale),
    },
    ...shown,
    ...(isCancelBetter && { problem: messages.problems["only-adult-cancel"] }),
    cancel: isCancelBetter
      ? { href: getPagePath("cancelBooking", locale, booking.manageToken), label: messages.cancel }
      : null,
  };
}

/**
 * Returns the path that asks for the other changes that a booker wished together with this one; null
 * if there are none.
 */
export function findRemainingPath(
  { managed, locale, only }: AnswersVisit,
  query: URLSearchParams,
): string | null {
  const typed = readTypedRiders(query);
  const rest = typed && toRemainingFields(typed, query.get("rider") ?? "");
  if (!rest || only !== null) return null;
  const path = getPagePath("changeRiders", locale, managed.booking.manageToken);
  return `${path}?${rest}&done=taken-off`;
}

/**
 * Returns what a rider's own link shows after the rider has left the booking. `isCancelled` says that
 * nobody else was on it.
 */
export function getGonePage(locale: Locale, isCancelled = false) {
  const { title, text, cancelled, money } = riderRefundMessages[locale].gone;
  return {
    ...getPageFrame(locale),
    kind: "gone" as const,
    title,
    text: isCancelled ? `${text} ${cancelled}` : text,
    money: fillMessage(money, bankRefundWorkingDays),
  };
}

function getPageFrame(locale: Locale) {
  return {
    say: riderRefundMessages[locale],
    brand: getPublishedBusiness().brand.value,
    unreachable: bookingMessages[locale].unreachable,
  };
}

function formatDay(date: string, locale: Locale): string {
  return formatDate(date, locale, "long");
}

function formatProblem(problem: RefusedRiderProblem, locale: Locale): string {
  const { problems } = riderRefundMessages[locale];
  return problem === "ended" ? "" : problems[problem];
}

export type RefundPage = Awaited<ReturnType<typeof getRefundPage>>;
export type GonePage = ReturnType<typeof getGonePage>;

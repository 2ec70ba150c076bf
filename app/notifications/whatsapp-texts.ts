import type { RideStop } from "#db/schema.ts";
import type { BookingRow } from "../bookings/booking-store.server.ts";
import { formatRefundInChat } from "../bookings/format-guest-refund.ts";
import { formatReference } from "../bookings/format-reference.ts";
import { getGreetingName } from "../bookings/greeting-name.ts";
import { sumRefund, toRefundSums } from "../bookings/ledger/format-refund.ts";
import { moneyMessages } from "../bookings/ledger/messages.ts";
import { getRowMoney, sumMoneyByHolder } from "../bookings/ledger/money-breakdown.ts";
import type { UntoldNews } from "../bookings/manual-messages/list-ready-messages.server.ts";
import { getPaidSession } from "../bookings/paid-session.ts";
import type { ChatOccasion, Placeholder } from "../business/chat-texts.ts";
import type { StoredPhone } from "../business/phone-number.server.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { buildWhatsAppLink } from "../business/whatsapp-links.ts";
import { findOwnRideName } from "../departures/departure-times.ts";
import { hasNoPickup, isPickupOver } from "../departures/pickup.ts";
import { getRideTitle } from "../departures/ride-title.ts";
import { addressSeveral } from "../i18n/address-several.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { isTestSession } from "../payments/session-id.ts";
import { addDays } from "../platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "../platform/local-time.ts";
import { getPagePath } from "../routing/paths.ts";
import { getPublishedListing } from "../tours/catalog/published-catalog.server.ts";
import { findTourById } from "../tours/find-tour.ts";
import { getChatTemplate } from "./chat-template.ts";
import { type BookingEmailContent, getBookingEmailContent } from "./email/booking-email-content.ts";
import { describePartyAndPriceChanges, joinChanges } from "./email/describe-booking-change.ts";
import { getManageUrl } from "./email/manage-booking-link.ts";
import { whatsAppMessages } from "./whatsapp-messages.ts";

/** The data that a text needs in addition to the booking. */
export type ChatContext = Readonly<{
  siteUrl: string;
  /**
   * The current time, or null if the link may be opened much later; days are then written as dates
   * instead of "tomorrow".
   */
  now: Date | null;
  /** The previous ride of a moved booking. */
  from?: RideStop | null | undefined;
  /** What the guest does not know yet. The text names it even if the template has no place for it. */
  news?: UntoldNews;
}>;

type ChatNow = ChatContext & Readonly<{ now: Date }>;

/**
 * Lists the current occasions for a message to the guest, the most likely first. Empty for a
 * booking that is neither confirmed nor cancelled.
 */
export function listOccasions(booking: BookingRow, now: Date): ChatOccasion[] {
  return listRideOccasions(booking, now).filter(
    (rideOccasion) => getChatTemplate(rideOccasion, booking, now) !== null,
  );
}

function listRideOccasions(booking: BookingRow, now: Date): ChatOccasion[] {
  if (booking.erasedAt) return [];
  if (booking.state === "cancelled") return ["cancelled"];
  if (booking.state !== "confirmed") return [];
  if (booking.offerExpiresAt) return ["calledOff"];
  const { departure, pickupTime, comesAlone, toPay } = getBookingEmailContent(
    booking,
    booking.language,
  );
  // Another system has stored a pickup time that matches no departure of this site.
  if (pickupTime === null && !comesAlone) return [];
  const owing: ChatOccasion[] = toPay === null ? [] : ["balance"];
  if (booking.bookingDate > toLocalDate(now)) return ["reminder", "confirmation", ...owing];
  const isOver = toInstant(booking.bookingDate, departure.end ?? departure.start) <= now;
  if (isOver) return ["thanks", ...owing];
  // The driver cannot wait for riders at an unknown place.
  const late: ChatOccasion[] = comesAlone || booking.pickupLocation !== "" ? ["late"] : [];
  if (pickupTime === null) return ["reminder", ...late, "confirmation", ...owing];
  const isOverAt = (at: Date) => isPickupOver(booking.bookingDate, pickupTime, at);
  // Riders who booked after the pickup time, such as walk-ins, are not picked up.
  if (isOverAt(booking.bookingTimestamp)) return ["confirmation", ...owing];
  // After the pickup time, there is no reason to announce the pickup any more.
  if (isOverAt(now)) return [...late, ...owing];
  return ["onTheWay", ...late, "reminder", "confirmation", ...owing];
}

/**
 * Whether a guide may send this text. Guides must not send texts with a price or with the guest's
 * private link.
 */
export function isAllowedForGuides(
  booking: BookingRow,
  occasion: ChatOccasion,
  now: Date,
): boolean {
  const template = getChatTemplate(occasion, booking, now)?.[booking.language] ?? "";
  return !/\{(?:link|payment)\}/.test(template);
}

/**
 * Formats a text to a guest in the language of the booking. Returns null if the operator has
 * written none.
 */
export function formatWhatsAppText(
  booking: BookingRow,
  occasion: ChatOccasion,
  context: ChatContext,
): string | null {
  const template = getChatTemplate(occasion, booking, context.now);
  if (template === null) return null;
  const { language: locale } = booking;
  const message = addressParty(addPayment(template[locale], context), booking);
  const filled = fillMessage(message, getPlaceholderValues(booking, locale, context));
  const text = occasion === "thanks" ? addReviewLink(filled, locale) : filled;
  return text.replaceAll("\u00a0", " ").replace(/(?<! ) +(?=\n|$)/g, "");
}

/** Adds the placeholder that says what changed to a template without it, if there is any news. */
function addPayment(template: string, { news }: ChatContext): string {
  const hasNews = news && (news.changes.length > 0 || sumRefund(news.back) > 0);
  return hasNews && !template.includes("{payment}") ? `${template}\n\n{payment}` : template;
}

/** Adds the link for reviews as the operator entered it, unless there is none or the text has it. */
function addReviewLink(text: string, locale: Locale): string {
  const link = getPublishedBusiness().reviewLink.value;
  if (link === "" || text.includes(link)) return text;
  return `${text}\n\n${fillMessage(whatsAppMessages[locale].review, { link })}`;
}

function addressParty(text: string, { participants }: BookingRow): string {
  return participants > 1 ? addressSeveral(text) : text;
}

/** Returns the values of the placeholders of a text about a booking. */
export function getPlaceholderValues(
  booking: BookingRow,
  locale: Locale,
  { siteUrl, now, from, news }: ChatContext,
): Record<Placeholder, string> {
  const content = getBookingEmailContent(booking, locale);
  const messages = whatsAppMessages[locale];
  const stop = { start: content.departure.start, pickupTime: booking.pickupTime };
  return {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    tour: content.tour,
    date: formatChatDate(booking.bookingDate, locale, now),
    day: formatChatDay(booking.bookingDate, locale, now),
    time: formatTime(getMeetingTime(stop), locale),
    oldTour: from ? formatTour(from, locale) : content.tour,
    oldDate: formatChatDate(from?.date ?? booking.bookingDate, locale, now),
    oldTime: formatTime(getMeetingTime(from ?? stop), locale),
    place: booking.pickupLocation || addressParty(messages.unknownPlace, booking),
    riders: content.riders,
    payment: [
      ...(news ? formatChanges(news, content) : []),
      ...formatRefundInChat(
        news?.back ?? toRefundSums(content.money.owed, "begun"),
        booking,
        locale,
      ),
      ...(booking.state === "cancelled"
        ? formatKept(booking, locale)
        : [formatPayment(content, locale)]),
      ...(isTestSession(getPaidSession(booking)) ? [messages.test] : []),
    ].join(" "),
    reference: formatReference(booking.reference),
    link: getManageUrl(siteUrl, booking),
  };
}

/** Says what is kept of a cancelled booking; the list is empty if nothing is. */
function formatKept({ keptCentavos }: BookingRow, locale: Locale): string[] {
  if (!keptCentavos) return [];
  const amount = formatMoney(keptCentavos / 100, locale);
  return [fillMessage(whatsAppMessages[locale].kept, { amount })];
}

/** Formats the name of a moved booking's previous ride. Its tour may no longer exist. */
function formatTour({ tour, start }: RideStop, locale: Locale): string {
  const known = findTourById(tour);
  return known
    ? getRideTitle(known, findOwnRideName(getPublishedListing(known), start), locale)
    : tour;
}

/**
 * Returns the time when a guest has to be there: the pickup time, or the start of the ride for
 * guests without a pickup.
 */
function getMeetingTime({ start, pickupTime }: Pick<RideStop, "start" | "pickupTime">): string {
  return hasNoPickup(pickupTime) ? start : pickupTime;
}

function formatPayment({ toPay, paid, money }: BookingEmailContent, locale: Locale): string {
  const messages = whatsAppMessages[locale];
  if (toPay === null) return messages.paid;
  const isPartly = sumMoneyByHolder(money.held) > 0;
  return fillMessage(isPartly ? messages.partly : messages.left, { amount: toPay, paid });
}

/** Says what changed in riders, ages and price; empty if it was something else. */
function formatChanges(
  { changes }: UntoldNews,
  { messages, locale }: BookingEmailContent,
): string[] {
  const changesText = describePartyAndPriceChanges(changes, locale);
  return changesText.length > 0
    ? [fillMessage(messages.changed.what, { changes: joinChanges(changesText) })]
    : [];
}

/**
 * Returns the link to the guest's chat with a text about money that is refunded outside the payment
 * provider. Null unless the country of the phone number is known.
 */
export function getRefundChatLink(booking: BookingRow): string | null {
  const { language: locale } = booking;
  const messages = whatsAppMessages[locale];
  const { hand, agency } = getRowMoney(booking).owed;
  const name = booking.broughtBy ?? moneyMessages[locale].agency;
  const text = fillMessage(hand > 0 ? messages.giveBack : messages.agencyGivesBack, {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    agency: name.charAt(0).toUpperCase() + name.slice(1),
    amount: formatMoney((hand > 0 ? hand : agency) / 100, locale),
    reference: formatReference(booking.reference),
  });
  return buildChatLink(booking, text.replaceAll("\u00a0", " "));
}

/**
 * Formats the text that sends a guest a payment link, in the language of the booking. `url` is the
 * link; it works until `expiresAt`.
 */
export function formatPaymentLinkText(
  booking: BookingRow,
  {
    url,
    amountCentavos,
    expiresAt,
  }: Readonly<{ url: string; amountCentavos: number; expiresAt: Date }>,
): string {
  const { language: locale } = booking;
  const messages = whatsAppMessages[locale];
  const { tour, riders, total, money } = getBookingEmailContent(booking, locale);
  const amount = formatMoney(amountCentavos / 100, locale);
  const totalCentavos = booking.totalPrice * 100;
  const collected = sumMoneyByHolder(money.held);
  const restCentavos = totalCentavos - collected - amountCentavos;
  const isPart = amountCentavos < totalCentavos;
  const part = restCentavos <= 0 ? "rest" : collected > 0 ? "part" : "deposit";
  const text = fillMessage(addressParty(messages.payLink, booking), {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    amount: isPart ? fillMessage(messages.partOf[part], { amount, total }) : amount,
    riders,
    tour,
    date: formatDate(booking.bookingDate, locale, "day"),
    link: url,
    until: formatDate(toLocalDate(expiresAt), locale, "day"),
    time: formatTime(toLocalTime(expiresAt), locale),
  });
  const rest = formatMoney(restCentavos / 100, locale);
  const restText =
    restCentavos > 0 ? ` ${fillMessage(addressParty(messages.restOnDay, booking), { rest })}` : "";
  return (text + restText).replaceAll("\u00a0", " ");
}

/** Formats the text that says that a guest's places are no longer held, because nobody paid. */
export function formatHoldEndedText(booking: BookingRow): string {
  const { language: locale } = booking;
  const messages = whatsAppMessages[locale];
  const text = fillMessage(addressParty(messages.holdEnded, booking), {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    tour: getBookingEmailContent(booking, locale).tour,
    date: formatDate(booking.bookingDate, locale, "day"),
  });
  return text.replaceAll("\u00a0", " ");
}

/** Returns the link to the guest's chat with a text that asks about the riders. */
export function getRiderRequestChatLink(booking: BookingRow, siteUrl: string): string | null {
  const path = getPagePath("riderAnswers", booking.language, booking.manageToken);
  return buildBuiltInChat(booking, "askRiders", `${siteUrl}${path}`);
}

/** Returns the link to the guest's chat with a text that asks for a talk about the booking. */
export function getTalkChatLink(booking: BookingRow, siteUrl: string): string | null {
  return buildBuiltInChat(booking, "talk", getManageUrl(siteUrl, booking));
}

function buildBuiltInChat(
  booking: BookingRow,
  which: "askRiders" | "talk",
  link: string,
): string | null {
  const { language: locale } = booking;
  const messages = whatsAppMessages[locale];
  const text = fillMessage(addressParty(messages[which], booking), {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    tour: getBookingEmailContent(booking, locale).tour,
    date: formatDate(booking.bookingDate, locale, "day"),
    link,
  });
  return buildChatLink(booking, text.replaceAll("\u00a0", " "));
}

/** Formats a date. Includes the year unless the date is certainly in the current year. */
function formatChatDate(date: string, locale: Locale, now: Date | null): string {
  const isThisYear = now !== null && toLocalDate(now).slice(0, 4) === date.slice(0, 4);
  return formatDate(date, locale, isThisYear ? "day" : "long");
}

function formatChatDay(date: string, locale: Locale, now: Date | null): string {
  const { today, tomorrow, onDay } = whatsAppMessages[locale];
  const first = now && toLocalDate(now);
  if (first === date) return today;
  if (first && addDays(first, 1) === date) return tomorrow;
  return fillMessage(onDay, { date: formatChatDate(date, locale, now) });
}

/**
 * Returns the link to a guest's chat with a prepared text, or with no text if there is no occasion.
 * Null unless the country of the guest's phone number is known.
 */
export function getWhatsAppChatLink(
  booking: BookingRow,
  occasion: ChatOccasion | undefined,
  context: ChatContext,
): string | null {
  const text = occasion ? formatWhatsAppText(booking, occasion, context) : null;
  return buildChatLink(booking, text);
}

/**
 * Builds the link to a chat with a stored phone number. Null unless its country is known, because
 * the text may contain the link with which a booking is changed.
 */
export function buildChatLink(
  { phoneE164 }: Pick<StoredPhone, "phoneE164">,
  text: string | null,
): string | null {
  return phoneE164 && buildWhatsAppLink(phoneE164.slice(1), text);
}

/**
 * Lists the chats that the operator may currently open about a booking, the most likely first.
 * `from` is the previous ride of a moved booking.
 */
export function listChats(booking: BookingRow, context: ChatNow) {
  const { now, from } = context;
  const occasions = listOccasions(booking, now);
  const isAhead = occasions.includes("confirmation");
  const all =
    from && isAhead && getChatTemplate("moved", booking, now)
      ? ["moved" as const, ...occasions]
      : occasions;
  return all.flatMap((occasion) => {
    const href = getWhatsAppChatLink(booking, occasion, context);
    return href === null ? [] : [{ occasion, href }];
  });
}

import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { formatLaterRefunds } from "#app/bookings/format-later-refunds.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import { moneyMessages } from "#app/bookings/ledger/messages.ts";
import { type MoneyByHolder, sumMoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getPaidSession } from "#app/bookings/paid-session.ts";
import { formatLeftRiders } from "#app/bookings/riders/format-rider.ts";
import { getSoldListing } from "#app/bookings/sold-ride.ts";
import { formatGuestMoneyNote } from "#app/business/guest-currencies/format-guest-money.ts";
import { listPublishedGuestRates } from "#app/business/guest-currencies/published-rates.server.ts";
import { formatPhone } from "#app/business/phone-number.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { findScheduledRide, getRideAt } from "#app/departures/departure-times.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { createPartyMessages } from "#app/i18n/address-several.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { formatTimeRange } from "#app/i18n/format-time-range.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  capitalize,
  getBookingEmailContent,
} from "#app/notifications/email/booking-email-content.ts";
import { buildReturnRows } from "#app/notifications/email/guest-email-parts.ts";
import { getQuestionLink } from "#app/notifications/question-chat.ts";
import { isTestSession } from "#app/payments/session-id.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { tours } from "#app/tours/all-tours.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { formatLastRefundHours, formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import { formatBookedRideFacts } from "#app/tours/format-ride-facts.ts";
import { computeRefundCentavos } from "#app/tours/refund-steps.ts";
import { type ManageMessages, manageMessages } from "#app/web/manage/messages.ts";
import { listLabelledTexts } from "../labelled-texts.server.ts";
import { getBookingStage } from "./booking-stage.ts";
import { formatLocalInstant, formatUtcOffset } from "./format-local-instant.server.ts";
import type { BookingFacts, BookingPage, ManageLinks, RefundView } from "./overview/manage-view.ts";

const getPartyMessages = createPartyMessages(manageMessages);

/** Returns the data that every page of a booking needs, as of the instant `now`. */
export function getManagedBookingPage(
  managed: ManagedBooking,
  locale: Locale,
  now: Date,
): BookingPage {
  const stage = getBookingStage(managed, now);
  const partyMessages = getPartyMessages(locale, managed.booking.participants);
  const isCancelled = stage === "cancelled" || stage === "released" || stage === "called-off";
  // A cancelled booking or ride has neither a pickup nor a way back.
  const messages = isCancelled
    ? { ...partyMessages, labels: { ...partyMessages.labels, ...partyMessages.cancelledLabels } }
    : partyMessages;
  return {
    locale,
    words: messages,
    brand: getPublishedBusiness().brand.value,
    stage,
    // A booking that is held until it is paid already has its places.
    facts:
      stage === "unpaid" && getDisplayedState(managed.booking, now) !== "held-until-paid"
        ? null
        : getBookingFacts(managed, locale, messages, isCancelled),
    localTimes: fillMessage(messages.localTimes, {
      place: getPublishedBusiness().address.value.locality.replaceAll(" ", "\u00a0"),
      offset: formatUtcOffset(getDepartureStart(managed.key), locale),
    }),
    links: getManageLinks(managed, locale),
    refund: getRefundView(managed, locale, messages),
  };
}

function getBookingFacts(
  managed: ManagedBooking,
  locale: Locale,
  messages: ManageMessages,
  isCancelled: boolean,
): BookingFacts {
  const { booking, key } = managed;
  const content = getBookingEmailContent(booking, locale);
  const listing = getSoldListing(getPublishedCatalog(), booking);
  const departure = findScheduledRide(listing, key);
  const { duration } = formatBookedRideFacts(
    content.departure,
    listing,
    content.pickupTime,
    locale,
  );
  const sky = getSky(booking.bookingDate);
  const { intoSunset } = getRideAt(listing, key.start);
  return {
    reference: formatReference(booking.reference),
    accent: tours[key.tour].accent,
    eyebrow: content.eyebrow,
    tour: content.tour,
    date: capitalize(formatDate(booking.bookingDate, locale, "long"), locale),
    pickup: content.pickup,
    arrivesWithoutPickup: content.comesAlone,
    place: content.comesAlone ? booking.pickupLocation : content.place,
    // The end is unknown if the schedule no longer contains the start time.
    ride: departure
      ? departure.end && formatTimeRange(departure.start, departure.end, locale)
      : formatTime(key.start, locale),
    duration,
    returnRows: isCancelled ? [] : buildReturnRows(content),
    riders: content.riders,
    name: content.name || messages.missing,
    email: booking.email || messages.missing,
    phone: formatPhone(booking) || messages.missing,
    additional: listLabelledTexts(booking, locale),
    total: content.total,
    guestMoney: formatGuestMoneyNote(booking.totalPrice, listPublishedGuestRates(), locale),
    sunset: intoSunset ? formatTime(sky.sunset, locale) : null,
    phase: intoSunset ? sky.phase : null,
    isPaid: booking.paymentStatus === "paid",
    toPay: content.toPay && fillMessage(messages.toPay, { amount: content.toPay }),
    received: content.toPay ? formatReceived(managed.money.held, locale, messages) : [],
    moneyBack: listRefundTexts(managed, locale),
    isTest: isTestSession(getPaidSession(booking)),
  };
}

/** Says how much of the price was received so far; empty if nothing was. */
function formatReceived(held: MoneyByHolder, locale: Locale, messages: ManageMessages): string[] {
  const centavos = sumMoneyByHolder(held);
  if (centavos === 0) return [];
  return [fillMessage(messages.received, { amount: formatMoney(centavos / 100, locale) })];
}

/**
 * Lists short texts about the booking's refunds, both paid and still due. A card refund is shown as
 * paid only when the provider reports it as paid.
 */
function listRefundTexts(
  { booking, money, refundReturned, leading }: ManagedBooking,
  locale: Locale,
): string[] {
  const { short, agency: nameless } = moneyMessages[locale];
  const { end, owed } = money;
  const fillAmount = (text: string, centavos: number) =>
    fillMessage(text, {
      amount: formatMoney(centavos / 100, locale),
      agency: booking.broughtBy ?? nameless,
    });
  const isGone = booking.paymentStatus === "refunded" || booking.paymentStatus === "refunding";
  const card = end
    ? end.card.centavos > 0 && end.card.state
    : isGone &&
      (refundReturned ? "returned" : booking.paymentStatus === "refunded" ? "given" : "begun");
  return [
    // A booking that goes on is shown as refunded only if all its card payments were.
    ...(card ? [fillAmount(short[card], end?.card.centavos ?? leading.receivedByCard)] : []),
    ...(owed.hand > 0 ? [fillAmount(short.handDue, owed.hand)] : []),
    ...(owed.agency > 0 ? [fillAmount(short.agencyDue, owed.agency)] : []),
    ...(end && end.hand.given + end.agency.given > 0
      ? [fillAmount(short.handGiven, end.hand.given + end.agency.given)]
      : []),
  ];
}

function getManageLinks({ booking }: ManagedBooking, locale: Locale): ManageLinks {
  const token = booking.manageToken;
  return {
    self: getPagePath("manageBooking", locale, token),
    cancel: getPagePath("cancelBooking", locale, token),
    riders: getPagePath("changeRiders", locale, token),
    ages: getPagePath("correctAges", locale, token),
    answers: getPagePath("riderAnswers", locale, token),
    voucher: getPagePath("bookingVoucher", locale, token),
    calendar: getPagePath("bookingCalendar", locale, token),
    whatsApp: getQuestionLink(booking, locale),
    booking: getPagePath("booking", locale),
  };
}

function getRefundView(
  managed: ManagedBooking,
  locale: Locale,
  messages: ManageMessages,
): RefundView {
  const { refund, refundPercent, refundTerms, booking } = managed;
  const isUnpaid = managed.isConfirmed && managed.refundableMxn === 0 && !getPaidSession(booking);
  const deadline =
    "deadline" in refundTerms ? formatLocalInstant(refundTerms.deadline, locale) : null;
  const formatSum = (percent: number) =>
    formatMoney(computeRefundCentavos(percent, managed.refundableMxn * 100) / 100, locale);
  const amount = formatMoney(managed.refundCentavos / 100, locale);
  const isAny = refund !== "none" && !isUnpaid;
  const back = managed.refundPlaces;
  return {
    kind: refund,
    share: managed.refundShare,
    amount,
    byUs:
      isAny && back.card + back.hand > 0
        ? formatMoney((back.card + back.hand) / 100, locale)
        : null,
    byAgency:
      isAny && back.agency > 0
        ? {
            label: fillMessage(messages.cancelPage.agencyGives, {
              agency: booking.broughtBy ?? moneyMessages[locale].agency,
            }),
            amount: formatMoney(back.agency / 100, locale),
          }
        : null,
    places: isAny ? formatRefundForGuest(toRefundSums(back, "will"), booking, locale) : [],
    hiddenPart: managed.mayHideRefused && !isUnpaid ? messages.cancel.hiddenPart : null,
    sentence:
      managed.refusedPart || managed.owedCentavos > 0
        ? formatSureParts(managed, locale, messages)
        : fillMessage(messages.cancel[isUnpaid ? "unpaid" : refundTerms.kind], {
            ...deadline,
            amount,
            percent: formatRefundPercent(refundPercent, locale),
            hours: formatLastRefundHours(booking.refundSteps, locale),
          }) +
          (isUnpaid ? "" : formatLaterRefunds(refundTerms, locale, formatLocalInstant, formatSum)),
    // There is no deadline if the operator cancelled the departure, or if the guest lost the refund
    // by moving the booking. That of a refused rider's part is the start of the ride.
    deadline:
      isUnpaid || managed.refusedPart || managed.owedCentavos > 0
        ? null
        : deadline && `${deadline.date}, ${deadline.time}`,
    isUnpaid,
  };
}

/**
 * Says what goes back whatever the policy gives, because it is owed or for riders whom the site
 * refused, and what the policy gives for the rest.
 */
function formatSureParts(
  { refundTerms, refundCentavos, refundPercent, refundableMxn, ...managed }: ManagedBooking,
  locale: Locale,
  messages: ManageMessages,
): string {
  const { booking, refusedPart: part, owedCentavos } = managed;
  const { kind } = refundTerms;
  const formatSum = (centavos: number) => formatMoney(centavos / 100, locale);
  const sentences: string[] = [];
  if (owedCentavos > 0)
    sentences.push(fillMessage(messages.cancel.owed, { amount: formatSum(owedCentavos) }));
  if (part) {
    const sentence =
      part.left === "children" ? messages.cancel.refusedWithChildren : messages.cancel.refusedPart;
    sentences.push(
      fillMessage(sentence, {
        riders: formatLeftRiders(part.riders, locale, "guest"),
        amount: formatSum(part.centavos),
      }),
    );
  }
  const sure = owedCentavos + (part?.centavos ?? 0);
  const isRest = (part?.left ?? "riders") === "riders" && sure < refundableMxn * 100;
  if (isRest && (kind === "part-until" || kind === "over" || kind === "forfeited")) {
    sentences.push(
      fillMessage(messages.cancel.rest[kind], {
        ...("deadline" in refundTerms && formatLocalInstant(refundTerms.deadline, locale)),
        amount: formatSum(refundCentavos - sure),
        percent: formatRefundPercent(refundPercent, locale),
        hours: formatLastRefundHours(booking.refundSteps, locale),
      }),
    );
  }
  return sentences.join(" ");
}

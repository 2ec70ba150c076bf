import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { toDetailTexts } from "#app/bookings/changes/guest-details.ts";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { type RefundSums, sumRefund, toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import { sumMoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getPaidSession } from "#app/bookings/paid-session.ts";
import { isOrWasPaymentHold, isPaymentHold } from "#app/bookings/payment-hold.ts";
import { minRequestCentavos } from "#app/bookings/payment-requests/payment-request-limits.ts";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import { getChangeDeadline } from "#app/bookings/sold-ride.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { formatRideValue } from "#app/departures/format-ride-value.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { createPartyMessages } from "#app/i18n/address-several.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { formatBusinessPhone } from "#app/notifications/email/booking-email-content.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { formatLastRefundHours, formatLimitedRefundFacts } from "#app/tours/format-refund-steps.ts";
import type { ManageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { createEmptyValues } from "../../booking/booking-form.server.ts";
import {
  clampMonth,
  getInitialMonths,
  listMonthChoices,
  listTourChoices,
} from "../../booking/booking-view.server.ts";
import { getMonth } from "../../booking/booking-view.ts";
import { getAgesSection } from "../ages/ages-section.server.ts";
import { formatLocalInstant } from "../format-local-instant.server.ts";
import { formatMoneySoFar, formatPaidBeforeEnd } from "../format-money-so-far.server.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { markDaysWithoutRoom, markOwnDay } from "../mark-days.ts";
import { markRefunds } from "../move/refund-after-move.server.ts";
import { paymentRequestMessages } from "../payment-request/messages.ts";
import { quotePageMessages } from "../payment-request/quote-messages.ts";
import { getPlannedHorsesSection } from "../planned-horses/planned-horses-section.server.ts";
import { getAnswersSection } from "../rider-answers/answers-section.server.ts";
import { getRidersSection } from "../riders/riders-section.server.ts";
import type { BookingPage, ChangeView, ManagePageData } from "./manage-view.ts";

export type MonthSource = Pick<Services, "seats" | "clock">;
type PageSource = MonthSource &
  Readonly<{
    guest: Pick<
      Services["guest"],
      | "isReachable"
      | "listBookingRiders"
      | "listPartyRiders"
      | "findPlannedHorses"
      | "findOpenLinkToken"
      | "hasOpenPaymentPage"
      | "findAllRefunds"
    >;
    quotes: Pick<Services["quotes"], "findQuote">;
    waivers: Pick<Services["waivers"], "getWaiverSetting" | "listSignedWaivers">;
  }>;

/**
 * Returns the booking, the changes that its guest can still make, and the notice about the last
 * change.
 */
export async function getManagePage(
  services: PageSource,
  managed: ManagedBooking,
  url: URL,
): Promise<ManagePageData> {
  const locale = getLocaleOfPath(url.pathname);
  const page = getManagedBookingPage(managed, locale, services.clock.now());
  const mayChange = managed.canReschedule;
  const refunds = await services.guest.findAllRefunds(managed);
  const soFar = formatMoneySoFar(managed, refunds, locale);
  const paidBeforeEnd = formatPaidBeforeEnd(managed, refunds, locale);
  return {
    ...page,
    facts: page.facts && {
      ...page.facts,
      received: [...(soFar.length > 0 ? soFar : page.facts.received), ...paidBeforeEnd],
    },
    done: buildDoneNotice(page, managed.booking, url.searchParams.get("done"), {
      isReachable: services.guest.isReachable(managed.booking),
    }),
    notice: buildStageNotice(page, managed, {
      refunds,
      now: services.clock.now(),
      isPageOpen:
        page.stage === "unpaid" && (await services.guest.hasOpenPaymentPage(managed.booking.id)),
      quote:
        page.stage === "released" ? await services.quotes.findQuote(managed.booking.id) : undefined,
    }),
    unpaidStep: await getUnpaidStep(services, managed, page),
    balance: getBalanceSection(managed, page),
    change: mayChange
      ? await getChangeView(services, managed, page, url.searchParams.get("day"))
      : null,
    details: mayChange ? toDetailTexts(managed.booking) : null,
    riders: getRidersSection(managed, page),
    ages: await getAgesSection(services, managed, page),
    answers: await getAnswersSection(services, managed, page),
    horses: await getPlannedHorsesSection(services, managed, page),
  };
}

/** Returns what the page of a booking that is not paid leads to. */
async function getUnpaidStep(
  { guest, clock }: PageSource,
  { booking }: ManagedBooking,
  { stage, links, locale }: BookingPage,
): Promise<ManagePageData["unpaidStep"]> {
  if (stage !== "unpaid") return null;
  const { holdExpiresAt } = booking;
  const isHeld = isPaymentHold(booking) && holdExpiresAt !== null && clock.now() < holdExpiresAt;
  if (!isHeld) return { kind: "book", href: links.booking };
  const token = await guest.findOpenLinkToken(booking.id);
  return token === null ? null : { kind: "pay", href: getPagePath("payBooking", locale, token) };
}

/** Returns the section with which the guest pays by card what is left of the price. */
function getBalanceSection(
  { money }: ManagedBooking,
  { stage, locale }: BookingPage,
): ManagePageData["balance"] {
  const takesCards = getPublishedBusiness().takesCards.value;
  const isPayable = (stage === "confirmed" || stage === "too-late") && takesCards;
  if (!isPayable || money.toCollectCentavos < minRequestCentavos) return null;
  const { manage } = paymentRequestMessages[locale];
  const amount = formatMoney(money.toCollectCentavos / 100, locale);
  return {
    heading: manage.heading,
    text: fillMessage(manage.text, { amount }),
    button: fillMessage(manage.button, { amount }),
  };
}

/**
 * Returns the calendar's months. The booking's own seats count as free, unless the operator has
 * cancelled the departure. Days without room for the whole party count as full. Each ride has the refund
 * that the booking would have after a move to it.
 */
export async function getMonthsForBooking(
  services: MonthSource,
  managed: ManagedBooking,
  wanted: { month?: string; date?: string },
  locale: Locale,
) {
  const { booking, key, hasOffer } = managed;
  const own = hasOffer ? undefined : booking;
  const now = services.clock.now();
  const { month, months } = await getInitialMonths(services, key.tour, wanted, locale, own);
  return {
    month,
    months: months
      .map((view) => markDaysWithoutRoom(view, booking))
      .map((view) => markRefunds(view, managed, now, locale))
      .map((view) => (own ? markOwnDay(view, booking.bookingDate) : view)),
  };
}

const getBookingMessages = createPartyMessages(bookingMessages);

async function getChangeView(
  services: MonthSource,
  managed: ManagedBooking,
  { locale, words, facts }: BookingPage,
  day: string | null,
): Promise<ChangeView> {
  const { booking, key, hasOffer } = managed;
  const general = getBookingMessages(locale, booking.participants);
  const catalog = getPublishedCatalog();
  const tour = listTourChoices(catalog, locale, general).find(({ id }) => id === key.tour);
  if (!tour) throw new Error(`there is no tour ${key.tour}`);
  // A departure that the operator has cancelled cannot be chosen again.
  const ownDay = hasOffer ? "" : booking.bookingDate;
  // A link may suggest another day, which the calendar then shows as chosen.
  const isBookable =
    day !== null &&
    isLocalDate(day) &&
    clampMonth(getMonth(day), services.clock.now()) === getMonth(day);
  const date = isBookable ? day : ownDay;
  const wanted = { month: getMonth(date || booking.bookingDate), date };
  const cutoff = getChangeDeadline(catalog, booking, key);
  const until = formatLocalInstant(cutoff, locale);
  // No deadline is shown once it has passed. None is shown either if the operator has cancelled the
  // departure: its guests may choose another day even later.
  const isClosed = hasOffer || services.clock.now() >= cutoff;
  return {
    key: String(booking.revision),
    words: hasSeveralRiders(booking)
      ? { ...general, day: { ...general.day, ...getPartyMessages(words) } }
      : general,
    conflict: conflictMessages[locale],
    tour,
    participants: booking.participants,
    horizonMonths: catalog.policy.bookingHorizonMonths,
    now: `${formatDate(booking.bookingDate, locale, "short")}, ${facts?.pickup ?? ""}`,
    until: isClosed ? null : fillMessage(words.move.until, until),
    refundNote: formatRefundNote(managed, words, locale),
    ride: formatRideValue(key, booking.pickupTime),
    ownDay,
    values: { ...createEmptyValues(key.tour), date, pickupTime: booking.pickupTime },
    ...(await getMonthsForBooking(services, managed, wanted, locale)),
    monthChoices: listMonthChoices(services.clock.now(), locale),
  };
}

/**
 * Whether the booking has more than one rider. The calendar then says "no room" instead of "full".
 */
function hasSeveralRiders({ participants }: BookingRow): boolean {
  return participants > 1;
}

function getPartyMessages({ move }: ManageMessages) {
  return { full: move.noRoom, legendOff: move.legendOff };
}

function formatRefundNote(
  { booking, refundTerms, refusedPart }: ManagedBooking,
  { move }: ManageMessages,
  locale: Locale,
): string {
  const notes = {
    "called-off": move.refundFull,
    "full-until": move.refundFull,
    "part-until": move.refundFull,
    over: move.refundNone,
    forfeited: move.refundForfeited,
    "dispute-lost": move.refundByBank,
  };
  // A guest's move keeps the percentage of this moment.
  const percent = "percent" in refundTerms ? refundTerms.percent : 100;
  const note = fillMessage(notes[refundTerms.kind], {
    ...formatLimitedRefundFacts(booking.refundSteps, percent, locale),
    hours: formatLastRefundHours(booking.refundSteps, locale),
  });
  return refusedPart ? `${note} ${move.refusedPart}` : note;
}

/**
 * Returns the notice that the address asks for. Returns null if it does not match the booking's
 * stage.
 */
function buildDoneNotice(
  { words, locale, stage, facts }: BookingPage,
  booking: BookingRow,
  done: string | null,
  { isReachable }: Readonly<{ isReachable: boolean }>,
): ManagePageData["done"] {
  if (stage !== "confirmed" || !facts) return null;
  const notices = {
    ...words.notices,
    ...(facts.arrivesWithoutPickup && words.notices.alone),
  };
  const values = {
    date: formatDate(booking.bookingDate, locale, "day"),
    time: formatTime(booking.pickupTime, locale),
    email: booking.email,
    riders: facts.riders,
    // Only the notices for riders without a pickup have this placeholder.
    arrival: facts.pickup,
  };
  // The notice must not promise an email to a guest whom none reaches.
  const getEmailSentence = (text: string) => (isReachable ? fillMessage(text, values) : null);
  switch (done) {
    case "riders":
      return {
        title: fillMessage(notices.riders, values),
        text: getEmailSentence(notices.movedText),
      };
    case "ages":
      return { title: notices.ages, text: null };
    case "moved":
      return {
        title: fillMessage(notices.moved, values),
        text: getEmailSentence(notices.movedText),
      };
    case "same":
      return { title: fillMessage(notices.same, values), text: null };
    case "saved":
      return { title: notices.saved, text: getEmailSentence(notices.savedText) };
    case "unchanged":
      return { title: notices.unchanged, text: null };
    default:
      return null;
  }
}

type NoticeFacts = Readonly<{
  refunds: RefundSums;
  now: Date;
  /** Whether a payment page that the guest opened can still be paid. */
  isPageOpen: boolean;
  /** The offer with which a booking began whose places were released; undefined without one. */
  quote: Pick<Quote, "state"> | undefined;
}>;

function buildStageNotice(
  { words, locale, stage, refund }: BookingPage,
  { booking, key, money, isCancelledByUs }: ManagedBooking,
  { refunds, now, isPageOpen, quote }: NoticeFacts,
): ManagePageData["notice"] {
  const { notices } = words;
  const owed = formatRefundForGuest(toRefundSums(money.owed, "begun"), booking, locale);
  switch (stage) {
    case "confirmed":
      return owed.length > 0 ? { title: notices.owedTitle, lines: owed } : null;
    case "called-off": {
      const until = booking.offerExpiresAt ?? getDepartureStart(key);
      return {
        title: notices.calledOffTitle,
        lines: [
          fillMessage(refund.isUnpaid ? notices.calledOffUnpaid : notices.calledOff, {
            date: formatDate(booking.bookingDate, locale, "day"),
          }),
          fillMessage(
            refund.isUnpaid ? notices.calledOffUntilUnpaid : notices.calledOffUntil,
            formatLocalInstant(until, locale),
          ),
          ...(money.held.hand + money.held.agency > 0
            ? [notices.calledOffMoney, ...refund.places]
            : []),
        ],
      };
    }
    case "too-late": {
      const ended = formatLocalInstant(
        getChangeDeadline(getPublishedCatalog(), booking, key),
        locale,
      );
      return {
        title: notices.tooLateTitle,
        lines: [fillMessage(notices.tooLate, { ...ended, phone: formatBusinessPhone() })],
      };
    }
    case "over":
      return { title: notices.overTitle, lines: [notices.over] };
    case "cancelled":
      return {
        title: isCancelledByUs ? notices.cancelledByUsTitle : notices.cancelledTitle,
        lines: formatCancellationRefund(words, locale, { booking, money }, refunds),
      };
    case "released": {
      const lines = formatCancellationRefund(words, locale, { booking, money }, refunds);
      const state = quote?.state;
      if (state !== "declined" && state !== "withdrawn") {
        return { title: notices.holdEndedTitle, lines };
      }
      const ofOffer = quotePageMessages[locale].states[state];
      return { title: ofOffer.title, lines: [ofOffer.text, ...lines] };
    }
    case "unpaid":
      if (booking.holdExpiresAt && isOrWasPaymentHold(booking)) {
        const until = formatLocalInstant(booking.holdExpiresAt, locale);
        const isHeld = booking.state === "held" && now < booking.holdExpiresAt;
        return {
          title: fillMessage(isHeld ? notices.heldTitle : notices.holdEndedTitle, until),
          lines: [
            fillMessage(isHeld ? notices.held : notices.holdEnded, until),
            ...(isPageOpen && !isHeld ? [paymentRequestMessages[locale].held.pageOpen] : []),
          ],
        };
      }
      return { title: notices.unpaidTitle, lines: [notices.unpaid] };
  }
}

/** Formats the sentences about the refunds of a cancelled booking, for its guest. */
function formatCancellationRefund(
  { notices }: ManageMessages,
  locale: Locale,
  { booking, money: { end, held } }: Pick<ManagedBooking, "booking" | "money">,
  refunds: RefundSums,
): string[] {
  const back = end ? formatRefundForGuest(refunds, booking, locale) : [];
  if (end && sumRefund(end) > 0) return back;
  const wasPaid =
    sumMoneyByHolder(held) > 0 || sumRefund(refunds) > 0 || getPaidSession(booking) !== null;
  return [wasPaid ? notices.cancelledNoRefund : notices.cancelledUnpaid, ...back];
}

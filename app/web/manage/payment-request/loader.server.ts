import { getTextSchema } from "#app/bookings/field-schema.ts";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { getLeadingState, isRiding, type LeadingState } from "#app/bookings/leading-state.ts";
import { type RefundSums, sumRefund, toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import { computeKeptCentavos } from "#app/bookings/ledger/money-breakdown.ts";
import { isOrWasPaymentHold } from "#app/bookings/payment-hold.ts";
import type { PaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import { isPayerAccessOpen } from "#app/bookings/payment-requests/payer-access.ts";
import { getPublishedBusiness, getWhatsAppLink } from "#app/business/published-business.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, formatDate, formatMoney } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { testPaymentMessages } from "#app/i18n/messages/test-payments.ts";
import {
  capitalize,
  formatRefundPolicy,
  getBookingEmailContent,
} from "#app/notifications/email/booking-email-content.ts";
import { listRidingRules } from "#app/notifications/riding-rules.ts";
import { isSessionId } from "#app/payments/session-id.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { askAboutContact } from "../../contact-questions/ask-about-contact.server.tsx";
import { takeContactAnswers } from "../../contact-questions/contact-answers.server.ts";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import { createUnknownLinkError } from "../find-booking-by-link.server.ts";
import { formatLocalInstant } from "../format-local-instant.server.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { paymentRequestMessages } from "./messages.ts";
import { buildQuoteView, type QuoteView } from "./quote-view.server.ts";
import { buildTransfer } from "./transfer-view.server.ts";

type Visit = Readonly<{ services: Services; token: string; url: URL; clientAddress: string }>;

/** What happened to the payment from which the guest returns; null if nothing is to be said. */
export type ReturnedPayment = "refunded" | "checking" | null;

/**
 * Returns the page of a payment link. A guest who returns from the provider's page has a session in
 * the address, which is confirmed first.
 */
export async function getPaymentRequestPage(visit: Visit) {
  const { services, token, url } = visit;
  return runWithLink(visit, async (found, locale) => {
    const returned = await confirmReturn(visit);
    const link = (await services.guest.findPaymentLink(token)) ?? found;
    const quote = await findQuoteView(services, link, locale);
    const refunds = await services.guest.findAllRefunds(link.managed);
    const { bookingDate } = link.managed.booking;
    const weightLimitKg = await services.guest.findWeightLimitKg(bookingDate);
    const isPageOpen =
      link.state === "ended" && (await services.guest.hasOpenPaymentPage(link.request.bookingId));
    const facts = { url, quote, refunds, weightLimitKg, isPageOpen };
    return buildPage(services, link, locale, returned, facts);
  });
}

/** Returns the view of the link's offer; null for a link that is not that of an offer. */
async function findQuoteView({ quotes }: Services, link: PaymentLink, locale: Locale) {
  const quote = await quotes.findQuote(link.request.bookingId);
  return quote?.requestId === link.request.id ? buildQuoteView(quote, link, locale) : null;
}

/** Declines the offer of a payment link. */
export async function declineOffer(
  visit: Visit,
  loss: Parameters<Services["quotes"]["declineQuote"]>[1],
) {
  return runWithLink(visit, async () => {
    const { outcome } = await visit.services.quotes.declineQuote(visit.token, loss);
    return outcome;
  });
}

/** Why an email address was not stored, with what was typed. */
export type EmailReply = Readonly<{
  problem: "too-long" | "invalid-email" | "asked" | "conflict" | "not-open";
  typed: string;
  /** The question about a likely slip, with the buttons that answer it, as markup. */
  question?: string;
  answers?: string;
}>;

/**
 * Stores the email address that a guest without one leaves after paying, or corrects soon after; the
 * ticket is sent to it. The rules, questions and limits are those of the booking's page. Returns
 * null if it is stored.
 */
export async function saveEmail(visit: Visit, form: FormData): Promise<EmailReply | null> {
  const { services } = visit;
  const answers = takeContactAnswers(form);
  const typed = getFormText(form, "email");
  const sessionId = getFormText(form, "session");
  const { shown } = readEditedFields(form, { email: typed });
  return runWithLink(visit, async (link, locale) => {
    const now = services.clock.now();
    if (!isPayerAccessOpen(link, { sessionId, now })) return { problem: "not-open", typed: "" };
    const { booking } = link.managed;
    const read = getTextSchema("email").safeParse(typed);
    if (!read.success || read.data === "") {
      const isTooLong = read.error?.issues[0]?.message === "too-long";
      return { problem: isTooLong ? "too-long" : "invalid-email", typed };
    }
    const email = read.data;
    const { sentences, controls } = askAboutContact({ email }, answers, locale);
    // A stored address is not asked about, as on the booking's page.
    if (sentences.email && email !== booking.email) {
      const emailQuestion = { question: sentences.email, answers: controls.email };
      return { problem: "asked", typed: email, ...emailQuestion };
    }
    const { outcome } = await services.guest.changeDetails(booking.id, { email }, "guest", {
      email: shown.email ?? booking.email,
    });
    if (outcome === "changed" || outcome === "unchanged") return null;
    return { problem: outcome === "conflict" ? "conflict" : "not-open", typed: email };
  });
}

/**
 * Opens the provider's payment page. Returns its address, or null if the request cannot be paid now;
 * the page then says why. `isUnavailable`: the provider could not be reached.
 */
export async function openPaymentPage(
  visit: Visit,
): Promise<{ url: string } | { isUnavailable: boolean }> {
  const { services, token, url } = visit;
  return runWithLink(visit, async (_, locale) => {
    const page = `${services.env.siteUrl}${url.pathname}`;
    const opened = await services.guest.openPaymentRequest(token, {
      successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: page,
      locale,
    });
    if (opened?.outcome === "pay") return { url: opened.url };
    return { isUnavailable: opened?.outcome === "payment-unavailable" };
  });
}

function runWithLink<T>(
  { services, token, url }: Visit,
  work: (link: PaymentLink, locale: Locale) => Promise<T>,
): Promise<T> {
  const { pathname } = url;
  const locale = getLocaleOfPath(pathname);
  return runWithDatabase(
    services,
    () => ({ locale, pageGroup: "guest", path: pathname }),
    async () => {
      const link = /^[0-9a-f]{32}$/.test(token)
        ? await services.guest.findPaymentLink(token)
        : undefined;
      if (!link) throw createUnknownLinkError(locale);
      return work(link, locale);
    },
  );
}

/** Confirms the payment from which the guest returns, as the webhook does at the same time. */
async function confirmReturn({ services, url, clientAddress }: Visit): Promise<ReturnedPayment> {
  const sessionId = url.searchParams.get("session_id");
  if (!isSessionId(sessionId)) return null;
  if ((await services.payment.refuseSessionFor(sessionId, clientAddress)) !== null) return null;
  try {
    const { outcome } = await services.payment.confirmPayment(sessionId);
    return outcome === "refunded" ? "refunded" : outcome === "not-paid" ? "checking" : null;
  } catch (error) {
    services.log.error({ err: error }, "a payment could not be verified for its link");
    return "checking";
  }
}

function buildPage(
  services: Services,
  link: PaymentLink,
  locale: Locale,
  returned: ReturnedPayment,
  {
    url,
    quote: offer,
    refunds,
    weightLimitKg,
    isPageOpen,
  }: Readonly<{
    url: URL;
    quote: QuoteView | null;
    refunds: RefundSums;
    weightLimitKg: number | null;
    /** Whether a payment page that was opened before the deadline can still be paid. */
    isPageOpen: boolean;
  }>,
) {
  const { clock } = services;
  const { request, managed, state } = link;
  const messages = paymentRequestMessages[locale];
  const page = getManagedBookingPage(managed, locale, clock.now());
  // In Spanish, these labels address one rider or several.
  const { labels } = page.words;
  const { booking, payableCentavos } = managed;
  const isHeld = isOrWasPaymentHold(booking);
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const left = Math.max(0, payableCentavos);
  const values = {
    amount: formatCentavos(request.amountCentavos),
    balance: formatCentavos(left),
    tour: page.facts?.tour ?? booking.tourName,
    date: formatDate(booking.bookingDate, locale, "day"),
  };
  const collected = booking.collectedCentavos ?? 0;
  // While the places are held, the deadline is theirs, even if the link was withdrawn before it.
  const deadline = (isHeld && booking.holdExpiresAt) || request.expiresAt;
  const until = formatLocalInstant(deadline, locale);
  // A hold that the team released says what is kept: nothing.
  const isTooLate =
    booking.state === "cancelled" &&
    booking.holdExpiresAt !== null &&
    booking.keptCentavos === null;
  const ofHold = state === "ended" || state === "withdrawn" ? messages.held[state] : null;
  const stateMessages = state === "open" ? null : (isHeld && ofHold) || messages.states[state];
  const question = fillMessage(messages.question, {
    reference: formatReference(booking.reference),
  });
  const after = left - request.amountCentavos;
  const part = request.collects === "rest" && after > 0 ? "restPart" : request.collects;
  // Once an offer is accepted, its link says what has become of the payment and the booking.
  const lead = getLeadingState(managed.leading, request.madeAt);
  // An offer that nobody accepted says itself what became of it.
  const ended = offer && !offer.isWon ? null : buildEnding(link, lead, { values, refunds }, locale);
  const quote = !ended && offer && (!offer.isWon || state === "paid") ? offer : null;
  const isOpen = quote ? quote.isOpen : !ended && state === "open";
  const takesCards = getPublishedBusiness().takesCards.value;
  const isRideAhead = clock.now() < getDepartureStart(managed.key);
  const leftLine = fillMessage(isRideAhead ? messages.left : messages.leftAfterRide, values);
  const cardLead = isHeld ? fillMessage(messages.held.lead, until) : messages.lead;
  const movedLine = !ended && lead === "moved" ? [fillMessage(messages.moved, values)] : [];
  const content = getBookingEmailContent(booking, locale);
  const back = formatRefundForGuest(refunds, booking, locale);
  const testLine = page.facts?.isTest ? [page.words.test] : [];
  const isBooked = !ended && managed.isConfirmed && (state === "paid" || state === "settled");
  return {
    locale,
    quote,
    brand: getPublishedBusiness().brand.value,
    say: messages,
    labels,
    newTab: manageMessages[locale].newTab,
    localTime: manageMessages[locale].localTime,
    title: state === "open" ? messages.title[part] : (stateMessages?.title ?? ""),
    lines: [
      ...movedLine,
      ...(stateMessages
        ? [
            fillMessage(stateMessages.text, { ...values, ...(state !== "paid" && until) }),
            ...(isPageOpen ? [isHeld ? messages.held.pageOpen : messages.pageOpen] : []),
            ...back,
            ...testLine,
            ...(state === "paid" && left > 0 ? [leftLine] : []),
          ]
        : [takesCards ? cardLead : messages.inPerson, ...back]),
    ],
    isOpen,
    isPaid: state === "paid" && !ended,
    returned,
    refundedText: isTooLate ? messages.held.refunded : messages.refunded,
    // A link may be shared, so the page shows the ride but not the guest.
    ride: state === "cancelled" ? null : page.facts && toRide(page.facts),
    /** What a cancellation of this ride would give back. */
    policy:
      (isOpen || isBooked) && isRideAhead
        ? formatRefundPolicy(booking, content, clock.now())
        : null,
    /** Who can ride, for a guest who has not paid yet. */
    whoRides:
      isOpen && isRideAhead
        ? listRidingRules(
            { tour: managed.key.tour, isPrivate: booking.isPrivate },
            weightLimitKg,
            locale,
          )
        : [],
    riding: isBooked && isRideAhead ? buildRidingView(services, link, locale, url) : null,
    sums: {
      price: formatCentavos(booking.totalPrice * 100),
      received: collected > 0 ? formatCentavos(collected) : null,
      receivedLabel: messages.labels[sumRefund(refunds) > 0 ? "kept" : "received"],
      amount: values.amount,
      later: state === "open" && after > 0 ? formatCentavos(after) : null,
      until: state === "open" ? capitalize(fillMessage(messages.until, until), locale) : null,
    },
    takesCards,
    testPayments:
      isOpen && takesCards && services.setup.takesTestPayments()
        ? testPaymentMessages[locale]
        : null,
    /** How the sum is paid by transfer; null unless the link can be paid and there is an account. */
    transfer: isOpen ? buildTransfer(booking, request.amountCentavos, locale) : null,
    button: fillMessage(messages.button, values),
    chat: getWhatsAppLink(question),
    self: url.pathname,
    ...(quote && {
      ...{ title: quote.title, ride: quote.ride, button: quote.button },
      lines: [
        ...movedLine,
        ...quote.lines,
        ...back,
        ...testLine,
        ...(quote.isWon && left > 0 ? [leftLine] : []),
      ],
    }),
    ...(ended && {
      ...{ title: ended.title, lines: [...ended.lines, ...testLine] },
      ...{ ride: null, policy: null, whoRides: [] },
    }),
  };
}

type Facts = NonNullable<ReturnType<typeof getManagedBookingPage>["facts"]>;

function toRide({ reference, tour, date, ride, pickup, arrivesWithoutPickup, riders }: Facts) {
  return { reference, tour, date, times: ride, pickup, arrivesWithoutPickup, riders };
}

/**
 * Builds what the page says if the booking has ended or all its money went back, with the money
 * that moved since; null otherwise.
 */
function buildEnding(
  { managed, state }: PaymentLink,
  lead: LeadingState,
  { values, refunds }: Readonly<{ values: { tour: string; date: string }; refunds: RefundSums }>,
  locale: Locale,
): { title: string; lines: string[] } | null {
  const { ended } = paymentRequestMessages[locale];
  const { booking, money, leading } = managed;
  // Nobody has paid yet, so the link says that there is nothing to pay.
  if (isRiding(lead) || (state !== "paid" && leading.receivedByCard === 0)) return null;
  // The guest still has to choose, on the booking's page.
  if (leading.hasOffer && state !== "paid") return null;
  const endMessages = leading.hasOffer
    ? paymentRequestMessages[locale].states["called-off"]
    : ended[lead as keyof Omit<typeof ended, "noRefund">];
  const back = money.end
    ? formatRefundForGuest(refunds, booking, locale)
    : lead === "refunded"
      ? formatRefundForGuest(
          toRefundSums({ card: leading.receivedByCard, hand: 0, agency: 0 }, getCardState(managed)),
          booking,
          locale,
        )
      : [];
  const isNoRefund = lead === "cancelled" && (money.end === null || sumRefund(money.end) === 0);
  const none = isNoRefund ? [ended.noRefund] : [];
  const { beforeEnd, notices } = manageMessages[locale];
  const keptMxn = computeKeptCentavos(booking, money) / 100;
  const kept =
    keptMxn > 0
      ? [`${fillMessage(beforeEnd.kept, { amount: formatMoney(keptMxn, locale) })}.`]
      : [];
  const isByTeam = booking.state === "cancelled" && managed.isCancelledByUs;
  return {
    title: isByTeam ? notices.cancelledByUsTitle : endMessages.title,
    lines: [fillMessage(endMessages.text, values), ...none, ...back, ...kept],
  };
}

function getCardState({ booking, refundReturned }: PaymentLink["managed"]) {
  if (refundReturned) return "returned";
  return booking.paymentStatus === "refunding" ? "begun" : "given";
}

/** Builds what a guest who has paid needs next. Only the payer gets links to the booking's pages. */
function buildRidingView({ guest, clock }: Services, link: PaymentLink, locale: Locale, url: URL) {
  const { riding: messages } = paymentRequestMessages[locale];
  const { booking } = link.managed;
  const sessionId = url.searchParams.get("session_id");
  const isOpen = isPayerAccessOpen(link, { sessionId, now: clock.now() });
  const isMailed = guest.isReachable(booking);
  const getPath = (page: "bookingCalendar" | "manageBooking" | "riderAnswers") =>
    getPagePath(page, locale, booking.manageToken);
  return {
    links: isOpen
      ? {
          calendar: getPath("bookingCalendar"),
          manage: getPath("manageBooking"),
          answers: getPath("riderAnswers"),
        }
      : null,
    /** Where the links are for everybody else. */
    where: isOpen ? null : isMailed ? messages.inMail : messages.onRequest,
    /** The session that the form for the address sends back; null if no address can be left. */
    emailSession: isOpen && link.managed.canReschedule ? sessionId : null,
    /** The address that was left, which the form corrects; empty without one. */
    email: isOpen && isMailed ? booking.email : "",
    isSaved: url.searchParams.get("done") === "email" && isMailed,
  };
}

export type PaymentRequestPage = Awaited<ReturnType<typeof getPaymentRequestPage>>;

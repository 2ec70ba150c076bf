import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { parseReferralCode, referralParameter } from "#app/agencies/agency-code.ts";
import {
  type BookingRequest,
  parseBookingRequest,
} from "#app/bookings/checkout/booking-request.ts";
import type { OtherOffer } from "#app/bookings/checkout/checkout.server.ts";
import { resolveRide } from "#app/bookings/checkout/resolve-ride.ts";
import { toTurnedAwayReason } from "#app/departures/turned-away-reason.ts";
import { fillMessage, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { parseLead } from "#app/leads/lead.ts";
import { getHostCookie } from "#app/platform/host-cookies.server.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { CatalogVersion } from "#app/tours/catalog/catalog.ts";
import {
  getPublishedCatalog,
  getPublishedVersion,
} from "#app/tours/catalog/published-catalog.server.ts";
import type { TurnedAwayReason } from "#db/schema.ts";
import type { Services } from "#server/wiring/services.ts";
import { askAboutContact } from "../contact-questions/ask-about-contact.server.tsx";
import { tryWithDatabase } from "../errors/service-unavailable.server.ts";
import { formatCheckoutCookie, getCheckoutKey } from "./4-payment/checkout-cookie.server.ts";
import type { SubmittedForm } from "./booking-form.server.ts";
import { clampMonth, getInitialMonths, getShownCatalog } from "./booking-view.server.ts";
import { type BookingReply, getMonth } from "./booking-view.ts";
import { cashMessages } from "./cash-messages.ts";
import { getInvalidFields, getRefusedDay, nameTooYoung } from "./form-refusals.server.ts";
import { formatDeadline } from "./format-deadline.server.ts";
import { findHoldOfVisit } from "./loader.server.ts";
import { buildRefundPromise, getRefundOfNewBooking } from "./refund-promise.server.ts";
import { addConsentBox } from "./whatsapp-consent.server.tsx";

type Visit = Readonly<{
  services: Services;
  locale: Locale;
  request: Request;
  clientAddress: string;
}>;

/**
 * Processes the submitted form: shows other days without validating the fields, or starts the
 * payment. While the database is unavailable, the reply says so and repeats the typed values for
 * another try.
 */
export async function handleBookingPost(visit: Visit, form: SubmittedForm) {
  const answer = await tryWithDatabase(visit.services, () => handleFormWithDatabase(visit, form));
  return answer ?? data(createUnavailableReply(visit, form), { status: 503 });
}

async function handleFormWithDatabase(visit: Visit, form: SubmittedForm) {
  const { services } = visit;
  if (form.intent.kind !== "pay") return data(await createReply(visit, form, null));
  const answered = await recallAnswers(visit, form);
  const { values, answers } = answered;
  const parsed = parseBookingRequest(getPublishedCatalog(), {
    ...values,
    childAges: answered.asksAges ? values.childAges : undefined,
    phoneCountry: answers.phoneCountry,
    byWhatsApp: answered.byWhatsApp && services.setup.getWhatsAppProvider() !== null,
  });
  const questions = askAboutContact(values, answers, visit.locale).sentences;
  if (parsed.ok && Object.keys(questions).length === 0) {
    return startPayment(visit, answered, parsed.request);
  }
  const errors = parsed.ok ? {} : parsed.errors;
  if (errors.childAges === "too-young") await countTurnedAway(visit, form, "too-young");
  const invalid = nameTooYoung(
    getInvalidFields(errors, form.tour, visit.locale, questions),
    answered,
    visit.locale,
  );
  return data(await createReply(visit, answered, invalid), { status: 400 });
}

/**
 * Adds the answers that the guest gave before going to the payment page, so that they are not asked
 * again after coming back.
 */
async function recallAnswers(
  { services, request }: Visit,
  form: SubmittedForm,
): Promise<SubmittedForm> {
  if (form.answers.wereAsked) return form;
  const hold = await findHoldOfVisit(services, request, form.visit);
  if (!hold) return form;
  const isSamePhone = hold.phone === form.values.phone.trim();
  return {
    ...form,
    answers: {
      ...form.answers,
      phoneCountry: (isSamePhone && hold.phoneCountry) || "",
      keptEmail: hold.email,
    },
  };
}

async function startPayment(visit: Visit, sent: SubmittedForm, request: BookingRequest) {
  const { services, locale, clientAddress } = visit;
  const { clock } = services;
  const { keys } = services.checkout;
  const { siteUrl } = services.env;
  const visitor = { clientAddress, userAgent: visit.request.headers.get("user-agent") ?? "" };
  const visitId = sent.visit || keys.deriveVisitId(request);
  const form = { ...sent, visit: visitId };
  const lowered = findLoweredRefund(visit, form, request);
  if (lowered) return data(await createReply(visit, form, lowered), { status: 409 });
  const checkout = await services.checkout.startCheckout(request, {
    checkoutKey:
      getCheckoutKey(visit.request, visitId, services) ??
      keys.getFirstKey(visitId, request, visitor, clock.now()),
    locale,
    shownVersion: form.shownVersion,
    via: [form.via, parseReferralCode(getHostCookie(visit.request, referralParameter))],
    lead: parseLead(form.lead, new URL(siteUrl).host),
    visitor,
    successUrl: `${siteUrl}${getPagePath("bookingConfirmation", locale)}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: siteUrl + getResumePath(visitId, locale),
  });
  switch (checkout.outcome) {
    case "pay": {
      const signed = keys.sign(visitId, checkout.booking.checkoutKey ?? "");
      const cookie = formatCheckoutCookie(signed, visitId, siteUrl);
      return redirect(checkout.url, { status: 303, headers: { "set-cookie": cookie } });
    }
    case "already-paid": {
      const { paid: title, paidText: text } = bookingMessages[locale].resumed;
      const problem = { kind: checkout.outcome, title, text };
      return data(await createReply(visit, form, problem), { status: 409 });
    }
    case "too-many-unpaid":
      return data(
        await createReply(visit, form, await createUnpaidLimitReply(visit, form, checkout.until)),
        {
          status: 429,
          headers: { "retry-after": String(getSecondsUntil(checkout.until, services.clock.now())) },
        },
      );
    case "other-offer":
      return data(await createOfferReply(visit, form, checkout), { status: 409 });
    case "no-cards": {
      const { refusedTitle: title, refused: text } = cashMessages[locale];
      const problem = { kind: checkout.outcome, title, text };
      return data(await createReply(visit, form, problem), { status: 409 });
    }
    case "payment-unavailable": {
      const { title, unavailable: text } = bookingMessages[locale].payment;
      const problem = { kind: checkout.outcome, title, text };
      return data(await createReply(visit, form, problem), { status: 503 });
    }
    case "refused":
      await countTurnedAway(visit, form, toTurnedAwayReason(checkout.refusal));
      return data(
        await createReply(visit, form, {
          kind: "refused",
          ...getRefusedDay(checkout.refusal, request, checkout.nearestFreeDates, locale),
        }),
        { status: checkout.refusal.reason === "unknown-departure" ? 400 : 409 },
      );
  }
}

/**
 * Counts the riders of a refused form, unless the tab was counted when its guest tapped that day. What
 * is not a browser sends no origin and is not counted.
 */
async function countTurnedAway(
  { services, request, clientAddress }: Visit,
  { tour, values: { date, participants }, turnedAway }: SubmittedForm,
  reason: TurnedAwayReason | null,
): Promise<void> {
  const isCounted = turnedAway.includes(`${tour} ${date}`);
  if (!reason || isCounted || !isLocalDate(date) || !/^[1-9]\d?$/.test(participants)) return;
  if (!request.headers.has("origin")) return;
  const wish = { tour, date, riders: Number(participants) };
  await services.leads.countRefusedParty(wish, reason, clientAddress);
}

/**
 * Returns the problem of a form whose page promised a higher refund than a booking would have now;
 * null if the promise holds or the page made none. The guest decides again, knowing what holds.
 */
function findLoweredRefund(
  { services, locale }: Visit,
  { shownRefund }: SubmittedForm,
  request: BookingRequest,
): BookingReply["problem"] {
  const catalog = getPublishedCatalog();
  const ride = resolveRide(catalog, request);
  if (shownRefund === null || !ride) return null;
  const { key } = ride;
  const refund = getRefundOfNewBooking(catalog, key, services.clock.now());
  const { text, percent } = buildRefundPromise(catalog, key, refund, locale);
  if (percent >= shownRefund) return null;
  const { refund: messages, otherOffer, refusals } = bookingMessages[locale];
  return {
    kind: "other-offer",
    title: otherOffer.title,
    text: `${messages.less} ${text} ${refusals.kept}`,
  };
}

/**
 * Creates the reply for a guest whose IP network has reached the limit on unpaid seats. They can
 * pay for their own hold or wait until another hold expires.
 */
async function createUnpaidLimitReply(
  { services, locale, request }: Visit,
  { visit }: SubmittedForm,
  until: Date,
): Promise<BookingReply["problem"]> {
  const own = await findHoldOfVisit(services, request, visit);
  const { tooManyUnpaid, refusals } = bookingMessages[locale];
  const deadline = formatDeadline(roundUpToMinute(until), services.clock.now(), locale);
  const wait = formatQuantity(deadline.minutes, "minutes", locale);
  return {
    kind: "too-many-unpaid",
    title: tooManyUnpaid.title,
    text: `${fillMessage(tooManyUnpaid.text, { ...deadline, wait })} ${refusals.kept}`,
    resumePath: own ? getResumePath(visit, locale) : null,
  };
}

/**
 * Returns the path at which a guest continues to pay for the seats held in a visit. It works only
 * in the browser that has the visit's cookie.
 */
function getResumePath(visit: string, locale: Locale): string {
  return `${getPagePath("booking", locale)}?resume=${visit}`;
}

/** Rounds up to a full minute, so that a guest who returns at the shown time is not too early. */
function roundUpToMinute(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);
}

function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

function createUnavailableReply(visitor: Visit, form: SubmittedForm): BookingReply {
  const { services, locale } = visitor;
  const { intent, values, visit } = form;
  const now = services.clock.now();
  const requestedMonth = intent.kind === "month" ? intent.month : form.month;
  const month = clampMonth(requestedMonth, now) ?? getMonth(toLocalDate(now));
  const problem = { kind: "away", ...bookingMessages[locale].away } as const;
  const questions = getShownQuestions(visitor, form);
  return { id: randomUUID(), values, questions, visit, shown: null, month, months: [], problem };
}

/**
 * Returns the answers to choose from, if the form was to be paid or had them already, and the box for
 * WhatsApp messages as the form sent it.
 */
function getShownQuestions(
  { services, locale }: Visit,
  { intent, values, answers, byWhatsApp: isTicked }: SubmittedForm,
) {
  const isAsked = intent.kind === "pay" || answers.wereAsked;
  const controls = isAsked ? askAboutContact(values, answers, locale).controls : {};
  const provider = services.setup.getWhatsAppProvider();
  return addConsentBox(controls, { provider, isTicked, locale });
}

async function createReply(
  visitor: Visit,
  form: SubmittedForm,
  problem: BookingReply["problem"],
): Promise<BookingReply> {
  const { services, locale, request } = visitor;
  const { intent, values } = form;
  const requestedMonth =
    intent.kind === "month" ? intent.month : intent.kind === "day" ? "" : form.month;
  const month = clampMonth(requestedMonth, services.clock.now());
  const hold = await findHoldOfVisit(services, request, form.visit);
  const wanted = { month, date: values.date };
  const opened = await getInitialMonths(services, form.tour, wanted, locale, hold);
  const shown = findNewerCatalog(form, getPublishedVersion(), locale);
  const questions = getShownQuestions(visitor, form);
  return { id: randomUUID(), values, questions, visit: form.visit, problem, shown, ...opened };
}

/**
 * Returns the published catalog if the payment form came from a page that showed another version,
 * and null otherwise. The calendar's requests send no version, so they get null, too.
 */
function findNewerCatalog(
  { intent, shownVersion }: SubmittedForm,
  now: CatalogVersion,
  locale: Locale,
) {
  return intent.kind !== "pay" || shownVersion === now.number ? null : getShownCatalog(now, locale);
}

/**
 * Creates the reply that shows the page again with the catalog version that is on sale. It uses
 * `version` instead of the published catalog in memory, because this process may not have loaded
 * the newest version yet.
 */
async function createOfferReply(
  visit: Visit,
  form: SubmittedForm,
  { version, offer, isOtherRide }: OtherOffer,
): Promise<BookingReply> {
  const { locale } = visit;
  const total = formatTotal(offer.totalMxn, offer.payNowMxn, locale);
  const { otherOffer, refusals } = bookingMessages[locale];
  const text = isOtherRide
    ? fillMessage(otherOffer.ride, { start: formatTime(offer.start, locale), total })
    : fillMessage(otherOffer.sum, { total });
  const answer = await createReply(visit, form, {
    kind: "other-offer",
    title: otherOffer.title,
    text: `${text} ${refusals.kept}`,
  });
  return { ...answer, shown: getShownCatalog(version, locale) };
}

/** Formats the total: "MXN $3,900", or with a deposit "MXN $3,900 (MXN $780 of it now)". */
function formatTotal(sum: number, now: number, locale: Locale): string {
  const total = formatMoney(sum, locale);
  if (now === sum) return total;
  const { deposit } = bookingMessages[locale].otherOffer;
  return fillMessage(deposit, { total, now: formatMoney(now, locale) });
}

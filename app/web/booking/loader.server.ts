import { parseReferralCode } from "#app/agencies/agency-code.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { takesNewPayments } from "#app/bookings/payment-sessions/takes-new-payments.ts";
import { getAskedBelowAge, parseAges } from "#app/bookings/riders/child-ages.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { healthRule, holdMinutes } from "#app/business/facts.ts";
import { getGuestMoneyNote } from "#app/business/guest-currencies/format-guest-money.ts";
import { listPublishedGuestRates } from "#app/business/guest-currencies/published-rates.server.ts";
import {
  getPublishedBusiness,
  getTourChatLink,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { formatTaxesIncluded } from "#app/content/care-facts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { testPaymentMessages } from "#app/i18n/messages/test-payments.ts";
import { typeset } from "#app/i18n/typeset.ts";
import type { CheckoutSession } from "#app/payments/gateway.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { findPageByPath } from "#app/routing/paths.ts";
import { defaultTour, type TourId, tours } from "#app/tours/all-tours.ts";
import { getTourOfBooking } from "#app/tours/booking-tour.ts";
import {
  getPublishedListing,
  getPublishedVersion,
} from "#app/tours/catalog/published-catalog.server.ts";
import { findTourById, findTourByName } from "#app/tours/find-tour.ts";
import { formatRefundFacts } from "#app/tours/format-refund-steps.ts";
import type { Services } from "#server/wiring/services.ts";
import { tryWithDatabase } from "../errors/service-unavailable.server.ts";
import { getEnquiryPath } from "../site/enquiry/enquiry-path.ts";
import { getCheckoutKey } from "./4-payment/checkout-cookie.server.ts";
import { createEmptyValues } from "./booking-form.server.ts";
import {
  clampMonth,
  getInitialMonths,
  getShownCatalog,
  getWeightQuestion,
  listMonthChoices,
} from "./booking-view.server.ts";
import {
  type BookingPageData,
  type BookingPageWords,
  type BookingValues,
  buildBookingValues,
  getMonth,
  type ResumedHold,
} from "./booking-view.ts";
import { formatDeadline } from "./format-deadline.server.ts";
import { renderCashBooking } from "./render-cash-booking.server.tsx";
import { addConsentBox } from "./whatsapp-consent.server.tsx";

/** Returns the tour that an address selects, by its path or by `?tour=`. */
function findPreselectedTour(url: URL): TourId | undefined {
  const page = findPageByPath(url.pathname);
  if (page?.page === "tourBooking") return findTourById(page.item);
  return findTourByName(url.searchParams.get("tour"), Object.values(tours))?.id;
}

/** Returns the tour that an address selects, or the default tour. */
export function getTourFromUrl(url: URL): TourId {
  return findPreselectedTour(url) ?? defaultTour;
}

/**
 * Returns the booking page's data, which is the same for all visitors. The only exception is an
 * address with `?resume=`: it shows the unpaid hold if the browser has the hold's cookie.
 */
export async function getBookingPage(
  services: Services,
  url: URL,
  request: Request,
): Promise<BookingPageData> {
  const locale: Locale = getLocaleOfPath(url.pathname);
  const printed = getPublishedVersion();
  const { policy } = printed.catalog;
  const visit = url.searchParams.get("resume") ?? "";
  const key = getCheckoutKey(request, visit, services);
  const live = await tryWithDatabase(services, () =>
    loadPartsFromDatabase(services, url, locale, key),
  );
  const { title } = getPageContent("booking", locale).head;
  const notices = listPublishedNotices(locale);
  const whatsApp = getTourChatLink(locale);
  return {
    locale,
    title,
    words: getPageWords(locale),
    ...getShownCatalog(printed, locale),
    healthRule: typeset(healthRule[locale]),
    weight: getWeightQuestion(locale),
    horizonMonths: policy.bookingHorizonMonths,
    holdMinutes,
    monthChoices: listMonthChoices(services.clock.now(), locale),
    refund: formatRefundFacts(policy.refundSteps, locale),
    taxes: formatTaxesIncluded(locale),
    guestMoney: getGuestMoneyNote(listPublishedGuestRates(), locale),
    notices: [...listTestNotices(services, locale), ...notices],
    cash: getPublishedBusiness().takesCards.value
      ? null
      : renderCashBooking(
          { title, notices, whatsApp, enquiry: getEnquiryOfPage(locale, url) },
          locale,
        ),
    whatsApp,
    questions: getStartQuestions(services, locale),
    ...(live ?? getPartsWithoutDatabase(services, url)),
    isDatabaseUnavailable: live === null,
    via: parseReferralCode(url.searchParams.get("via")) ?? "",
    // The visit id in the address is ignored if the browser does not have that visit's cookie.
    visit: key && live?.resumed?.state !== "paid" ? visit : "",
  };
}

/** Returns the box for WhatsApp messages, which is off at first; undefined without WhatsApp. */
function getStartQuestions({ setup }: Services, locale: Locale) {
  const provider = setup.getWhatsAppProvider();
  return provider ? addConsentBox({}, { provider, isTicked: false, locale }) : undefined;
}

/** Says first that no money moves, while payments are a test. */
function listTestNotices({ setup }: Pick<Services, "setup">, locale: Locale): string[] {
  const { title, text } = testPaymentMessages[locale];
  return setup.takesTestPayments() ? [`${title}. ${text}`] : [];
}

/** Returns the path on which guests ask for a ride that they pay in person. */
function getEnquiryOfPage(locale: Locale, url: URL): string {
  const tour = findPreselectedTour(url);
  return getEnquiryPath(locale, tour ? { tour } : {});
}

/** Returns the texts of the fields. That of the address names all emails that come after the ride. */
function getFieldWords(locale: Locale): BookingPageWords["fields"] {
  const { fields, thanksNote } = bookingMessages[locale];
  if (!getPublishedBusiness().thanksAfterRide.value) return fields;
  return { ...fields, emailHint: `${fields.emailHint} ${thanksNote}` };
}

/** Returns the page's messages without those that only the server's replies contain. */
function getPageWords(locale: Locale): BookingPageWords {
  const {
    otherOffer: _,
    payment: __,
    refund: ___,
    thanksNote: ____,
    ...messages
  } = bookingMessages[locale];
  const { ages, children, childPriceAges, younger, heavier, heavierNote, ...who } = messages.who;
  const { title, nearest, none, kept } = messages.refusals;
  const { pay, write, newTab } = messages.tooManyUnpaid;
  return {
    ...messages,
    fields: getFieldWords(locale),
    who,
    errors: { title: messages.errors.title },
    refusals: { title, nearest, none, kept },
    resumed: { pay: messages.resumed.pay },
    tooManyUnpaid: { pay, write, newTab },
  };
}

type LiveParts = Pick<BookingPageData, "values" | "preselected" | "month" | "months" | "resumed">;

/** Finds the hold of a visit if this browser has the cookie with its key. */
export async function findHoldOfVisit(
  services: Services,
  request: Request,
  visit: string,
): Promise<BookingRow | undefined> {
  const key = getCheckoutKey(request, visit, services);
  return key ? services.checkout.findHoldByCheckoutKey(key) : undefined;
}

async function loadPartsFromDatabase(
  services: Services,
  url: URL,
  locale: Locale,
  key: string | null,
): Promise<LiveParts> {
  const hold = key ? await services.checkout.findHoldByCheckoutKey(key) : undefined;
  const values = hold
    ? toFormValues(hold, await services.guest.listBookingRiders([hold.id]))
    : parseValuesFromUrl(url, services.clock.now());
  const wanted = { month: url.searchParams.get("month") ?? undefined, date: values.date };
  return {
    values,
    preselected: Boolean(hold ?? findPreselectedTour(url)),
    ...(await getInitialMonths(
      services,
      findTourById(values.tour) ?? defaultTour,
      wanted,
      locale,
      hold,
    )),
    resumed: url.searchParams.has("resume")
      ? await getResumedHold(services, key, hold, locale)
      : null,
  };
}

function getPartsWithoutDatabase({ clock }: Pick<Services, "clock">, url: URL): LiveParts {
  return {
    values: parseValuesFromUrl(url, clock.now()),
    preselected: findPreselectedTour(url) !== undefined,
    month: getMonth(toLocalDate(clock.now())),
    months: [],
    resumed: null,
  };
}

/**
 * Reads the form's initial values from the address: tour, day, pickup time, and number of riders.
 */
function parseValuesFromUrl(url: URL, now: Date): BookingValues {
  const tour = getTourFromUrl(url);
  const empty = createEmptyValues(tour);
  const getParameter = (name: string) => url.searchParams.get(name) ?? "";
  const [date, pickup, riders] = [
    getParameter("date"),
    getParameter("pickup"),
    getParameter("riders"),
  ];
  const pickups: readonly string[] = getPublishedListing(tour).departures.flatMap(
    (departure) => departure.pickups,
  );
  return {
    ...empty,
    date: isLocalDate(date) && clampMonth(getMonth(date), now) === getMonth(date) ? date : "",
    pickupTime: pickups.includes(pickup) ? pickup : empty.pickupTime,
    participants: isValidPartySize(riders, tour) ? riders : empty.participants,
    children: isValidPartySize(getParameter("children"), tour) ? getParameter("children") : "",
    childAges: parseAges(getParameter("ages")).join(" "),
    isWeightUnsure: getParameter("weight") ? "on" : "",
  };
}

function isValidPartySize(riders: string, tour: TourId): boolean {
  return /^[1-9]\d?\d?$/.test(riders) && Number(riders) <= getPublishedListing(tour).capacity;
}

function toFormValues(hold: BookingRow, riders: readonly BookingRider[]): BookingValues {
  const below = getAskedBelowAge(getPublishedListing(getTourOfBooking(hold)));
  const children = riders.filter(({ age, price }) =>
    age === null ? price === "child" : age < below,
  );
  const chosen = {
    tour: getTourOfBooking(hold),
    date: hold.bookingDate,
    pickupTime: hold.pickupTime,
    participants: String(hold.participants),
    children: String(children.length || ""),
    childAges: children.map(({ age }) => age ?? "").join(" "),
    isPrivate: "",
    isWeightUnsure: hold.isWeightUnsure ? "on" : "",
  };
  const values = { ...hold, ...chosen };
  return buildBookingValues((name) => values[name] ?? "");
}

async function getResumedHold(
  services: Services,
  key: string | null,
  hold: BookingRow | undefined,
  locale: Locale,
): Promise<ResumedHold> {
  const { resumed } = bookingMessages[locale];
  const paid = { state: "paid", title: resumed.paid, text: resumed.paidText } as const;
  if (!hold?.holdExpiresAt) {
    if (!key) return { state: "not-here", title: resumed.notHere, text: resumed.notHereText };
    return (await services.checkout.findPaidByCheckoutKey(key))
      ? paid
      : { state: "ended", title: resumed.ended, text: resumed.endedText };
  }
  const session = await findPaymentSession(services, hold);
  if (session?.paymentStatus === "paid") return paid;
  const deadline = formatDeadline(hold.holdExpiresAt, services.clock.now(), locale);
  return {
    state: "held",
    title: fillPlural(resumed.title, deadline.minutes),
    text: fillMessage(resumed.text, deadline),
    paymentUrl: session?.url,
  };
}

/**
 * Returns a hold's payment session; null if there is none or it cannot be used. Without a session
 * the page has no payment link, and the form's button opens the payment page.
 */
async function findPaymentSession(
  services: Services,
  hold: BookingRow,
): Promise<CheckoutSession | null> {
  if (!hold.paymentSessionId) return null;
  try {
    const session = await services.payment.findSession(hold.paymentSessionId);
    return session && takesNewPayments(services, session) ? session.session : null;
  } catch (error) {
    services.log.warn({ err: error, bookingId: hold.id }, "the payment page cannot be looked up");
    return null;
  }
}

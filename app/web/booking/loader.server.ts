import { viaIn } from "#app/agencies/agency-code.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { healthRule, holdMinutes } from "#app/business/facts.ts";
import { printedNotices, whatsAppLink } from "#app/business/published-business.server.ts";
import { taxesWord } from "#app/content/care.ts";
import { formatTime } from "#app/i18n/format.ts";
import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import type { CheckoutSession } from "#app/payments/gateway.ts";
import { isLocalDate, localDateOf, localTimeOf } from "#app/platform/local-time.ts";
import { pageAt } from "#app/routing/paths.ts";
import { defaultTour, type TourId, tours } from "#app/tours/all-tours.ts";
import { tourOfBooking } from "#app/tours/booking-tour.ts";
import { listingOf, printedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { tourById, tourNamed } from "#app/tours/find-tour.ts";
import { childrenIn } from "#app/tours/pricing.ts";
import type { Services } from "#server/wiring/services.ts";
import { nullWhileAway } from "../errors/service-unavailable.server.ts";
import { checkoutKeyOf } from "./4-payment/checkout-cookie.server.ts";
import { emptyValues } from "./booking-form.server.ts";
import { monthWithin, openingMonths, shownCatalog } from "./booking-view.server.ts";
import {
  type BookingPageData,
  type BookingValues,
  bookingValues,
  monthOf,
  type Resumed,
} from "./booking-view.ts";

/** The tour an address preselects: by its path, else by `?tour=`. */
function preselectedTour(url: URL): TourId | undefined {
  const found = pageAt(url.pathname);
  if (found?.page === "tourBooking") return tourById(found.item);
  return tourNamed(url.searchParams.get("tour"), Object.values(tours))?.id;
}

export function tourOfAddress(url: URL): TourId {
  return preselectedTour(url) ?? defaultTour;
}

/**
 * Everything the booking page opens with. The page is the same for all visitors, except with
 * `?resume=`, which brings an unpaid hold back to the browser that has its cookie.
 */
export async function bookingPage(
  services: Services,
  url: URL,
  request: Request,
): Promise<BookingPageData> {
  const locale: Locale = localeOfPath(url.pathname);
  const printed = printedVersion();
  const { policy } = printed.catalog;
  const words = bookingMessages[locale];
  const visit = url.searchParams.get("resume") ?? "";
  const key = checkoutKeyOf(request, visit, services);
  const live = await nullWhileAway(services, () => liveParts(services, url, locale, key));
  return {
    locale,
    words,
    ...shownCatalog(printed, locale),
    healthRule: healthRule[locale],
    horizonMonths: policy.bookingHorizonMonths,
    holdMinutes,
    refundHours: formatQuantity(policy.fullRefundHours, "hours", locale),
    taxes: taxesWord(locale),
    notices: printedNotices(locale),
    whatsApp: whatsAppLink(),
    ...(live ?? partsWhileAway(services, url)),
    away: live === null,
    via: viaIn(url.searchParams.get("via")) ?? "",
    // The visit needs its cookie: a visit that is only written into the address does not count.
    visit: key && live?.resumed?.state !== "paid" ? visit : "",
  };
}

type LiveParts = Pick<BookingPageData, "values" | "preselected" | "month" | "months" | "resumed">;

/** The hold of a visit, if this browser has the key to it. */
export async function heldInVisit(
  services: Services,
  request: Request,
  visit: string,
): Promise<BookingRow | undefined> {
  const key = checkoutKeyOf(request, visit, services);
  return key ? services.checkout.heldByCheckoutKey(key) : undefined;
}

/** The parts of the page that come from the database. */
async function liveParts(
  services: Services,
  url: URL,
  locale: Locale,
  key: string | null,
): Promise<LiveParts> {
  const hold = key ? await services.checkout.heldByCheckoutKey(key) : undefined;
  const values = hold ? valuesOfHold(hold) : valuesOfAddress(url, services.clock.now());
  const wanted = { month: url.searchParams.get("month") ?? undefined, date: values.date };
  return {
    values,
    preselected: Boolean(hold ?? preselectedTour(url)),
    ...(await openingMonths(services, tourById(values.tour) ?? defaultTour, wanted, locale, hold)),
    resumed: url.searchParams.has("resume") ? await resumed(services, key, hold, locale) : null,
  };
}

function partsWhileAway({ clock }: Pick<Services, "clock">, url: URL): LiveParts {
  return {
    values: valuesOfAddress(url, clock.now()),
    preselected: preselectedTour(url) !== undefined,
    month: monthOf(localDateOf(clock.now())),
    months: [],
    resumed: null,
  };
}

/** The form as its address asks for it: ride, day, pickup time and number of riders. */
function valuesOfAddress(url: URL, now: Date): BookingValues {
  const tour = tourOfAddress(url);
  const empty = emptyValues(tour);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const [date, pickup, riders] = [asked("date"), asked("pickup"), asked("riders")];
  const pickups: readonly string[] = listingOf(tour).departures.flatMap((one) => one.pickups);
  return {
    ...empty,
    date: isLocalDate(date) && monthWithin(monthOf(date), now) === monthOf(date) ? date : "",
    pickupTime: pickups.includes(pickup) ? pickup : empty.pickupTime,
    participants: isParty(riders, tour) ? riders : empty.participants,
    children: isParty(asked("children"), tour) ? asked("children") : "",
    isPrivate: asked("private") ? "on" : "",
  };
}

function isParty(riders: string, tour: TourId): boolean {
  return /^[1-9]\d?\d?$/.test(riders) && Number(riders) <= listingOf(tour).capacity;
}

function valuesOfHold(hold: BookingRow): BookingValues {
  const chosen = {
    tour: tourOfBooking(hold),
    date: hold.bookingDate,
    pickupTime: hold.pickupTime,
    participants: String(hold.participants),
    children: String(childrenIn(hold.priceLines) || ""),
    isPrivate: hold.isPrivate ? "on" : "",
  };
  const values = { ...hold, ...chosen };
  return bookingValues((name) => values[name] ?? "");
}

async function resumed(
  services: Services,
  key: string | null,
  hold: BookingRow | undefined,
  locale: Locale,
): Promise<Resumed> {
  if (!hold?.holdExpiresAt) {
    if (!key) return { state: "not-here" };
    return { state: (await services.checkout.paidByCheckoutKey(key)) ? "paid" : "ended" };
  }
  const session = await paymentSession(services, hold);
  if (session?.paymentStatus === "paid") return { state: "paid" };
  return {
    state: "held",
    until: formatTime(localTimeOf(hold.holdExpiresAt), locale),
    paymentUrl: session?.url ?? null,
  };
}

/** The session for paying the hold; without it the form's button opens the payment page again. */
async function paymentSession(
  services: Services,
  hold: BookingRow,
): Promise<CheckoutSession | null> {
  if (!hold.paymentSessionId) return null;
  try {
    const found = await services.payment.findSession(hold.paymentSessionId);
    // The page of a provider that takes no new payments any more is not offered again.
    return found?.gateway === services.gateways.forCheckout ? found.session : null;
  } catch (error) {
    services.log.warn({ err: error, bookingId: hold.id }, "the payment page cannot be looked up");
    return null;
  }
}

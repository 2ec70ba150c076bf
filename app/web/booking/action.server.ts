import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { viaIn, viaName } from "#app/agencies/agency-code.ts";
import {
  type BookingRequest,
  parseBookingRequest,
} from "#app/bookings/checkout/booking-request.ts";
import type { Checkout } from "#app/bookings/checkout/checkout.server.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { departureOfPickup } from "#app/departures/departure-times.ts";
import { fill, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { hostCookieOf } from "#app/platform/host-cookies.server.ts";
import { type LocalDate, localDateOf, localTimeOf } from "#app/platform/local-time.ts";
import { pathTo } from "#app/routing/paths.ts";
import type { CatalogVersion } from "#app/tours/catalog/catalog.ts";
import { printedCatalog, printedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { payNowMxn, priceLines, totalMxn } from "#app/tours/pricing.ts";
import type { Services } from "#server/wiring/services.ts";
import { nullWhileAway } from "../errors/service-unavailable.server.ts";
import { checkoutCookie, checkoutKeyOf } from "./4-payment/checkout-cookie.server.ts";
import type { SubmittedForm } from "./booking-form.server.ts";
import { monthWithin, openingMonths, shownCatalog } from "./booking-view.server.ts";
import { type BookingReply, monthOf } from "./booking-view.ts";
import { heldInVisit } from "./loader.server.ts";

type Visit = Readonly<{
  services: Services;
  locale: Locale;
  request: Request;
  clientAddress: string;
}>;

/**
 * Answers the form: shows other days without validating the fields, or goes to payment. While the
 * database is away the answer says so and keeps everything typed for the next try.
 */
export async function answerForm(visit: Visit, form: SubmittedForm) {
  const answer = await nullWhileAway(visit.services, () => answerLive(visit, form));
  return answer ?? data(replyWhileAway(visit, form), { status: 503 });
}

async function answerLive(visit: Visit, form: SubmittedForm) {
  if (form.intent.kind !== "pay") return data(await reply(visit, form, null));
  const parsed = parseBookingRequest(printedCatalog(), form.values);
  if (!parsed.ok) {
    return data(await reply(visit, form, { kind: "invalid", errors: parsed.errors }), {
      status: 400,
    });
  }
  return goToPayment(visit, form, parsed.request);
}

async function goToPayment(visit: Visit, sent: SubmittedForm, request: BookingRequest) {
  const { services, locale, clientAddress } = visit;
  const { clock } = services;
  const { keys } = services.checkout;
  const { siteUrl } = services.env;
  const visitor = { clientAddress, userAgent: visit.request.headers.get("user-agent") ?? "" };
  const visitId = sent.visit || keys.visitOf(request);
  const form = { ...sent, visit: visitId };
  const checkout = await services.checkout.startCheckout(request, {
    checkoutKey:
      checkoutKeyOf(visit.request, visitId, services) ??
      keys.first(visitId, request, visitor, clock.now()),
    locale,
    shownVersion: form.shownVersion,
    via: [form.via, viaIn(hostCookieOf(visit.request, viaName))],
    visitor,
    successUrl: `${siteUrl}${pathTo("bookingConfirmation", locale)}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: siteUrl + resumePath(visitId, locale),
  });
  switch (checkout.outcome) {
    case "pay": {
      const signed = keys.sign(visitId, checkout.booking.checkoutKey ?? "");
      const cookie = checkoutCookie(signed, visitId, siteUrl);
      return redirect(checkout.url, { status: 303, headers: { "set-cookie": cookie } });
    }
    case "already-paid":
      return data(await reply(visit, form, { kind: "already-paid" }), { status: 409 });
    case "too-many-unpaid":
      return data(await reply(visit, form, await tooManyUnpaid(visit, form, checkout.until)), {
        status: 429,
        headers: { "retry-after": String(secondsUntil(checkout.until, services.clock.now())) },
      });
    case "other-offer":
      return data(await replyWithOffer(visit, form, request, checkout), { status: 409 });
    case "payment-unavailable":
      return data(await reply(visit, form, { kind: "payment-unavailable" }), { status: 503 });
    case "refused":
      return data(
        await reply(visit, form, {
          kind: "refused",
          refusal: checkout.refusal,
          dayLabel: formatDate(request.date, locale, "day"),
          otherDays: otherDays(checkout.refusal, checkout.nearestFreeDates, locale),
        }),
        { status: checkout.refusal.reason === "unknown-departure" ? 400 : 409 },
      );
  }
}

/** The answer to a connection with many unpaid seats: pay the own hold, wait, or write to us. */
async function tooManyUnpaid(
  { services, locale, request }: Visit,
  { visit }: SubmittedForm,
  until: Date,
): Promise<BookingReply["problem"]> {
  const own = await heldInVisit(services, request, visit);
  return {
    kind: "too-many-unpaid",
    until: formatTime(localTimeOf(minuteAfter(until)), locale),
    resumePath: own ? resumePath(visit, locale) : null,
  };
}

/** The path to a visit's hold; only the browser with the visit's cookie can open the hold. */
function resumePath(visit: string, locale: Locale): string {
  return `${pathTo("booking", locale)}?resume=${visit}`;
}

/** The next full minute: a guest who returns at the shown time has waited long enough. */
function minuteAfter(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** No other days for a wrong pickup time: another day would not help. */
function otherDays(refusal: Refusal, dates: readonly LocalDate[], locale: Locale) {
  if (refusal.reason === "unknown-departure") return [];
  return dates.map((date) => ({ date, label: formatDate(date, locale, "day") }));
}

function replyWhileAway({ services }: Visit, form: SubmittedForm): BookingReply {
  const { intent, values, visit } = form;
  const now = services.clock.now();
  const asked = intent.kind === "month" ? intent.month : form.month;
  const month = monthWithin(asked, now) ?? monthOf(localDateOf(now));
  const problem = { kind: "away" } as const;
  return { id: randomUUID(), values, visit, shown: null, month, months: [], problem };
}

async function reply(
  { services, locale, request }: Visit,
  form: SubmittedForm,
  problem: BookingReply["problem"],
): Promise<BookingReply> {
  const { intent, values } = form;
  const asked = intent.kind === "month" ? intent.month : intent.kind === "day" ? "" : form.month;
  const month = monthWithin(asked, services.clock.now());
  const hold = await heldInVisit(services, request, form.visit);
  const wanted = { month, date: values.date };
  const opened = await openingMonths(services, form.tour, wanted, locale, hold);
  const shown = newerThan(form, printedVersion(), locale);
  return { id: randomUUID(), values, visit: form.visit, problem, shown, ...opened };
}

/** What is printed now, for a form whose page printed something else; the calendar sends no form. */
function newerThan({ intent, shownVersion }: SubmittedForm, now: CatalogVersion, locale: Locale) {
  return intent.kind !== "pay" || shownVersion === now.number ? null : shownCatalog(now, locale);
}

/** The page again, with what the version that is sold offers; it may not be printed yet. */
async function replyWithOffer(
  visit: Visit,
  form: SubmittedForm,
  request: BookingRequest,
  { version, isOtherRide }: Extract<Checkout, { outcome: "other-offer" }>,
): Promise<BookingReply> {
  const { locale } = visit;
  const listing = version.catalog.listings[request.tour];
  const sum = totalMxn(priceLines(listing, request.date, request));
  const total = saySum(sum, payNowMxn(sum, listing), locale);
  const ride = isOtherRide && departureOfPickup(listing, request.pickupTime);
  const start = ride ? formatTime(ride.start, locale) : null;
  const answer = await reply(visit, form, { kind: "other-offer", total, start });
  return { ...answer, shown: shownCatalog(version, locale) };
}

/** "MXN $3,900", or with a deposit "MXN $3,900 (MXN $780 of it now)". */
function saySum(sum: number, now: number, locale: Locale): string {
  const total = formatMoney(sum, locale);
  if (now === sum) return total;
  const { deposit } = bookingMessages[locale].otherOffer;
  return fill(deposit, { total, now: formatMoney(now, locale) });
}

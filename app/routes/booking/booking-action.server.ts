import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Refusal } from "#app/booking/availability.ts";
import { type BookingRequest, parseBookingRequest } from "#app/booking/booking-request.ts";
import { type LocalDate, localDateOf, localTimeOf } from "#app/booking/local-time.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { Services } from "#app/platform/wiring.server.ts";
import { unlessAway } from "../unless-away.server.ts";
import type { SubmittedForm } from "./booking-form.server.ts";
import { monthWithin, openingMonths } from "./booking-view.server.ts";
import { type BookingReply, monthOf } from "./booking-view.ts";

type Visit = Readonly<{
  services: Services;
  locale: Locale;
  visitor: Parameters<Services["startCheckout"]>[1]["visitor"];
}>;

/**
 * Answers the form: shows other days without judging what was typed, or goes to payment. While the
 * database is away it says so, and everything typed is there for the next try.
 */
export async function answerForm(visit: Visit, form: SubmittedForm) {
  const answer = await unlessAway(visit.services, () => answerLive(visit, form));
  return answer ?? data(replyWhileAway(visit, form), { status: 503 });
}

async function answerLive(visit: Visit, form: SubmittedForm) {
  if (form.intent.kind !== "pay") return data(await reply(visit, form, null));
  const parsed = parseBookingRequest(form.values);
  if (!parsed.ok) {
    return data(await reply(visit, form, { kind: "invalid", errors: parsed.errors }), {
      status: 400,
    });
  }
  return goToPayment(visit, form, parsed.request);
}

async function goToPayment(visit: Visit, form: SubmittedForm, request: BookingRequest) {
  const { services, locale, visitor } = visit;
  const { siteUrl } = services.env;
  const confirmation = siteUrl + pathTo("bookingConfirmation", locale);
  const checkout = await services.startCheckout(request, {
    checkoutKey: form.checkoutKey,
    locale,
    visitor,
    successUrl: `${confirmation}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}${pathTo("booking", locale)}?resume=${form.checkoutKey}`,
  });
  switch (checkout.outcome) {
    case "pay":
      return redirect(checkout.url, 303);
    case "already-paid":
      return redirect(`${confirmation}?session_id=${encodeURIComponent(checkout.sessionId)}`, 303);
    case "held-off":
      return data(await reply(visit, form, await heldOff(visit, form, checkout.until)), {
        status: 429,
        headers: { "retry-after": String(secondsUntil(checkout.until, services.clock.now())) },
      });
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

/** What a guest can do whose connection holds many unpaid seats: pay their own, wait, or write. */
async function heldOff(
  { services, locale }: Visit,
  { checkoutKey }: SubmittedForm,
  until: Date,
): Promise<BookingReply["problem"]> {
  const own = await services.heldByCheckoutKey(checkoutKey);
  return {
    kind: "held-off",
    until: formatTime(localTimeOf(minuteAfter(until)), locale),
    resumePath: own ? `${pathTo("booking", locale)}?resume=${checkoutKey}` : null,
  };
}

/** The next full minute: whoever comes back when the clock says so has waited long enough. */
function minuteAfter(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** Where the pickup time is what is wrong, another day would not help. */
function otherDays(refusal: Refusal, dates: readonly LocalDate[], locale: Locale) {
  if (refusal.reason === "unknown-departure") return [];
  return dates.map((date) => ({ date, label: formatDate(date, locale, "day") }));
}

function replyWhileAway({ services }: Visit, form: SubmittedForm): BookingReply {
  const { intent, values, checkoutKey } = form;
  const now = services.clock.now();
  const asked = intent.kind === "month" ? intent.month : form.month;
  const month = monthWithin(asked, now) ?? monthOf(localDateOf(now));
  return { id: randomUUID(), values, checkoutKey, month, months: [], problem: { kind: "away" } };
}

async function reply(
  { services, locale }: Visit,
  form: SubmittedForm,
  problem: BookingReply["problem"],
): Promise<BookingReply> {
  const { intent, values } = form;
  const asked = intent.kind === "month" ? intent.month : intent.kind === "day" ? "" : form.month;
  const month = monthWithin(asked, services.clock.now());
  const hold = await services.heldByCheckoutKey(form.checkoutKey);
  const wanted = { month, date: values.date };
  const opened = await openingMonths(services, form.tour, wanted, locale, hold);
  return { id: randomUUID(), values, checkoutKey: form.checkoutKey, problem, ...opened };
}

import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import { getLeastAges, parseAges } from "#app/bookings/riders/child-ages.ts";
import { formatTooYoung } from "#app/bookings/riders/format-too-young.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "#app/tours/catalog/published-catalog.server.ts";
import type { SubmittedForm } from "./booking-form.server.ts";
import { formatRefusal, getFieldMessages } from "./booking-problems.ts";
import type { FieldMessages, InvalidFields, OtherDay, RefusedDay } from "./form-problem.ts";

/**
 * Returns the part of a reply that names a form's invalid fields, with messages in its language.
 * `questions` has the sentences of the questions about fields that have no error.
 */
export function getInvalidFields(
  errors: FieldErrors,
  tour: TourId,
  locale: Locale,
  questions: FieldMessages = {},
): InvalidFields {
  const { capacity } = getPublishedListing(tour);
  const messages = getFieldMessages(bookingMessages[locale], errors, capacity);
  return { kind: "invalid", errors, messages: { ...questions, ...messages } };
}

/** Names the ages that are too young and those that may ride, in the message about the ages. */
export function nameTooYoung(
  invalid: InvalidFields,
  { values, tour }: Pick<SubmittedForm, "values" | "tour">,
  locale: Locale,
): InvalidFields {
  if (invalid.errors.childAges !== "too-young") return invalid;
  const listing = getPublishedListing(tour);
  const ages = parseAges(values.childAges);
  const childAges = formatTooYoung(ages, getLeastAges(listing), false, locale);
  return childAges ? { ...invalid, messages: { ...invalid.messages, childAges } } : invalid;
}

/** Returns the part of a reply that says why a day cannot be booked, and other days that can. */
export function getRefusedDay(
  refusal: Refusal,
  { tour, date }: Readonly<{ tour: TourId; date: LocalDate }>,
  dates: readonly LocalDate[],
  locale: Locale,
): RefusedDay {
  const facts = {
    minimumRiders: getPublishedListing(tour).minimumRiders,
    horizonMonths: getPublishedCatalog().policy.bookingHorizonMonths,
  };
  const day = formatDate(date, locale, "day");
  const noneFor: Partial<Record<Refusal["reason"], string>> =
    bookingMessages[locale].refusals.noneFor;
  return {
    refusal,
    sentence: formatRefusal(bookingMessages[locale].refusals, refusal, day, facts),
    otherDays: listOtherDays(refusal, dates, locale),
    noOtherDay: noneFor[refusal.reason] ?? null,
  };
}

/**
 * Lists other days to offer. The list is empty for a wrong pickup time, because another day would
 * not solve that problem.
 */
function listOtherDays(
  { reason }: Refusal,
  dates: readonly LocalDate[],
  locale: Locale,
): OtherDay[] {
  if (reason === "unknown-departure") return [];
  return dates.map((date) => ({ date, label: formatDate(date, locale, "day") }));
}

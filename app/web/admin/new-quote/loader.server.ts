import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { type QuoteTexts, quoteFields } from "#app/bookings/quotes/quote-form.ts";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  addDays,
  isLocalDate,
  type LocalDate,
  toLocalDate,
  toLocalTime,
} from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";
import { listOpenRides, type OpenRide } from "../manual-booking/list-open-rides.server.ts";
import { newQuoteMessages } from "./messages.ts";

/** How long an offer is good unless the team chooses another time, in hours. */
const usualHours = 48;

type Asked = Readonly<{ services: Services; query: URLSearchParams; locale: Locale }>;

/**
 * Returns the form of an offer: the rides of the day, and the fields as the enquiry fills them in.
 * Throws 404 for an enquiry that is not known any more.
 */
export async function getNewQuotePage({ services, query, locale }: Asked) {
  const { operator, quotes, clock } = services;
  const now = clock.now();
  const enquiryId = query.get("enquiry");
  const found = enquiryId === null ? undefined : await quotes.findEnquiry(enquiryId);
  if (enquiryId !== null && !found) throw data(null, { status: 404 });
  const date = chooseDay(query.get("day"), found?.enquiry.day ?? null, toLocalDate(now));
  const [departures, closedDays] = await Promise.all([
    operator.listDepartures(date, 1),
    operator.listClosedDays(date, date),
  ]);
  const rides = listOpenRides(departures, now);
  const ride =
    rides.find(({ name }) => name === query.get("ride")) ??
    rides.find(({ title }) => title.key.tour === found?.enquiry.tour) ??
    rides[0] ??
    null;
  return {
    locale,
    date,
    rides,
    ride,
    closedDays,
    enquiryId: found ? enquiryId : null,
    subject: found?.message.subject ?? null,
    countries: listPhoneCountries(locale),
    /** The id of the offer that the form makes. Submitting the form twice makes one. */
    formId: randomUUID(),
    start: createStart({ found, ride, now, locale }),
  };
}

export type NewQuotePage = Awaited<ReturnType<typeof getNewQuotePage>>;

function chooseDay(asked: string | null, wished: LocalDate | null, today: LocalDate): LocalDate {
  if (asked !== null && isLocalDate(asked)) return asked;
  return wished !== null && wished >= today ? wished : addDays(today, 1);
}

type Known = Readonly<{
  found: Awaited<ReturnType<Services["quotes"]["findEnquiry"]>>;
  ride: OpenRide | null;
  now: Date;
  locale: Locale;
}>;

/**
 * Fills the form in from the enquiry. The offer ends after the usual time, or when bookings of the
 * ride close.
 */
function createStart({ found, ride, now, locale }: Known): QuoteTexts {
  const usual = now.getTime() + usualHours * 3_600_000;
  const until = new Date(Math.min(usual, ride?.closes.getTime() ?? usual));
  const language = found?.message.language ?? locale;
  const ages = found?.enquiry.childAges ?? [];
  const childBelowAge = ride?.childBelowAge ?? 0;
  const known: Partial<QuoteTexts> = {
    participants: String(found?.enquiry.riders ?? 2),
    children: String(ages.filter((age) => age < childBelowAge).length),
    childAges: ages.join(", "),
    name: found?.message.name ?? "",
    email: found?.message.email ?? "",
    phone: found?.message.phone ?? "",
    phoneCountry: found?.message.phoneCountry ?? "MX",
    language,
    untilDay: toLocalDate(until),
    untilTime: toLocalTime(until),
    text: found ? newQuoteMessages[language].textStart : "",
  };
  return Object.fromEntries(quoteFields.map((field) => [field, known[field] ?? ""])) as QuoteTexts;
}

import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { parseWholeNumber } from "#app/bookings/manual/manual-booking-form.ts";
import { type QuoteTexts, quoteFields } from "#app/bookings/quotes/quote-form.ts";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, isLocalDate, type LocalDate } from "#app/platform/local-date.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  listOpenRides,
  type OpenRide,
  usualRiders,
} from "../booking-form-parts/list-open-rides.server.ts";
import { formatEnquiryOf } from "../message-parts/shown-message.server.ts";
import { newQuoteMessages } from "./messages.ts";

/** How long an offer is good unless the team chooses another time, in hours. */
const usualHours = 48;

/** Returns what the second offer to a large party has in common with the first. */
function copyQuote({ quote, riders }: NonNullable<FirstQuote>): Partial<QuoteTexts> {
  const { firstName, lastName, email, phone, phoneCountry, pickupLocation, language } =
    quote.booking;
  return {
    ...{ participants: String(riders), children: "", childAges: "" },
    ...{ name: `${firstName} ${lastName}`.trim(), email, phone, pickupLocation, language },
    phoneCountry: phoneCountry ?? "MX",
    text: quote.text,
  };
}

type Asked = Readonly<{ services: Services; query: URLSearchParams; locale: Locale }>;

/**
 * Returns the form of an offer: the rides of the day, and the fields as the enquiry fills them in. The
 * second offer to a large party proposes only another departure of the tour that they wanted.
 * Throws 404 for an enquiry that is not known any more.
 */
export async function getNewQuotePage({ services, query, locale }: Asked) {
  const { operator, quotes, clock } = services;
  const now = clock.now();
  const enquiryId = query.get("enquiry");
  const enquiry = enquiryId === null ? undefined : await quotes.findEnquiry(enquiryId);
  if (enquiryId !== null && !enquiry) throw data(null, { status: 404 });
  const first = await findFirstQuote(quotes, query);
  const date = chooseDay(query.get("day"), enquiry?.enquiry.day ?? null, toLocalDate(now));
  const [departures, closedDays] = await Promise.all([
    operator.listDepartures(date, 1),
    operator.listClosedDays(date, date),
  ]);
  const rides = listOpenRides(departures, now);
  const tour = first ? getTourOfRecord(first.quote.booking.tourName) : enquiry?.enquiry.tour;
  const ofTour = rides.filter(({ title }) => title.key.tour === tour);
  const proposed = first
    ? ofTour.find(({ seatsLeft }) => seatsLeft >= first.riders)
    : (ofTour[0] ?? rides[0]);
  const ride = rides.find(({ name }) => name === query.get("ride")) ?? proposed ?? null;
  return {
    locale,
    date,
    rides,
    ride,
    closedDays,
    enquiryId: enquiry ? enquiryId : null,
    subject: enquiry ? formatEnquiryOf(enquiry.enquiry, locale) : null,
    /** Set on the form for the riders for whom an earlier offer had no place. */
    second: first && { first: first.quote.id, riders: first.riders },
    countries: listPhoneCountries(locale),
    /** The id of the offer that the form makes. Submitting the form twice makes one. */
    formId: randomUUID(),
    start: createStart({ found: enquiry, first, ride, now }),
  };
}

export type NewQuotePage = Awaited<ReturnType<typeof getNewQuotePage>>;

function chooseDay(asked: string | null, wished: LocalDate | null, today: LocalDate): LocalDate {
  if (asked !== null && isLocalDate(asked)) return asked;
  return wished !== null && wished >= today ? wished : addDays(today, 1);
}

/** Returns the offer for the first riders of a large party, and the number of the others. */
async function findFirstQuote(quotes: Services["quotes"], query: URLSearchParams) {
  const id = query.get("first");
  const quote = id !== null && isId(id) ? await quotes.findQuote(id) : undefined;
  return quote && { quote, riders: parseWholeNumber(query.get("riders") ?? "") || 1 };
}

type FirstQuote = Awaited<ReturnType<typeof findFirstQuote>>;

type Known = Readonly<{
  first: FirstQuote;
  found: Awaited<ReturnType<Services["quotes"]["findEnquiry"]>>;
  ride: OpenRide | null;
  now: Date;
}>;

/**
 * Fills the form in from the enquiry. The offer ends after the usual time, or when bookings of the
 * ride close.
 */
function createStart({ found, first, ride, now }: Known): QuoteTexts {
  const usual = now.getTime() + usualHours * 3_600_000;
  const until = new Date(Math.min(usual, ride?.closes.getTime() ?? usual));
  const ages = found?.enquiry.childAges ?? [];
  const childBelowAge = ride?.childBelowAge ?? 0;
  const known: Partial<QuoteTexts> = {
    participants: String(found?.enquiry.riders ?? ride?.startRiders ?? usualRiders),
    children: String(ages.filter((age) => age < childBelowAge).length),
    childAges: ages.join(", "),
    name: found?.message.name ?? "",
    email: found?.message.email ?? "",
    phone: found?.message.phone ?? "",
    phoneCountry: found?.message.phoneCountry ?? "MX",
    // Without an enquiry, the country of the phone number proposes the language.
    language: found?.message.language ?? "",
    untilDay: toLocalDate(until),
    untilTime: toLocalTime(until),
    text: found ? newQuoteMessages[found.message.language].textStart : "",
    ...(first && copyQuote(first)),
  };
  return Object.fromEntries(quoteFields.map((field) => [field, known[field] ?? ""])) as QuoteTexts;
}

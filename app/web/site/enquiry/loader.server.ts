import { getLeastAge, isOneTooYoung, parseTypedAges } from "#app/bookings/riders/child-ages.ts";
import { adultAge } from "#app/business/facts.ts";
import { getPublishedBusiness, getTourChatLink } from "#app/business/published-business.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import {
  type EnquiryField,
  type EnquiryTexts,
  enquiryFields,
  maxEnquiryRiders,
} from "#app/inbox/enquiry-form.ts";
import { isLocalDate, type LocalDate } from "#app/platform/local-date.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { enquiryPageMessages } from "./messages.ts";
import { formatPrivateWish } from "./private-wish.server.ts";

const exampleAges = "7, 10";

/** The value of `sent` in the address if a child is too young for every ride. */
const tooYoung = "too-young";

/** Returns the address after an enquiry was sent. `childAges` is what was typed. */
export function getSentPath(locale: Locale, childAges: string): string {
  const ages = parseTypedAges(childAges) ?? [];
  const isNobodys = tourIds.every((id) => isOneTooYoung(getPublishedListing(id), ages, true));
  return `${getPagePath("enquiry", locale)}?sent${isNobodys ? `=${tooYoung}` : ""}`;
}

/** Says from which age children may ride at all. */
function formatNeverYounger(locale: Locale): string {
  const ages = tourIds.map((id) => getLeastAge(getPublishedListing(id), true));
  return fillMessage(bookingMessages[locale].who.neverYounger, { age: Math.min(...ages) });
}

/** Returns the content of the enquiry page in one language. */
export function getEnquiryPage(locale: Locale, query: URLSearchParams, today: LocalDate) {
  const { link: _, ...messages } = enquiryPageMessages[locale];
  const values = {
    age: adultAge,
    ages: exampleAges,
    least: 1,
    most: maxEnquiryRiders,
  };
  return {
    locale,
    say: {
      ...messages,
      hints: {
        ...messages.hints,
        childAges: `${fillMessage(messages.hints.childAges, values)} ${formatNeverYounger(locale)}`,
      },
      errors: Object.fromEntries(
        Object.entries(messages.errors).map(([code, text]) => [code, fillMessage(text, values)]),
      ) as typeof messages.errors,
    },
    problems: contactMessages[locale].problems,
    brand: getPublishedBusiness().brand.value,
    today,
    maxRiders: maxEnquiryRiders,
    tours: tourIds.map((id) => ({ id, name: getShortTourName(id, locale) })),
    start: readKnownTexts(query, locale),
    isSent: query.get("sent") !== null,
    /** What to say of a child who is too young for every ride; null if there is none. */
    sentTooYoung: query.get("sent") === tooYoung ? formatNeverYounger(locale) : null,
    action: getPagePath("enquiry", locale),
    privacy: getPagePath("privacy", locale),
    whatsApp: getTourChatLink(locale),
  };
}

/** Returns what the link to the page said about the ride; everything else is empty. */
function readKnownTexts(query: URLSearchParams, locale: Locale): EnquiryTexts {
  const riders = getFormText(query, "riders");
  const day = getFormText(query, "day");
  const tour = findTourById(query.get("tour"));
  const known: Partial<Record<EnquiryField, string>> = {
    tour: tour ?? "",
    message: query.has("private") ? formatPrivateWish(tour, day, locale) : "",
    day: isLocalDate(day) ? day : "",
    riders: /^\d{1,2}$/.test(riders) ? riders : "",
  };
  return Object.fromEntries(enquiryFields.map((name) => [name, known[name] ?? ""])) as EnquiryTexts;
}

export type EnquiryPage = ReturnType<typeof getEnquiryPage>;

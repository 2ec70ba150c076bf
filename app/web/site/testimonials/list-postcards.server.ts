import { getPageContent } from "#app/content/get-page-content.server.ts";
import { listPublishedTestimonials } from "#app/content/published-team.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { typeset } from "#app/i18n/typeset.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";

/**
 * Lists the testimonials of guests in a language, all of them or those about one tour. The details
 * are the tour, what the operator has entered about the guest, and that the words are translated. The
 * tour's picture replaces a missing stamp.
 */
export function listPostcards(locale: Locale, about?: TourId) {
  const { stars, translated } = homeMessages[locale].testimonials;
  return listPublishedTestimonials()
    .filter(({ tour }) => about === undefined || tour === about)
    .map(({ quote, author, tour, rating, stamp, month, town, source, original }) => ({
      quote: typeset(quote[locale]),
      author,
      details: [
        getTourName(tour, locale),
        [town, month && formatMonthOfYear(month, locale), source].filter(Boolean).join(" · "),
        original && original !== locale ? translated[original] : "",
      ].filter((detail) => detail !== ""),
      rating,
      ratingLabel: fillMessage(stars, { rating }),
      stamp: stamp ?? getPageContent(`tour:${tour}`, locale).hero.picture,
    }));
}

export type Postcard = ReturnType<typeof listPostcards>[number];

/** Formats a month, given as `YYYY-MM`: "March 2026", "marzo de 2026". */
function formatMonthOfYear(month: string, locale: Locale): string {
  const format = getDateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

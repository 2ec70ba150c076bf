import type { TourId } from "#app/content/facts.ts";
import { tourContent } from "#app/content/tours/tour-pages.ts";
import { tourWords } from "#app/content/tours/tour-words.ts";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { bookNowLink } from "./booking-card.server.ts";

/** The featured tour carries the badge (docs/rulings.md 7). */
const featured: TourId = "sunset";

/** What a tour's card says in a language: the poster, and the card of the other tour. */
export function tourCard(tour: TourId, locale: Locale) {
  const messages = tourMessages[locale];
  const words = tourWords(tour, locale);
  const key = tour === "sunset" ? "sunset" : "hotSprings";
  return {
    tour,
    locale,
    eyebrow: messages.eyebrow[key],
    place: messages.place[key],
    name: words.name,
    price: words.price,
    perPerson: messages.perPerson,
    duration: fill(messages.duration, words),
    pickup: fill(messages.pickup, { time: tour === "sunset" ? words.pickup : words.start }),
    people: fill(messages.people, words),
    description: tourContent(tour, locale).relatedDescription,
    badge: tour === featured ? messages.popular : null,
    book: bookNowLink(tour, locale),
    link: {
      href: pathTo(tour === "sunset" ? "sunsetTour" : "hotSpringsTour", locale),
      label: messages.seeTour,
    },
  };
}

export type TourCardContent = ReturnType<typeof tourCard>;

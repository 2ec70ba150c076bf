import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { pathTo } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourContent } from "#app/tours/build-tour-content.ts";
import { tourWords } from "#app/tours/tour-fact-texts.ts";
import { tourLooks } from "#app/tours/tour-themes.ts";
import { bookNowLink } from "./booking-card.server.ts";

/** A tour card's content in a language, for the poster and for the card of the other tour. */
export function tourCard(tour: TourId, locale: Locale) {
  const messages = tourMessages[locale];
  const words = tourWords(tour, locale);
  const { accent, isFeatured } = tours[tour];
  const look = tourLooks[tour];
  const content = tourContent(tour, locale);
  return {
    tour,
    locale,
    accent,
    picture: look.card,
    eyebrow: content.eyebrow,
    place: content.place,
    name: words.name,
    price: words.price,
    perPerson: messages.perPerson,
    duration: fill(messages.duration, words),
    pickup: fill(messages.pickup, { time: words.pickup }),
    people: fill(messages.people, words),
    description: content.relatedDescription,
    badge: isFeatured ? messages.popular : null,
    book: bookNowLink(tour, locale),
    link: {
      href: pathTo("tour", locale, tour),
      label: messages.seeTour,
    },
  };
}

export type TourCardContent = ReturnType<typeof tourCard>;

/** What the small card below a post shows: no more, as posts are long already. */
export function smallTourCard(id: TourId, locale: Locale) {
  const { tour, accent, picture, name, price, perPerson, duration, people, book, link } = tourCard(
    id,
    locale,
  );
  return { tour, accent, picture, name, price, perPerson, duration, people, book, link };
}

export type SmallTourCard = ReturnType<typeof smallTourCard>;

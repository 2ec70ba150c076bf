import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { tours } from "#app/tours/all-tours.ts";
import { getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { getTourBookNowLink } from "./booking-card.server.ts";

/** Returns the content of a tour's card in one language, for the poster and the related tour. */
export function getTourCard(tour: TourId, locale: Locale, siteUrl: string) {
  const messages = tourMessages[locale];
  const placeholders = getTourPlaceholders(tour, locale);
  const { accent, isFeatured } = tours[tour];
  const { card, hero } = getPageContent(`tour:${tour}`, locale);
  return {
    tour,
    locale,
    accent,
    picture: card.picture,
    portrait: card.portrait,
    eyebrow: card.eyebrow,
    place: hero.eyebrow,
    name: placeholders.name,
    price: placeholders.price,
    perPerson: messages.perPerson,
    duration: fillMessage(messages.duration, placeholders),
    pickup: fillMessage(messages.pickup, { time: placeholders.pickup }),
    people: fillMessage(messages.people, placeholders),
    description: card.text,
    badge: isFeatured ? messages.popular : null,
    book: getTourBookNowLink(tour, locale, siteUrl),
    link: {
      href: getPagePath("tour", locale, tour),
      label: messages.seeTour,
    },
  };
}

export type TourCardContent = ReturnType<typeof getTourCard>;

/**
 * Returns the content of the small tour card below a blog post. It is short, because it follows a
 * long post.
 */
export function getSmallTourCard(id: TourId, locale: Locale, siteUrl: string) {
  const { tour, accent, picture, name, price, perPerson, duration, people, book, link } =
    getTourCard(id, locale, siteUrl);
  return { tour, accent, picture, name, price, perPerson, duration, people, book, link };
}

export type SmallTourCard = ReturnType<typeof getSmallTourCard>;

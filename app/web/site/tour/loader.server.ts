import { openingHours } from "#app/business/facts.ts";
import {
  getPublishedBusiness,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { getOnSiteBookingPath } from "#app/content/booking-links.ts";
import { getTourCareFacts } from "#app/content/care.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { pictures } from "#app/media/pictures.ts";
import { findPageByPath, getPagePath } from "#app/routing/paths.ts";
import { defaultTour, type TourId, tours } from "#app/tours/all-tours.ts";
import { buildTourContent } from "#app/tours/build-tour-content.ts";
import { findTourById, getOtherTour } from "#app/tours/find-tour.ts";
import { getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import { listPostcards } from "../testimonials/list-postcards.server.ts";
import { getBookingCard, getTourBookNowLink } from "./booking-card.server.ts";
import { getContactLink } from "./contact-link.server.ts";
import { getTourCard } from "./tour-card-content.server.ts";

/**
 * Returns the content of the tour page at the given path, in that page's language. `siteUrl` is the
 * site's address without a trailing slash.
 */
export function getTourPage(pathname: string, siteUrl: string) {
  const locale = getLocaleOfPath(pathname);
  const found = findPageByPath(pathname);
  const tour = findTourById(found?.page === "tour" ? found.item : null) ?? defaultTour;
  const messages = tourMessages[locale];
  const words = getTourPlaceholders(tour, locale);
  const content = buildTourContent(tour, locale);
  const film = getPublishedBusiness().videos.value[tour]?.[locale] ?? "";
  const bookNow = getTourBookNowLink(tour, locale, siteUrl);
  return {
    tour,
    locale,
    eyebrow: content.place,
    name: words.name,
    price: words.price,
    perPerson: messages.perPerson,
    duration: fillMessage(messages.duration, words),
    freePickup: fillMessage(messages.freePickup, { time: words.pickup }),
    smallGroups: `${messages.smallGroups}: ${fillMessage(messages.riders, words)}`,
    notices: listPublishedNotices(locale),
    bookNow,
    bookNowHero: messages.bookNowHero,
    content,
    care: { ...getTourCareFacts(locale), about: `${getPagePath("about", locale)}#people` },
    video: findVideo(film, content.videoTitle, tour, locale),
    gallery: {
      ...messages.gallery,
      items: content.gallery.map((item) => ({
        ...item,
        isIllustration: pictures[item.picture].illustration,
      })),
    },
    card: getBookingCard(tour, locale, siteUrl),
    contact: {
      title: messages.contact.title,
      description: fillMessage(messages.contact.description, {
        opens: formatTime(openingHours.opens, locale),
        closes: formatTime(openingHours.closes, locale),
      }),
      buttonText: messages.contact.button,
      linkTo: getContactLink(locale),
    },
    payments: {
      label: messages.payments.label,
      accepted: [
        ...getPublishedBusiness().acceptedPayments.value.cards,
        ...(getPublishedBusiness().acceptedPayments.value.cashInPesos
          ? [messages.payments.cash]
          : []),
      ],
      secure: messages.payments.secure,
    },
    /** The on-site booking as a second button; null if Book Now already links to it. */
    online: bookNow.newTabLabel
      ? {
          href: getOnSiteBookingPath(tour, locale),
          label: messages.card.online,
          shortLabel: messages.onlineShort,
        }
      : null,
    testimonials: { title: messages.testimonials, postcards: listPostcards(locale, tour) },
    related: {
      title: messages.related,
      card: getTourCard(getOtherTour(tour), locale, siteUrl),
    },
    barLabel: messages.bar,
  };
}

export type TourPageContent = ReturnType<typeof getTourPage>;

/**
 * Returns the film of the tour or, while the operator has set none, the bundled clip about it. A
 * tour without either gets null.
 */
function findVideo(id: string, title: string, tour: TourId, locale: Locale) {
  const { poster, clip = null } = tourThemes[tour].film;
  const { caption, play, pause } = tourMessages[locale].video;
  if (!id && !clip) return null;
  return {
    title,
    id,
    clip,
    poster,
    caption: fillMessage(caption, { title: tours[tour].name[locale] }),
    play: fillMessage(play, { title }),
    pause,
  };
}

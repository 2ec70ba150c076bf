import {
  getPublishedBusiness,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { getOnSiteBookingPath } from "#app/content/booking-links.ts";
import { hasIntroductions } from "#app/content/care.ts";
import { listPaymentCards } from "#app/content/care-facts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import type { TourPageContent } from "#app/content/pages/all-pages.ts";
import { getPicture } from "#app/content/published-pictures.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { findPageByPath, getPagePath } from "#app/routing/paths.ts";
import { defaultTour, type TourId } from "#app/tours/all-tours.ts";
import { findTourById, getOtherTour } from "#app/tours/find-tour.ts";
import { getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import { cashMessages } from "#app/web/booking/cash-messages.ts";
import { getEnquiryPath } from "../enquiry/enquiry-path.ts";
import { enquiryPageMessages } from "../enquiry/messages.ts";
import { toShownText } from "../shown-text.server.ts";
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
  const page = findPageByPath(pathname);
  const tour = findTourById(page?.page === "tour" ? page.item : null) ?? defaultTour;
  const messages = tourMessages[locale];
  const placeholders = getTourPlaceholders(tour, locale);
  const content = getPageContent(`tour:${tour}`, locale);
  const { hero, overview, itinerary, bring, care, safety, reasons, questions, closing } = content;
  const bookNow = getTourBookNowLink(tour, locale, siteUrl);
  return {
    tour,
    locale,
    name: placeholders.name,
    price: placeholders.price,
    perPerson: messages.perPerson,
    duration: fillMessage(messages.duration, placeholders),
    freePickup: fillMessage(messages.freePickup, { time: placeholders.pickup }),
    smallGroups: `${messages.smallGroups}: ${fillMessage(messages.riders, placeholders)}`,
    notices: listPublishedNotices(locale),
    bookNow,
    bookNowHero: messages.bookNowHero,
    hero,
    overview,
    itinerary,
    bring,
    care: {
      title: care.title,
      facts: care.facts.map(({ title, texts }) => ({ title, text: texts.join(" ") })),
      link: hasIntroductions()
        ? { href: `${getPagePath("about", locale)}#people`, label: care.link }
        : null,
    },
    safety,
    reasons,
    questions: {
      title: questions.title,
      ask: {
        text: enquiryPageMessages[locale].link.tour,
        action: enquiryPageMessages[locale].link.action,
        href: getEnquiryPath(locale, { tour }),
      },
      items: questions.items.map(({ question, answer }) => ({
        question,
        answer: toShownText(answer, locale, siteUrl),
      })),
    },
    video: findVideo(content.film, tour, locale),
    gallery: {
      ...messages.gallery,
      title: content.gallery.title,
      items: content.gallery.pictures.map((item) => ({
        ...item,
        isIllustration: getPicture(item.picture).illustration,
      })),
    },
    card: getBookingCard(tour, locale, siteUrl),
    contact: {
      title: content.contact.title,
      description: content.contact.text,
      buttonText: messages.writeToUs,
      linkTo: getContactLink(locale),
    },
    closing,
    payments: {
      label: messages.payments.label,
      accepted: [
        ...listPaymentCards(),
        ...(getPublishedBusiness().acceptedPayments.value.cashInPesos
          ? [messages.payments.cash]
          : []),
      ],
    },
    /** The on-site booking as a second button; null if Book Now already links to it. */
    online: bookNow.newTabLabel
      ? {
          href: getOnSiteBookingPath(tour, locale),
          label: getPublishedBusiness().takesCards.value
            ? messages.card.online
            : cashMessages[locale].ask,
          shortLabel: getPublishedBusiness().takesCards.value
            ? messages.onlineShort
            : cashMessages[locale].ask,
        }
      : null,
    testimonials: { ...content.testimonials, postcards: listPostcards(locale, tour) },
    related: { ...content.related, card: getTourCard(getOtherTour(tour), locale, siteUrl) },
    barLabel: messages.bar,
    toCard: messages.toCard,
  };
}

export type TourPageView = ReturnType<typeof getTourPage>;

/**
 * Returns the film of the tour or, while the operator has set none, the bundled clip about it. A
 * tour without either gets null.
 */
function findVideo(film: TourPageContent["film"], tour: TourId, locale: Locale) {
  const id = getPublishedBusiness().videos.value[tour]?.[locale] ?? "";
  const { clip = null } = tourThemes[tour];
  const { play, pause } = tourMessages[locale].video;
  if (!id && !clip) return null;
  const { title, caption, picture } = film;
  return { title, id, clip, poster: picture, caption, play: fillMessage(play, { title }), pause };
}

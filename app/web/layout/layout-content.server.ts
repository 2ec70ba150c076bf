import {
  getBusinessPhone,
  getBusinessPhoneLinks,
  getFloatingChatLink,
  getPublishedBusiness,
  getTourChatLink,
} from "#app/business/published-business.server.ts";
import { getBookNowLink, getOnSiteBookingPath } from "#app/content/booking-links.ts";
import { listSocialLinks } from "#app/content/external-links.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { findPublishedMark } from "#app/content/published-marks.server.ts";
import { getPictureViews } from "#app/content/published-pictures.server.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { formatRange } from "#app/i18n/quantities.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { formatListedPrice } from "#app/tours/format-prices.ts";

/**
 * Returns the texts and links of the layout in one language. The result is serializable. `siteUrl`
 * is the site's address without a trailing slash.
 */
export function getLayoutContent(locale: Locale, year: number, siteUrl: string) {
  const { footer, ...messages } = layoutMessages[locale];
  const texts = getPageContent("layout", locale);
  const { address, phone, email, brand, hours } = {
    address: getPublishedBusiness().address.value,
    phone: getBusinessPhone(),
    email: getPublishedBusiness().email.value,
    hours: getPublishedBusiness().openingHours.value,
    brand: getPublishedBusiness().brand.value,
  };
  const links = {
    home: { href: getPagePath("home", locale), label: messages.home },
    booking: { href: getPagePath("booking", locale), label: messages.bookOnline },
    blog: { href: getPagePath("blog", locale), label: messages.blog },
    contact: { href: getPagePath("contact", locale), label: messages.contact },
  };
  const tourLinks = tourIds.map((tour) => ({
    tour,
    href: getPagePath("tour", locale, tour),
    label: getPageContent(`tour:${tour}`, locale).links.menu,
  }));
  const indexByTourPath = <T>(of: (tour: TourId) => T): Partial<Record<string, T>> =>
    Object.fromEntries(tourLinks.map(({ tour, href }) => [href, of(tour)]));
  const [logo, icon] = [findPublishedMark("logo"), findPublishedMark("icon")];
  const toTours = tourLinks.map(({ href, label }) => ({ href, label }));
  const explore = [
    { href: getPagePath("about", locale), label: messages.about },
    links.blog,
    links.contact,
    { href: getPagePath("search", locale), label: messages.search },
    { href: getPagePath("privacy", locale), label: messages.privacy },
    { href: getPagePath("terms", locale), label: messages.terms },
  ];
  return {
    locale,
    siteUrl,
    messages,
    notFound: getPageContent("notFound", locale),
    brand,
    /** The marks that the operator has uploaded. */
    ...(logo && { logo }),
    ...(icon && { icon }),
    nav: [links.home, ...toTours, links.blog, links.contact],
    tourNotes: indexByTourPath((tour) => formatTourNote(tour, locale)),
    tourPictures: indexByTourPath((tour) => getPageContent(`tour:${tour}`, locale).hero.picture),
    booking: links.booking,
    /** For each tour page's path, the link of the booking button in the menu. */
    bookTour: indexByTourPath((tour) => getOnSiteBookingPath(tour, locale)),
    whatsApp: getFloatingChatLink(),
    /** The link of sentences that ask the reader to write, in their language. */
    chat: getTourChatLink(locale),
    externalSpanishBooking: Object.fromEntries(
      tourIds.map((id) => {
        const { href, external } = getBookNowLink(id, "es", siteUrl);
        return [id, external ? href : ""];
      }),
    ) as Readonly<Record<TourId, string>>,
    pictures: getPictureViews(locale),
    footer: {
      about: texts.footer.text,
      social: listSocialLinks(locale, siteUrl),
      tours: {
        title: footer.tours,
        links: [...toTours, links.booking],
      },
      explore: { title: footer.explore, links: explore },
      contact: {
        title: footer.findUs,
        address: [address.street, `${address.locality}, ${address.region}, México`],
        phone: {
          href: getBusinessPhoneLinks().call,
          label: phone.replaceAll(" ", "\u00a0"),
        },
        email: { href: `mailto:${email}`, label: email },
        hours: fillMessage(footer.everyDay, {
          opens: formatTime(hours.opens, locale),
          closes: formatTime(hours.closes, locale),
        }),
      },
      copyright: fillMessage(footer.copyright, { year, brand }),
      pictureNote: texts.footer.pictureNote,
    },
  };
}

export type LayoutContent = ReturnType<typeof getLayoutContent>;

function formatTourNote(tour: TourId, locale: Locale): string {
  const listing = getPublishedListing(tour);
  return `${formatListedPrice(listing, locale)} · ${formatRange(listing.durationHours, "hours", locale)}`;
}

import { openingHours, operatingSince } from "#app/business/facts.ts";
import {
  ownPhoneLinks,
  printedBusiness,
  whatsAppLink,
} from "#app/business/published-business.server.ts";
import { socialLinks } from "#app/business/social-links.ts";
import { bookNow, onSiteBooking } from "#app/content/booking-links.ts";
import { fill, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { formatRange } from "#app/i18n/quantities.ts";
import { pictures } from "#app/media/pictures.ts";
import { pathTo } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { tourContent } from "#app/tours/build-tour-content.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import { sayPrice } from "#app/tours/format-prices.ts";
import { tourLooks } from "#app/tours/tour-themes.ts";
import type { PictureTextsByName } from "#app/web/ui/picture-alt-texts.ts";

/**
 * The words and links of every page's frame in one language; serializable, made on the server.
 * `siteUrl` is the site's own address, without a slash at the end.
 */
export function shellContent(locale: Locale, year: number, siteUrl: string) {
  const { footer, ...messages } = shellMessages[locale];
  const { address, phone, email, brand } = {
    address: printedBusiness().address.value,
    phone: printedBusiness().phone.value,
    email: printedBusiness().email.value,
    brand: printedBusiness().brand.value,
  };
  const links = {
    home: { href: pathTo("home", locale), label: messages.home },
    booking: { href: pathTo("booking", locale), label: messages.bookOnline },
    blog: { href: pathTo("blog", locale), label: messages.blog },
    contact: { href: pathTo("contact", locale), label: messages.contact },
  };
  const tourLinks = tourIds.map((tour) => ({
    tour,
    href: pathTo("tour", locale, tour),
    label: tourContent(tour, locale).nav,
  }));
  const ofTours = <T>(of: (tour: TourId) => T): Partial<Record<string, T>> =>
    Object.fromEntries(tourLinks.map(({ tour, href }) => [href, of(tour)]));
  const toTours = tourLinks.map(({ href, label }) => ({ href, label }));
  const explore = [
    { href: pathTo("about", locale), label: messages.about },
    links.blog,
    links.contact,
    { href: pathTo("search", locale), label: messages.search },
    { href: pathTo("privacy", locale), label: messages.privacy },
    { href: pathTo("terms", locale), label: messages.terms },
  ];
  return {
    locale,
    siteUrl,
    messages,
    brand,
    nav: [links.home, ...toTours, links.blog, links.contact],
    tourNotes: ofTours((tour) => tourNote(tour, locale)),
    tourPictures: ofTours((tour) => tourLooks[tour].hero.picture),
    booking: links.booking,
    /** On a tour's page the menu books that tour. */
    bookTour: ofTours((tour) => onSiteBooking(tour, locale)),
    /** The small button in the header of a tour's page. */
    bookNow: ofTours((tour) => bookNow(tour, locale)),
    whatsApp: whatsAppLink(),
    externalSpanishBooking: Object.fromEntries(
      tourIds.map((id) => [id, printedBusiness().externalBooking.value[id]?.es ?? ""]),
    ) as Readonly<Record<TourId, string>>,
    pictures: pictureTexts(locale),
    footer: {
      about: fill(footer.description, { since: operatingSince }),
      social: socialLinks(),
      tours: {
        title: footer.tours,
        links: [...toTours, links.booking],
      },
      explore: { title: footer.explore, links: explore },
      contact: {
        title: footer.findUs,
        address: [address.street, `${address.locality}, ${address.region}, México`],
        phone: {
          href: ownPhoneLinks().call,
          label: phone.replaceAll(" ", "\u00a0"),
        },
        email: { href: `mailto:${email}`, label: email },
        hours: fill(footer.everyDay, {
          opens: formatTime(openingHours.opens, locale),
          closes: formatTime(openingHours.closes, locale),
        }),
      },
      copyright: fill(footer.copyright, { year, brand }),
      pictureNote: footer.illustrations,
    },
  };
}

export type ShellContent = ReturnType<typeof shellContent>;

function pictureTexts(locale: Locale) {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, { alt }]) => [name, alt[locale]]),
  ) as PictureTextsByName;
}

function tourNote(tour: TourId, locale: Locale): string {
  const listing = listingOf(tour);
  return `${sayPrice(listing, locale)} · ${formatRange(listing.durationHours, "hours", locale)}`;
}

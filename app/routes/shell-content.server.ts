import { bookNow, onSiteBooking } from "#app/content/booking-links.ts";
import type { TourId } from "#app/content/facts.ts";
import { openingHours, operatingSince, tours } from "#app/content/facts.ts";
import { pictures } from "#app/content/pictures.ts";
import { ownPhoneLinks, settings, whatsAppLink } from "#app/content/settings.ts";
import { socialLinks } from "#app/content/social-links.ts";
import { fill, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/shell.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { PictureTextsByName } from "#app/ui/picture-texts.ts";

/**
 * What every page's frame says, in one language; serializable, made on the server. `siteUrl` is
 * where the site is reached, without a slash at the end.
 */
export function shellContent(locale: Locale, year: number | string, siteUrl: string) {
  const { footer, ...messages } = shellMessages[locale];
  const { address, phone, email, brand } = {
    address: settings.address.value,
    phone: settings.phone.value,
    email: settings.email.value,
    brand: settings.brand.value,
  };
  const links = {
    home: { href: pathTo("home", locale), label: messages.home },
    sunset: { href: pathTo("sunsetTour", locale), label: messages.sunsetTour },
    hotSprings: { href: pathTo("hotSpringsTour", locale), label: messages.hotSpringsTour },
    booking: { href: pathTo("booking", locale), label: messages.bookOnline },
    blog: { href: pathTo("blog", locale), label: messages.blog },
    contact: { href: pathTo("contact", locale), label: messages.contact },
  };
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
    nav: [links.home, links.sunset, links.hotSprings, links.blog, links.contact],
    tourNotes: {
      [links.sunset.href]: tourNote("sunset", locale),
      [links.hotSprings.href]: tourNote("hot-springs", locale),
    } as Record<string, string>,
    booking: links.booking,
    /** On a tour's page the menu books that tour. */
    bookTour: {
      [links.sunset.href]: onSiteBooking("sunset", locale),
      [links.hotSprings.href]: onSiteBooking("hot-springs", locale),
    } as Partial<Record<string, string>>,
    /** The small button that joins the header of a tour's page. */
    bookNow: {
      [links.sunset.href]: bookNow("sunset", locale),
      [links.hotSprings.href]: bookNow("hot-springs", locale),
    } as Partial<Record<string, ReturnType<typeof bookNow>>>,
    whatsApp: whatsAppLink(),
    externalSpanishBooking: {
      sunset: settings.externalBooking.value.sunset.es,
      "hot-springs": settings.externalBooking.value["hot-springs"].es,
    },
    pictures: pictureTexts(locale),
    footer: {
      about: fill(footer.description, { since: operatingSince }),
      social: socialLinks(),
      tours: {
        title: footer.tours,
        links: [links.sunset, links.hotSprings, links.booking],
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
  const { pricePerPersonMxn, durationHours } = tours[tour];
  const hours = { en: "hours", es: "horas" } satisfies Localized;
  return `${formatMoney(pricePerPersonMxn, locale)} · ${durationHours.join("–")} ${hours[locale]}`;
}

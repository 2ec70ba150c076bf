import type { TourId } from "#app/content/facts.ts";
import { openingHours, operatingSince, tours } from "#app/content/facts.ts";
import { settings, whatsAppLink } from "#app/content/settings.ts";
import { fill, formatMoney, formatTime } from "#app/i18n/format.ts";
import { type Locale, localeOfPath, type Localized } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/shell.ts";
import { counterpartOf, pageAt, pathTo } from "#app/i18n/paths.ts";
import type { PageShellProps } from "#app/layout/page-shell.tsx";

/** What every page's frame says, in one language; serializable, made on the server. */
export function shellContent(locale: Locale, year: number) {
  const messages = shellMessages[locale];
  const { address, phone, email, social, brand } = {
    address: settings.address.value,
    phone: settings.phone.value,
    email: settings.email.value,
    social: settings.social.value,
    brand: settings.brand.value,
  };
  const links = {
    home: { href: pathTo("home", locale), label: messages.home },
    sunset: { href: pathTo("sunsetTour", locale), label: messages.sunsetTour },
    hotSprings: { href: pathTo("hotSpringsTour", locale), label: messages.hotSpringsTour },
    booking: { href: pathTo("booking", locale), label: messages.bookOnline },
  };
  return {
    locale,
    messages,
    brand,
    nav: [links.home, links.sunset, links.hotSprings],
    tourNotes: {
      [links.sunset.href]: tourNote("sunset", locale),
      [links.hotSprings.href]: tourNote("hot-springs", locale),
    } as Record<string, string>,
    booking: links.booking,
    whatsApp: whatsAppLink(),
    externalSpanishBooking: {
      sunset: settings.externalBooking.value.sunset.es,
      "hot-springs": settings.externalBooking.value["hot-springs"].es,
    },
    footer: {
      about: fill(messages.footer.description, { since: operatingSince }),
      social: social.map(({ network, url }) => ({
        href: url,
        name: network[0]?.toUpperCase() + network.slice(1),
        icon: `${network}-logo` as const,
      })),
      tours: { title: messages.footer.tours, links: [links.sunset, links.hotSprings, links.booking] },
      explore: { title: messages.footer.explore, links: [links.home] },
      contact: {
        title: messages.footer.findUs,
        address: [address.street, `${address.locality}, ${address.region}, México`],
        phone: { href: `tel:${phone.replace(/[^\d+]/g, "")}`, label: phone },
        email: { href: `mailto:${email}`, label: email },
        hours: fill(messages.footer.everyDay, {
          opens: formatTime(openingHours.opens, locale),
          closes: formatTime(openingHours.closes, locale),
        }),
      },
      copyright: fill(messages.footer.copyright, { year, brand }),
      pictureNote: messages.footer.illustrations,
    },
  };
}

export type ShellContent = ReturnType<typeof shellContent>;

function tourNote(tour: TourId, locale: Locale): string {
  const { pricePerPersonMxn, durationHours } = tours[tour];
  const hours = { en: "hours", es: "horas" } satisfies Localized;
  return `${formatMoney(pricePerPersonMxn, locale)} · ${durationHours.join("–")} ${hours[locale]}`;
}

/** How a route wants its frame; routes export it as `handle`. */
export type ShellHandle = Readonly<{
  header?: "over" | "cream";
  /** False for the operator's pages, which bring their own frame. */
  shell?: boolean;
  /** Pages with a bottom bar carry the WhatsApp button in the bar on phones. */
  whatsAppInBar?: boolean;
}>;

/** The frame's props for a place on the site. */
export function shellProps(
  content: ShellContent,
  place: { pathname: string; search: string },
  handle: ShellHandle,
): Omit<PageShellProps, "children"> {
  const { locale, messages } = content;
  const brand = { name: content.brand, href: pathTo("home", locale) };
  const newTabLabel = `(${messages.opensInNewTab})`;
  const nav = content.nav.map((link) => ({ ...link, current: link.href === place.pathname }));
  const language = { label: messages.language, options: languageOptions(content, place) };
  return {
    skipLabel: messages.skipToContent,
    header: {
      variant: handle.header ?? "cream",
      brand,
      navLabel: messages.mainNavigation,
      nav,
      language,
      menu: {
        locale,
        label: messages.menu,
        openLabel: messages.openMenu,
        closeLabel: messages.closeMenu,
        items: nav.map((link) => ({
          ...link,
          note: content.tourNotes[link.href],
          picture: menuPictures[link.href],
        })),
        book: content.booking,
        whatsapp: { href: content.whatsApp, label: messages.whatsAppShort, newTabLabel },
      },
    },
    footer: { brand, newTabLabel, ...content.footer },
    whatsapp: {
      href: content.whatsApp,
      label: `${messages.whatsApp} ${newTabLabel}`,
      wideOnly: handle.whatsAppInBar,
    },
    toasts: { close: messages.closeNotice, region: messages.notices },
  };
}

const menuPictures: Record<string, "sunset-from-behind" | "springs-pool"> = Object.fromEntries(
  (["en", "es"] as const).flatMap((locale) => [
    [pathTo("sunsetTour", locale), "sunset-from-behind"],
    [pathTo("hotSpringsTour", locale), "springs-pool"],
  ]),
);

function languageOptions(
  { messages, externalSpanishBooking }: ShellContent,
  { pathname, search }: { pathname: string; search: string },
) {
  const current = localeOfPath(pathname);
  const here = pathname + search;
  const there = counterpartOf(pathname, search);
  const page = pageAt(pathname)?.page;
  // These two English pages have the operator's external Spanish page as their counterpart.
  const external =
    page === "sunsetBooking"
      ? externalSpanishBooking.sunset
      : page === "hotSpringsBooking"
        ? externalSpanishBooking["hot-springs"]
        : "";
  const spanish = external
    ? { href: external, newTabLabel: `(${messages.opensInNewTab})` }
    : { href: current === "es" ? here : there };
  return [
    {
      code: "en" as const,
      name: messages.english,
      href: current === "en" ? here : there,
      current: current === "en",
    },
    { code: "es" as const, name: messages.spanish, current: current === "es", ...spanish },
  ];
}

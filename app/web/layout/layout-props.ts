import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { findPageByPath, getOtherLanguagePath, getPagePath } from "#app/routing/paths.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import type { PageLayoutProps } from "#app/web/layout/page-layout.tsx";
import type { ChatLink } from "../ui/chat-text.tsx";
import type { LayoutContent } from "./layout-content.server.ts";

/** The layout options of a route, which the route exports as `handle`. */
export type LayoutHandle = Readonly<{
  header?: "over" | "cream";
  /** False for the operator's pages, which have their own layout. */
  shell?: boolean;
  /** True for pages that show toasts; other pages do not load the code for them. */
  toasts?: boolean;
  /**
   * "touched" delays the scripts until the visitor's first touch. It is for pages that are rendered
   * per request and work without scripts.
   */
  starts?: "touched";
  /** Whether an inline script refills the booking form from the booking stored in the tab. */
  refills?: boolean;
}>;

/** Returns the link to a chat with the team for the sentences of a page. */
export function getChatLink({ chat, messages }: LayoutContent): ChatLink {
  return { href: chat, newTabLabel: `(${messages.opensInNewTab})` };
}

/** The address of a page, and its path in the other language if only the server knows that. */
type Place = Readonly<{ pathname: string; search: string; otherLanguage?: string }>;

/** Returns the layout's props for a page of the site. */
export function getLayoutProps(
  content: LayoutContent,
  place: Place,
  handle: LayoutHandle,
): Omit<PageLayoutProps, "children"> {
  const { locale, messages } = content;
  const brand = { name: content.brand, href: getPagePath("home", locale) };
  const newTabLabel = `(${messages.opensInNewTab})`;
  const nav = content.nav.map((link) => ({
    ...link,
    current: getAriaCurrent(link.href, content, place),
  }));
  const language = { label: messages.language, options: listLanguageOptions(content, place) };
  return {
    skipLabel: messages.skipToContent,
    header: {
      variant: handle.header ?? "cream",
      brand,
      navLabel: messages.mainNavigation,
      nav,
      language,
      whatsapp: {
        href: content.whatsApp,
        label: `${messages.whatsApp} ${newTabLabel}`,
      },
      menu: {
        label: messages.menu,
        openLabel: messages.openMenu,
        closeLabel: messages.closeMenu,
        items: nav.map((link) => ({
          ...link,
          note: content.tourNotes[link.href],
          picture: content.tourPictures[link.href],
        })),
        book: {
          ...content.booking,
          href: content.bookTour[place.pathname] ?? content.booking.href,
        },
        whatsapp: { href: content.chat, label: messages.whatsAppShort, newTabLabel },
      },
    },
    footer: { brand, newTabLabel, ...content.footer },
    toasts: handle.toasts
      ? { close: messages.closeNotice, region: messages.notices, notice: messages.notice }
      : undefined,
  };
}

function listLanguageOptions(
  { messages, externalSpanishBooking }: LayoutContent,
  { pathname, search, otherLanguage }: Place,
) {
  const current = getLocaleOfPath(pathname);
  const here = pathname + search;
  const there = otherLanguage ? otherLanguage + search : getOtherLanguagePath(pathname, search);
  const page = findPageByPath(pathname);
  // For some tours, the Spanish counterpart of the English booking page is an external page of the
  // operator.
  const tour = page?.page === "tourBooking" ? findTourById(page.item) : undefined;
  const external = tour && externalSpanishBooking[tour];
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

/**
 * Returns "page" for a link to this page, and "section" for a link to the section that contains
 * this page.
 */
function getAriaCurrent(
  href: string,
  { locale }: LayoutContent,
  { pathname }: { pathname: string },
): "page" | "section" | false {
  if (href === pathname) return "page";
  return href !== getPagePath("home", locale) && pathname.startsWith(`${href}/`)
    ? "section"
    : false;
}

import type { Permitted } from "#app/accounts/account.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import type { Ways } from "#app/business/ways.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import type { IconName } from "#app/media/icons.ts";
import { canOpenPage } from "./access-rules.ts";
import { screenTitles } from "./screen-titles.ts";

export type AdminPlace = Readonly<{
  href: string;
  label: string;
  /** A shorter label for the compact bar. Screen readers always read the full one. */
  short?: string;
  /** A number that the compact bar shows at the icon, because its label has no space for it. */
  count?: number;
  /** The icon above the label in the compact bar of narrow windows. */
  icon?: IconName;
  /**
   * The windows whose bar has no space for the page; their menu has it instead. "phone" means only
   * the narrowest ones, "compact" all windows with the compact bar, "all" every window.
   */
  inMenu?: "phone" | "compact" | "all";
  /** The way of working without which the page has no link. */
  way?: keyof Ways;
}>;

/**
 * Lists the pages that this account may open and that apply to the business, in the order of the bar.
 */
export function listAdminPlaces(
  account: Permitted | null,
  openMessages: number,
  locale: Locale,
  ways: Ways | null,
): AdminPlace[] {
  const titles = screenTitles[locale];
  const places: AdminPlace[] = [
    { href: "/admin", label: titles.today, icon: "sun-horizon" },
    { href: "/admin/bookings", label: adminMessages[locale].bookings, icon: "calendar-check" },
    { href: "/admin/departures", label: titles.departures, icon: "horse" },
    {
      href: "/admin/inbox",
      label:
        openMessages > 0
          ? fillMessage(titles.inboxWithOpen, { count: openMessages })
          : titles.inbox,
      short: titles.inbox,
      count: openMessages,
      icon: "envelope-simple",
    },
    {
      href: "/admin/reports",
      label: titles.reports,
      icon: "wallet",
      inMenu: "phone",
    },
    {
      href: "/admin/tours",
      label: titles.catalog,
      short: titles.catalogShort,
      icon: "map-trifold-duotone",
      inMenu: "phone",
    },
    { href: "/admin/content", label: titles.content, inMenu: "compact" },
    { href: "/admin/content-posts", label: titles.posts, inMenu: "all" },
    { href: "/admin/pictures", label: titles.pictures, inMenu: "all" },
    { href: "/admin/logo", label: titles.logo, inMenu: "all" },
    { href: "/admin/business", label: titles.business, inMenu: "compact" },
    { href: "/admin/horses", label: titles.horses, inMenu: "all", way: "horseList" },
    { href: "/admin/waiver", label: titles.waiver, inMenu: "all" },
    { href: "/admin/cash", label: titles.cash, inMenu: "all", way: "guides" },
    { href: "/admin/agencies", label: adminAgenciesMessages[locale].short, inMenu: "all" },
    { href: "/admin/waiting-list", label: titles.waitingList, inMenu: "all" },
    { href: "/admin/links", label: titles.links, inMenu: "all" },
    { href: "/admin/emails", label: titles.emails, inMenu: "all" },
    { href: "/admin/mail-server", label: titles.mailServer, inMenu: "all" },
    { href: "/admin/whatsapp", label: titles.whatsapp, inMenu: "all" },
    { href: "/admin/whatsapp-templates", label: titles.whatsAppTemplates, inMenu: "all" },
    { href: "/admin/phones", label: titles.phones, inMenu: "all" },
    { href: "/admin/staff", label: titles.staff, inMenu: "all" },
    { href: "/admin/audit-log", label: auditLogMessages[locale].title, inMenu: "all" },
    { href: "/admin/getting-paid", label: titles.gettingPaid, inMenu: "all" },
    { href: "/admin/backup", label: titles.backup, inMenu: "all" },
    { href: "/admin/privacy", label: titles.privacy, inMenu: "all" },
    { href: "/admin/account", label: titles.account, inMenu: "all" },
  ];
  return places.filter(
    ({ href, way }) =>
      account !== null &&
      canOpenPage(account, href) &&
      (way === undefined || ways?.[way] !== false),
  );
}

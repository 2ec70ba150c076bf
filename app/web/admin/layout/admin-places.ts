import type { Permitted } from "#app/accounts/account.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import type { IconName } from "#app/media/icons.ts";
import { adminAccountMessages } from "#app/web/admin/account/messages.ts";
import { backupMessages } from "#app/web/admin/backup/messages.ts";
import { adminBusinessMessages } from "#app/web/admin/business-settings/messages.ts";
import { guideCashMessages } from "#app/web/admin/cash/messages.ts";
import { adminContentMessages } from "#app/web/admin/content/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { adminEmailsMessages } from "#app/web/admin/emails/messages.ts";
import { horsesMessages } from "#app/web/admin/horses/messages.ts";
import { adminInboxMessages } from "#app/web/admin/inbox/messages.ts";
import { adminPhonesMessages } from "#app/web/admin/phones/messages.ts";
import { adminPicturesMessages } from "#app/web/admin/pictures/messages.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { staffMessages } from "#app/web/admin/staff/messages.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import { adminWaiverMessages } from "#app/web/admin/waiver/messages.ts";
import { canOpenPage } from "./access-rules.ts";

/** A page of the operator's bar. */
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
}>;

/** Lists the pages that this account may open, in the order of the bar. */
export function listAdminPlaces(
  account: Permitted | null,
  openMessages: number,
  locale: Locale,
): AdminPlace[] {
  const places: AdminPlace[] = [
    { href: "/admin", label: adminTodayMessages[locale].title, icon: "sun-horizon" },
    { href: "/admin/bookings", label: adminMessages[locale].bookings, icon: "calendar-check" },
    { href: "/admin/departures", label: adminDeparturesMessages[locale].title, icon: "horse" },
    {
      href: "/admin/messages",
      label: formatInboxLabel(openMessages, locale),
      short: adminInboxMessages[locale].title,
      count: openMessages,
      icon: "envelope-simple",
    },
    {
      href: "/admin/numbers",
      label: reportMessages[locale].title,
      icon: "wallet",
      inMenu: "phone",
    },
    {
      href: "/admin/tours",
      label: adminCatalogMessages[locale].title,
      short: adminCatalogMessages[locale].short,
      icon: "map-trifold-duotone",
      inMenu: "phone",
    },
    { href: "/admin/content", label: adminContentMessages[locale].title, inMenu: "compact" },
    { href: "/admin/pictures", label: adminPicturesMessages[locale].title, inMenu: "all" },
    { href: "/admin/business", label: adminBusinessMessages[locale].title, inMenu: "compact" },
    { href: "/admin/horses", label: horsesMessages[locale].title, inMenu: "all" },
    { href: "/admin/waiver", label: adminWaiverMessages[locale].title, inMenu: "all" },
    { href: "/admin/cash", label: guideCashMessages[locale].title, inMenu: "all" },
    { href: "/admin/agencies", label: adminAgenciesMessages[locale].short, inMenu: "all" },
    { href: "/admin/mails", label: adminEmailsMessages[locale].title, inMenu: "all" },
    { href: "/admin/phones", label: adminPhonesMessages[locale].title, inMenu: "all" },
    { href: "/admin/people", label: staffMessages[locale].title, inMenu: "all" },
    { href: "/admin/trail", label: auditLogMessages[locale].title, inMenu: "all" },
    { href: "/admin/backup", label: backupMessages[locale].title, inMenu: "all" },
    { href: "/admin/privacy", label: adminPrivacyMessages[locale].title, inMenu: "all" },
    { href: "/admin/account", label: adminAccountMessages[locale].title, inMenu: "all" },
  ];
  return places.filter(({ href }) => account !== null && canOpenPage(account, href));
}

/** Returns text such as "Messages (2)" if there are two open messages. */
function formatInboxLabel(open: number, locale: Locale): string {
  const { title, titleWithOpen } = adminInboxMessages[locale];
  return open > 0 ? fillMessage(titleWithOpen, { count: open }) : title;
}

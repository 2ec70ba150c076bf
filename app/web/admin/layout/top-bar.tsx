import { Form, useLocation } from "react-router";
import type { Role } from "#app/accounts/account.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminAccountMessages } from "#app/web/admin/account/messages.ts";
import { adminBusinessMessages } from "#app/web/admin/business-settings/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { adminEmailsMessages } from "#app/web/admin/emails/messages.ts";
import { adminInboxMessages } from "#app/web/admin/inbox/messages.ts";
import { adminPhonesMessages } from "#app/web/admin/phones/messages.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { staffMessages } from "#app/web/admin/staff/messages.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import logo from "#app/web/ui/assets/logo-mark.svg?url";
import { Icon } from "#app/web/ui/icon.tsx";
import { canOpenPage } from "./access-rules.ts";
import { LanguageSwitch } from "./language-switch.tsx";

type Place = Readonly<{ href: string; label: string }>;

type TopBarProps = Readonly<{
  locale: Locale;
  brand: string;
  role: Role | null;
  /** Number of open messages in the inbox. */
  openMessages: number;
}>;

/** The operator's bar: links to the pages, the language switch and the logout. */
export function TopBar({ locale, brand, role, openMessages }: TopBarProps) {
  const messages = adminMessages[locale];
  const { pathname } = useLocation();
  /** The bar has links only to pages that the account may open. */
  const isOpen = ({ href }: Place) => role !== null && canOpenPage({ role }, href);
  const places = [
    { href: "/admin", label: adminTodayMessages[locale].title },
    { href: "/admin/bookings", label: messages.bookings },
    { href: "/admin/departures", label: adminDeparturesMessages[locale].title },
    { href: "/admin/messages", label: formatInboxLabel(openMessages, locale) },
    { href: "/admin/numbers", label: reportMessages[locale].title },
    { href: "/admin/tours", label: adminCatalogMessages[locale].title },
    { href: "/admin/business", label: adminBusinessMessages[locale].title },
  ].filter(isOpen);
  /** Links to rarely needed pages are collapsed, so that the bar fits on one line. */
  const folded = [
    { href: "/admin/mails", label: adminEmailsMessages[locale].title },
    { href: "/admin/agencies", label: adminAgenciesMessages[locale].short },
    { href: "/admin/phones", label: adminPhonesMessages[locale].title },
    { href: "/admin/trail", label: auditLogMessages[locale].title },
    { href: "/admin/people", label: staffMessages[locale].title },
    { href: "/admin/privacy", label: adminPrivacyMessages[locale].title },
    { href: "/admin/account", label: adminAccountMessages[locale].title },
  ].filter(isOpen);
  /** "page" for the page that is open, "true" for the section that contains it. */
  const getAriaCurrent = ({ href }: Place) =>
    href === pathname
      ? "page"
      : href !== "/admin" && pathname.startsWith(`${href}/`)
        ? "true"
        : undefined;
  const renderLink = (place: Place) => (
    <Anchor key={place.href} href={place.href} aria-current={getAriaCurrent(place)}>
      {place.label}
    </Anchor>
  );
  return (
    <header className="operator-bar ground-night">
      <div className="flex min-h-[60px] flex-wrap items-center gap-x-3 px-4 pt-2.5 md:px-7 min-[1400px]:flex-nowrap min-[1400px]:pt-0">
        <img src={logo} width={34} height={34} alt="" />
        <span className="sr-only font-heading text-[1.25rem] md:not-sr-only">{brand}</span>
        <span className="font-semibold text-gold md:text-[0.9375rem]">{messages.admin}</span>
        <nav
          aria-label={messages.navigation}
          className="nav order-last flex w-full flex-wrap gap-x-3 max-md:[&_a]:text-[0.9375rem] md:gap-x-6 min-[1400px]:order-none min-[1400px]:ml-4 min-[1400px]:w-auto min-[1400px]:flex-1"
        >
          {places.map(renderLink)}
          {folded.length > 1 ? (
            // The new key collapses the list when another page opens.
            <details key={pathname} className="bar-more">
              <summary data-current={folded.some(getAriaCurrent) || undefined}>
                {messages.more}
                <Icon name="caret-down" />
              </summary>
              <div className="bar-more-list">{folded.map(renderLink)}</div>
            </details>
          ) : (
            folded.map(renderLink)
          )}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2 xs:gap-3 md:gap-5">
          <LanguageSwitch locale={locale} messages={messages} />
          <Form method="post" action="/admin">
            <input type="hidden" name="intent" value="logout" />
            <button
              type="submit"
              className="flex min-h-10 items-center gap-2 rounded-small border-[1.5px] border-night-edge px-3 text-[0.9375rem] font-semibold hover:border-cream md:px-4"
            >
              <Icon name="sign-out" />
              <span className="max-xs:sr-only">{messages.logout}</span>
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
}

/** Returns text such as "Messages (2)" if there are two open messages. */
function formatInboxLabel(open: number, locale: Locale): string {
  const { title, titleWithOpen } = adminInboxMessages[locale];
  return open > 0 ? fillMessage(titleWithOpen, { count: open }) : title;
}

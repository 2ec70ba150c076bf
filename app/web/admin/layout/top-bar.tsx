import { Form, useLocation } from "react-router";
import type { Permitted } from "#app/accounts/account.ts";
import type { Ways } from "#app/business/ways.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { LogoPicture } from "#app/web/ui/logo-picture.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { type AdminPlace, listAdminPlaces } from "./admin-places.ts";
import { useLogoutQuestion } from "./use-logout-question.ts";
import "#app/web/admin/layout/top-bar.css";

type TopBarProps = Readonly<{
  brand: string;
  /** Null if the account is unknown. The bar then has no links. */
  account: Permitted | null;
  openMessages: number;
  /** How the business works; null if it is unknown. */
  ways: Ways | null;
}>;

/**
 * The operator's bar: one row of links, and a menu with all other pages. Language switch and logout
 * are in the menu unless the window is wide. Without scripts, the menu is the browser's own.
 */
export function TopBar({ brand, account, openMessages, ways }: TopBarProps) {
  const locale = useLocale();
  const messages = adminMessages[locale];
  const { pathname } = useLocation();
  const places = listAdminPlaces(account, openMessages, locale, ways);
  const inMenu = places.filter((place) => place.inMenu);
  /** "page" for the page that is open, "true" for the section that contains it. */
  const getAriaCurrent = ({ href }: AdminPlace) =>
    href === pathname
      ? "page"
      : href !== "/admin" && pathname.startsWith(`${href}/`)
        ? "true"
        : undefined;
  return (
    <header className="operator-bar ground-night">
      <LogoPicture height={34} className="bar-logo" />
      <span className="bar-brand">{brand}</span>
      <nav aria-label={messages.navigation} className="bar-nav nav">
        {places
          .filter((place) => place.inMenu !== "all")
          .map((place) => (
            <Anchor
              key={place.href}
              href={place.href}
              aria-current={getAriaCurrent(place)}
              className="bar-place"
              data-in-menu={place.inMenu}
            >
              {place.icon && <Icon name={place.icon} />}
              {place.count ? (
                <span className="bar-count" aria-hidden="true">
                  {place.count}
                </span>
              ) : null}
              {place.short && (
                <span className="bar-short" aria-hidden="true">
                  {place.short}
                </span>
              )}
              <span className={place.short && "bar-full"}>{place.label}</span>
            </Anchor>
          ))}
        {/* The new key closes the menu when another page opens. */}
        <details key={pathname} className="bar-more">
          <summary className="bar-place" data-current={inMenu.find(getAriaCurrent)?.inMenu}>
            <Icon name="list-bold" />
            {messages.more}
          </summary>
          <div className="bar-menu">
            {inMenu.map((place) => (
              <Anchor
                key={place.href}
                href={place.href}
                aria-current={getAriaCurrent(place)}
                data-in-menu={place.inMenu}
              >
                {place.label}
              </Anchor>
            ))}
            <BarTools />
          </div>
        </details>
      </nav>
      <BarTools />
    </header>
  );
}

/**
 * The language switch and the logout. The bar has them twice, in the menu and at its end; the
 * window's width decides which of them is displayed.
 */
function BarTools() {
  const { logout } = useMessages(adminMessages);
  const confirmLogout = useLogoutQuestion();
  return (
    <div className="bar-tools">
      <LanguageSwitch />
      <Form method="post" action="/admin" onSubmit={confirmLogout}>
        <input type="hidden" name="intent" value="logout" />
        <button type="submit" className="bar-logout">
          <Icon name="sign-out" />
          {logout}
        </button>
      </Form>
    </div>
  );
}

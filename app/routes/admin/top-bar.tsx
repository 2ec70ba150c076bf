import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import logo from "#app/ui/assets/logo-mark.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** The operator's bar: where one is, the language, and the way out. */
export function TopBar({ locale, brand }: { locale: Locale; brand: string }) {
  const messages = adminMessages[locale];
  return (
    <header className="ground-night">
      <div className="flex min-h-[60px] items-center gap-x-3 px-4 md:px-7">
        <img src={logo} width={34} height={34} alt="" />
        <span className="sr-only font-heading text-[1.25rem] md:not-sr-only">{brand}</span>
        <span className="font-semibold text-gold md:text-[0.9375rem]">{messages.admin}</span>
        <nav aria-label={messages.navigation} className="nav ml-4 hidden md:flex">
          <Anchor href="/admin" aria-current="page">
            {messages.bookings}
          </Anchor>
        </nav>
        <div className="ml-auto flex items-center gap-2 xs:gap-3 md:gap-5">
          <LanguageSwitch locale={locale} messages={messages} />
          <Form method="post" action="/admin">
            <input type="hidden" name="intent" value="logout" />
            <button
              type="submit"
              className="flex min-h-10 items-center gap-2 rounded-small border-[1.5px] border-[#6b5f80] px-3 text-[0.9375rem] font-semibold hover:border-cream md:px-4"
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

import type { ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { LogoPicture } from "#app/web/ui/logo-picture.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { LocaleContext } from "../ui/use-locale.ts";

type AuthPageProps = Readonly<{
  locale: Locale;
  brand: string;
  title: string;
  children: ReactNode;
}>;

/** Layout of the pages that need no login: the logo, one card and the language switch. */
export function AuthPage({ locale, brand, title, children }: AuthPageProps) {
  return (
    <LocaleContext value={locale}>
      <main
        lang={locale}
        className="ground-plum flex min-h-svh flex-col items-center justify-center gap-6 px-5 py-10"
      >
        <div className="flex items-center gap-3">
          <LogoPicture height={44} />
          <span className="text-item">{brand}</span>
        </div>
        <div className="ground-paper w-full max-w-[380px] rounded-card p-7 shadow-floating">
          <h1 className="text-h3">{title}</h1>
          {children}
        </div>
        <LanguageSwitch />
      </main>
    </LocaleContext>
  );
}

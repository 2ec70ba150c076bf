import { Link, useLocation } from "react-router";
import { locales } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { useLocale } from "./use-locale.ts";

/** Links to the same page in the other language, with the same filters and page number. */
export function LanguageSwitch() {
  const locale = useLocale();
  const messages = adminMessages[locale];
  const { pathname, search } = useLocation();
  const names = { en: messages.english, es: messages.spanish };
  return (
    <nav
      aria-label={messages.language}
      className="flex rounded-small bg-night-raised p-[3px] text-[0.9375rem] font-bold"
    >
      {locales.map((code) => {
        const parameters = new URLSearchParams(search);
        parameters.set("lang", code);
        return (
          <Link
            key={code}
            to={`${pathname}?${parameters}`}
            lang={code}
            hrefLang={code}
            aria-current={code === locale ? "true" : undefined}
            className="grid min-h-11 min-w-11 place-items-center rounded-[8px] px-2 text-cream aria-[current]:bg-paper aria-[current]:text-ink"
          >
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="sr-only">{names[code]}</span>
          </Link>
        );
      })}
    </nav>
  );
}

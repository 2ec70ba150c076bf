import { fillWords } from "#app/business/fill-text.ts";
import { type LegalPage, legalContent } from "#app/content/legal.ts";
import { fill } from "#app/i18n/format.ts";
import { dateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pageAt, pathTo } from "#app/routing/paths.ts";
import { factWords } from "#app/tours/tour-fact-texts.ts";
import { legalMessages } from "#app/web/site/legal/messages.ts";

/** The privacy notice or the terms, depending on the requested address. */
export function legalPage(pathname: string, locale: Locale) {
  const page: LegalPage = pageAt(pathname)?.page === "privacy" ? "privacy" : "terms";
  const { since, otherPage, ...words } = legalMessages[locale];
  const content = legalContent(page, locale);
  const day = dateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    content,
    words: fillWords(words, factWords(locale)),
    inForce: fill(since, { date: day.format(new Date(content.since)) }),
    contact: pathTo("contact", locale),
    other: {
      href: pathTo(page === "privacy" ? "terms" : "privacy", locale),
      label: otherPage[page],
    },
  };
}

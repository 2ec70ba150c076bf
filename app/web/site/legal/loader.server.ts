import { fillMessageTree } from "#app/business/fill-text.ts";
import { getLegalContent, type LegalPage } from "#app/content/legal.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findPageByPath, getPagePath } from "#app/routing/paths.ts";
import { getSharedPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { legalMessages } from "#app/web/site/legal/messages.ts";

/** Returns the privacy notice or the terms, depending on the path. */
export function getLegalPage(pathname: string, locale: Locale) {
  const page: LegalPage = findPageByPath(pathname)?.page === "privacy" ? "privacy" : "terms";
  const { since, otherPage, ...words } = legalMessages[locale];
  const content = getLegalContent(page, locale);
  const day = getDateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    content,
    words: fillMessageTree(words, getSharedPlaceholders(locale)),
    inForce: fillMessage(since, { date: day.format(new Date(content.since)) }),
    contact: getPagePath("contact", locale),
    other: {
      href: getPagePath(page === "privacy" ? "terms" : "privacy", locale),
      label: otherPage[page],
    },
  };
}

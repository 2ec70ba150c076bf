import type { BrokenLink } from "#app/content/links/find-broken-links.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listChoiceNames } from "./choice-names.server.ts";
import { getContentLabel } from "./content-labels.ts";
import { getContentPageName } from "./content-page-name.ts";
import { formatTextName } from "./format-text-name.ts";
import { adminContentMessages } from "./messages.ts";

/** Says on which page, in which text and in which language each link would lead nowhere. */
export function formatBrokenLinks(links: readonly BrokenLink[], locale: Locale): string[] {
  const messages = adminContentMessages[locale].brokenLinks;
  const names = listChoiceNames(locale).post ?? {};
  return links.map(({ place, language, link }) => {
    const [, words] = /^\[([^[\]]*)\]\(/.exec(link) ?? [];
    const post = names[link];
    const shown = {
      link: post ?? fillMessage(messages.words, { words: words?.replaceAll("**", "") ?? link }),
      language: messages.languages[language],
    };
    if ("post" in place) return fillMessage(messages.post, { page: place.post, ...shown });
    const { page, section, name, texts } = place;
    const part = getContentLabel("sections", section, locale);
    return fillMessage(messages.link, {
      page: getContentPageName(page, locale),
      text: `${part}: ${formatTextName(name, texts, locale)}`,
      ...shown,
    });
  });
}

import { resolveLinkTarget } from "#app/content/link-target-path.ts";
import type { LinkTarget, RichText } from "#app/content/model/rich-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import type { ShownText } from "#app/web/ui/rich-text.tsx";

/**
 * Returns a text for the component `RichText`. Its links lead to pages in the language of the page.
 * `siteUrl` is the site's address.
 */
export function toShownText(text: RichText, locale: Locale, siteUrl: string): ShownText {
  if (typeof text === "string") return text;
  return text.map((run) => {
    if (typeof run === "string") return run;
    const { link, ...marks } = run;
    return link ? { ...marks, ...getShownLink(link, locale, siteUrl) } : marks;
  });
}

/** Returns the address of a link, and its label if it opens a new tab. */
export function getShownLink(target: LinkTarget, locale: Locale, siteUrl: string) {
  const { href, external } = resolveLinkTarget(target, locale, siteUrl);
  return { href, newTabLabel: external ? `(${layoutMessages[locale].opensInNewTab})` : undefined };
}

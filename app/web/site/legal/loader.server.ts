import {
  getLegalContent,
  type LegalBlock,
  type LegalPage,
} from "#app/content/legal-content.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findPageByPath, getPagePath } from "#app/routing/paths.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { legalMessages } from "#app/web/site/legal/messages.ts";
import type { WhatsAppProvider } from "#app/whatsapp/gateway.ts";
import { getProviderName } from "#app/whatsapp/provider-names.ts";
import { toShownText } from "../shown-text.server.ts";

/**
 * Returns the privacy notice or the terms, depending on the path. While WhatsApp is set up, the
 * notice names its provider and the transfer abroad, whatever the owner has written.
 */
export function getLegalPage(
  pathname: string,
  locale: Locale,
  siteUrl: string,
  provider: WhatsAppProvider | null = null,
) {
  const page: LegalPage = findPageByPath(pathname)?.page === "privacy" ? "privacy" : "terms";
  const { since, otherPage, contents } = legalMessages[locale];
  const { head, summary, sections, questions } = getLegalContent(page, locale);
  const named = sections.items.findIndex(({ anchor }) => anchor === sectionOfRecipients);
  const noticeIndex = named < 0 ? sections.items.length - 1 : named;
  const day = getDateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const resolveBlock = ({ text, points }: LegalBlock) => ({
    text: text && toShownText(text, locale, siteUrl),
    points: points.map((point) => toShownText(point.text, locale, siteUrl)),
  });
  return {
    title: head.title,
    lead: head.lead,
    summary,
    sections: sections.items.map(({ anchor, title, blocks }, index) => ({
      anchor,
      title,
      blocks: [
        ...blocks.map(resolveBlock),
        ...(page === "privacy" && provider && index === noticeIndex
          ? [{ text: null, points: [formatWhatsAppNotice(provider, locale)] }]
          : []),
      ],
    })),
    contents,
    questions,
    inForce: fillMessage(since, {
      date: day.format(new Date(getInForceDate(pathname, head.since))),
    }),
    contact: getPagePath("contact", locale),
    other: {
      href: getPagePath(page === "privacy" ? "terms" : "privacy", locale),
      label: otherPage[page],
    },
  };
}

/**
 * Returns the day since which a legal page is in force, `YYYY-MM-DD`: the day of the publication that
 * last changed its texts, or the day in the content if that is later.
 */
function getInForceDate(pathname: string, since: string): string {
  const changed = getPublishedVersion().pageDates?.[pathname];
  return changed !== undefined && changed > since ? changed : since;
}

/** The anchor of the section that says who else sees data. An owner may have removed it. */
const sectionOfRecipients = "others";

function formatWhatsAppNotice(provider: WhatsAppProvider, locale: Locale): string {
  const { whatsApp } = legalMessages[locale];
  return fillMessage(whatsApp, { provider: getProviderName(provider) });
}

export type LegalPageBlock = ReturnType<typeof getLegalPage>["sections"][number]["blocks"][number];

import type { BreadcrumbList, FAQPage, WebPage } from "schema-dts";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { getNodeIds } from "./node-ids.ts";

type Named = Readonly<{ path: string; name: string }>;

/** Builds the breadcrumbs from the home page to a page, both included. */
export function buildBreadcrumbs(siteUrl: string, trail: readonly Named[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

export function buildFaqPage(
  locale: Locale,
  items: readonly Readonly<{ question: string; answer: string }>[],
): FAQPage {
  return {
    "@type": "FAQPage",
    inLanguage: languageTag[locale],
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage";

export function buildWebPage(
  siteUrl: string,
  page: Readonly<{
    kind: PageKind;
    path: string;
    locale: Locale;
    name: string;
    description: string;
    image: string;
    modified: string;
    about?: string;
  }>,
): WebPage {
  const url = siteUrl + page.path;
  const shared = {
    "@id": getNodeIds(siteUrl).getPageId(page.path),
    url,
    name: page.name,
    description: page.description,
    primaryImageOfPage: { "@type": "ImageObject", url: page.image },
    inLanguage: languageTag[page.locale],
    dateModified: page.modified,
    isPartOf: { "@id": getNodeIds(siteUrl).website },
    ...(page.about && { mainEntity: { "@id": page.about } }),
  } as const;
  return { "@type": page.kind, ...shared } as WebPage;
}

import type { Locale } from "../i18n/locale.ts";
import {
  getPublishedCatalog,
  memoizePerVersion,
} from "../tours/catalog/published-catalog.server.ts";
import { resolvePage } from "./model/resolve-page.ts";
import { getPageFacts } from "./page-facts.server.ts";
import { type PageContent, type PageId, pageDefinitions } from "./pages/all-pages.ts";
import { getPublishedContent } from "./publication/published-content.server.ts";

const getResolvedPages = memoizePerVersion(() => new Map<string, PageContent<PageId>>());

/**
 * Returns the texts and pictures of a page in a language, with the facts of the current publication
 * filled in.
 */
export function getPageContent<Id extends PageId>(page: Id, locale: Locale): PageContent<Id> {
  const pages = getResolvedPages();
  const key = `${locale} ${page}`;
  const content = pages.get(key) ?? buildPageContent(page, locale);
  pages.set(key, content);
  return content as PageContent<Id>;
}

/**
 * Resolves a page with the given content and facts, for example those of a draft. `other` has facts
 * that differ from those of the catalog; a fact that is null is not stated.
 */
export function buildPageContent<Id extends PageId>(
  page: Id,
  locale: Locale,
  catalog = getPublishedCatalog(),
  other: Readonly<Record<string, string | null>> = {},
): PageContent<Id> {
  const stored = getPublishedContent().pages[page];
  if (!stored) throw new Error(`the content has no page "${page}"`);
  const allFacts = { ...getPageFacts(page, stored, locale, catalog), ...other };
  const facts = Object.fromEntries(
    Object.entries(allFacts).filter((fact): fact is [string, string] => fact[1] !== null),
  );
  return resolvePage(pageDefinitions[page], stored, locale, facts) as PageContent<Id>;
}

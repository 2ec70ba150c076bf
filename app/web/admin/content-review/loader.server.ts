import { timeZone } from "#app/business/facts.ts";
import { readContentPictures } from "#app/content/content-pictures.ts";
import type { DraftReview, ReviewedDraft } from "#app/content/editing/publish-drafts.server.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import type { ContentSchedule } from "#app/content/schedule/schedule-content.server.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import type { Preview } from "#app/web/services-context.ts";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { createValueFormat } from "../content-parts/format-changed-value.server.ts";
import { findPreviewedPath } from "../content-parts/previewed-path.server.ts";
import { formatSectionText, listShownChanges } from "../content-parts/shown-changes.server.ts";

/** Returns a draft in words: what it changes, and the texts for which somebody has to choose. */
export function showDraft(draft: ReviewedDraft, { content }: DraftReview, locale: Locale) {
  const { page, from, to, changedAt, changedBy, conflicts } = draft;
  const pictures = readContentPictures(content);
  const format = createValueFormat({ page, stored: to, pictures }, locale);
  return {
    page,
    name: getContentPageName(page, locale),
    seen: changedAt.toISOString(),
    who: formatVersionAuthor(changedBy, locale),
    when: formatInstant(changedAt, locale, timeZone),
    changes: listShownChanges({ page, from, to }, locale, pictures),
    conflicts: conflicts.map(({ name, section, text, mine, theirs }) => ({
      name,
      mine: format(section, text, mine),
      theirs: format(section, text, theirs),
      label: formatSectionText({ page, from, to }, section, text, locale),
    })),
  };
}

/** Returns a scheduled publication in words, with what it would change now. */
export function showSchedule(
  schedule: ContentSchedule,
  { published, content }: DraftReview,
  locale: Locale,
) {
  const { id, publishAt, pages, refusal, madeBy, madeAt } = schedule;
  return {
    id,
    refusal,
    pages: pages.map(({ page, document }) => {
      const [from, to] = [published.pages[page], document as StoredPage];
      const isKnown = Object.hasOwn(pageDefinitions, page) && from !== undefined;
      return {
        page,
        name: getContentPageName(page, locale),
        changes: isKnown
          ? listShownChanges(
              { page: page as PageId, from, to },
              locale,
              readContentPictures(content),
            )
          : [],
      };
    }),
    who: formatVersionAuthor(madeBy, locale),
    when: formatInstant(publishAt, locale, timeZone),
    at: formatInstant(madeAt, locale, timeZone),
  };
}

/** A public address on which a draft changes something. */
export type ChangedPlace = Readonly<{ path: string; name: string; language: Locale }>;

/**
 * Lists the public addresses on which the drafts change a text, and those of the changed pages
 * themselves, on which only a picture may have changed.
 */
export async function listChangedPlaces(
  { drafts, published, content }: DraftReview,
  { runWithDraft }: Pick<Preview, "runWithDraft">,
  locale: Locale,
): Promise<ChangedPlace[]> {
  if (drafts.length === 0) return [];
  const changed = await listChangedPages({ content: published }, { content }, runWithDraft);
  const paths = [
    ...drafts.flatMap(({ page }) => locales.map((language) => findPlace(page, language))),
    ...changed.flatMap((page) => locales.map((language) => page.paths[language])),
  ];
  return [...new Set(paths)].flatMap((path) => {
    const place = path ? findListedPage(path) : null;
    if (!path || !place) return [];
    const name = describePage({ ...place, locale }).name;
    return [{ path, name, language: place.locale }];
  });
}

/** Returns the address of a page's content; that of the home page for texts on every page. */
function findPlace(page: PageId, language: Locale): string | null {
  return page === "layout" ? getPagePath("home", language) : findPreviewedPath(page, language);
}

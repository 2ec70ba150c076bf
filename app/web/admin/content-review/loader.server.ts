import { timeZone } from "#app/business/facts.ts";
import { readContentPictures } from "#app/content/content-pictures.ts";
import type { PlacedProblem } from "#app/content/content-schema.server.ts";
import { findSection } from "#app/content/editing/content-differences.ts";
import { getChangeId } from "#app/content/editing/page-changes.ts";
import type { DraftReview, ReviewedDraft } from "#app/content/editing/review-drafts.server.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { ContentDocument, StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import type { ContentSchedule } from "#app/content/schedule/schedule-content.server.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { type Locale, listLocalesFrom } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import { findListedPage, isInLanguage } from "#app/seo/page-urls.ts";
import type { Preview } from "#app/web/services-context.ts";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { createValueFormat } from "../content-parts/format-changed-value.server.ts";
import { formatProblem } from "../content-parts/format-problem.ts";
import { findPreviewedPath } from "../content-parts/previewed-path.server.ts";
import {
  formatSectionText,
  listShownChanges,
  type ShownChange,
} from "../content-parts/shown-changes.server.ts";
import { getTextPath } from "../content-parts/text-path.ts";

/**
 * Returns a draft in words: its changes, what the review asks about them and what prevents their
 * publication, and the texts for which somebody has to choose.
 */
export function showDraft(draft: ReviewedDraft, { content }: DraftReview, locale: Locale) {
  const { page, from, to, changedAt, changedBy, conflicts, questions, problems } = draft;
  const pictures = readContentPictures(content);
  const all = listShownChanges({ page, from, to }, locale, pictures);
  const formatValue = createValueFormat({ page, stored: to, pictures }, locale);
  const format = (section: string, name: string) =>
    formatSectionText({ page, from, to }, section, name, locale);
  return {
    page,
    name: getContentPageName(page, locale),
    seen: changedAt.toISOString(),
    who: formatVersionAuthor(changedBy, locale),
    when: formatInstant(changedAt, locale, timeZone),
    changes: draft.changes.map(({ id, section }) => {
      const [, name = "", order] = id.split(" ");
      const scheduled = draft.scheduled.find(({ change }) => change === id);
      return {
        id,
        label: format(section, name),
        isReordered: order !== undefined,
        shown: all.filter((one) => getShownChangeId(page, one) === id),
        scheduled: scheduled && {
          when: formatInstant(scheduled.publishAt, locale, timeZone),
          isSame: scheduled.isSame,
        },
      };
    }),
    questions: questions.map(({ key, digest, kind, section, name, language, text }) => ({
      ...{ key, digest, kind, language },
      text: formatValue(section, `${name}.${language}`, text),
      label: format(section, name),
      href: getTextPath({ page, section, name: `${name}.${language}` }),
    })),
    problems: showProblems(problems, content, locale),
    conflicts: conflicts.map(({ name, section, text, mine, theirs }) => ({
      name,
      mine: formatValue(section, text, mine),
      theirs: formatValue(section, text, theirs),
      label: format(section, text),
    })),
  };
}

/** Returns the id of the change to which a shown difference belongs. */
function getShownChangeId(page: PageId, { id, isReordered }: ShownChange): string {
  const [, section = "", name = ""] = id.split(" ");
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const change = getChangeId(sections[section] ?? {}, section, name);
  return isReordered ? `${change} order` : change;
}

/** What prevents a publication, in words, with the address of the field. */
export type ShownProblem = Readonly<{ text: string; href: string }>;

/** Says what prevents a publication: "Home, Top of the page: Heading: write a text." */
export function showProblems(
  problems: readonly PlacedProblem[],
  { pages }: Pick<ContentDocument, "pages">,
  locale: Locale,
): ShownProblem[] {
  return problems.map(({ page, section: kind, name, problem: code, picture }) => {
    const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
    const fields = sections[kind] ?? {};
    const section = pages[page] && findSection(pages[page], kind);
    const texts = section ? toSectionTexts(fields, section) : {};
    // A text that both languages lack is written in the operator's language first.
    const place = texts[`${name}.${locale}`] === undefined ? name : `${name}.${locale}`;
    const part = `${getContentPageName(page, locale)}, ${getContentLabel("sections", kind, locale)}`;
    return {
      text: `${part}: ${formatProblem({ fields, name, code, texts }, locale)}`,
      href: picture
        ? `/admin/pictures/${picture}`
        : getTextPath({ page, section: kind, name: place }),
    };
  });
}

/** Returns a scheduled publication in words, with what it would change now. */
export function showSchedule(
  schedule: ContentSchedule,
  { published, content }: DraftReview,
  locale: Locale,
) {
  const { id, publishAt, pages, refusal, madeBy, madeAt } = schedule;
  const pictures = readContentPictures(content);
  return {
    id,
    refusal,
    pages: pages.map(({ page, document, changes }) => {
      const [from, to] = [published.pages[page], document as StoredPage];
      const isKnown = Object.hasOwn(pageDefinitions, page) && from !== undefined;
      const id = page as PageId;
      const all = isKnown ? listShownChanges({ page: id, from, to }, locale, pictures) : [];
      return {
        page,
        name: getContentPageName(page, locale),
        changes: all.filter((one) => !changes || changes.includes(getShownChangeId(id, one))),
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
  const languages = listLocalesFrom(locale);
  const changed = await listChangedPages({ content: published }, { content }, runWithDraft);
  const paths = [
    ...drafts.flatMap(({ page }) => languages.map((language) => findPlace(page, language))),
    ...changed.flatMap((page) => languages.map((language) => page.paths[language])),
  ];
  return [...new Set(paths)].flatMap((path) => {
    const place = path ? findListedPage(path) : null;
    if (!path || !place) return [];
    const { name } = describePage(isInLanguage(place, locale) ? { ...place, locale } : place);
    return [{ path, name, language: place.locale }];
  });
}

/** Returns the address of a page's content; that of the home page for texts on every page. */
function findPlace(page: PageId, language: Locale): string | null {
  return page === "layout" ? getPagePath("home", language) : findPreviewedPath(page, language);
}

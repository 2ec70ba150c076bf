import type { z } from "zod";
import { locales } from "../i18n/locale.ts";
import { seedCatalog } from "../tours/catalog/seed-catalog.server.ts";
import { type ContentPicture, findPictureProblems } from "./content-pictures.ts";
import type {
  ContentDocument,
  StoredItem,
  StoredPage,
  StoredSection,
} from "./model/content-document.ts";
import { createContentSchema, createPageSchema } from "./model/content-schema.server.ts";
import { optionalFactNames } from "./model/fact-names.ts";
import { createPostSchema } from "./model/post.ts";
import { getPageFacts, getPostFacts } from "./page-facts.server.ts";
import { type PageId, pageDefinitions } from "./pages/all-pages.ts";

/** Returns the names of the facts that the texts of a page may contain. */
function getFactNames(page: PageId): ReadonlySet<string> {
  const catalog = seedCatalog();
  const stored = { sections: [] };
  const stated = locales.flatMap((locale) =>
    Object.keys(getPageFacts(page, stored, locale, catalog)),
  );
  return new Set([...stated, ...optionalFactNames]);
}

const pageSchemas = Object.fromEntries(
  (Object.keys(pageDefinitions) as PageId[]).map((page) => [
    page,
    createPageSchema(pageDefinitions[page], getFactNames(page)),
  ]),
) as unknown as Readonly<Record<PageId, z.ZodType>>;

const postFacts = new Set([
  ...locales.flatMap((locale) => Object.keys(getPostFacts(locale, seedCatalog()))),
  ...optionalFactNames,
]);

/** The schema for reading and writing the content in the database. It requires all pages. */
export const contentSchema = createContentSchema(
  pageSchemas,
  createPostSchema((name) => postFacts.has(name)),
).superRefine((content, context) => {
  for (const { path, problem } of findPictureProblems(content)) {
    context.addIssue({ code: "custom", path: [...path], message: problem });
  }
});

/**
 * Finds the errors of a section. `pictures` are those that the page may show. The keys are the names of its texts in a form, in which the items
 * of lists have their ids: `questions.2.answer.en`.
 */
export function findSectionProblems(
  page: PageId,
  stored: StoredPage,
  kind: string,
  pictures: ReadonlyMap<string, ContentPicture>,
): ContentProblems {
  const checked = pageSchemas[page].safeParse(stored);
  const content = { pages: { [page]: stored }, posts: [] };
  const shown = checked.success ? findPictureProblems(content, pictures) : [];
  const problems: Record<string, string> = {};
  for (const { path, message } of [
    ...(checked.error?.issues ?? []),
    ...shown.map(({ path, problem }) => ({ path: path.slice(2), message: problem })),
  ]) {
    const section = stored.sections[Number(path[1])];
    if (section?.kind === kind) problems[getTextName(section, path.slice(2))] ??= message;
  }
  return problems;
}

/** Replaces the positions of items in the path of an error by their ids. */
function getTextName(section: StoredSection, path: readonly PropertyKey[]): string {
  let value: unknown = section;
  const names = path.map((key) => {
    value = (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key];
    return typeof key === "number" ? (value as StoredItem).id : String(key);
  });
  return names.join(".");
}

/** An error of a document, and the text in its section's form that has it. */
export type PlacedProblem = Readonly<{
  page: PageId;
  section: string;
  name: string;
  problem: string;
  /** The picture without an alternative text, if that is the error. */
  picture?: string;
}>;

/** Lists the errors of the pages of a document. Those of posts are left out. */
export function listContentProblems(content: ContentDocument): PlacedProblem[] {
  const issues = contentSchema.safeParse(content).error?.issues ?? [];
  return issues.flatMap(({ path: [root, page, , index, ...path], message }) => {
    const section = content.pages[String(page)]?.sections[Number(index)];
    if (root !== "pages" || !section) return [];
    const placed = { page: page as PageId, section: section.kind, problem: message };
    const value = path.reduce<unknown>(
      (inner, key) => (inner as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
      section,
    );
    const isUndescribed = message === "picture-alt-missing" && typeof value === "string";
    return [
      {
        ...{ ...placed, name: getTextName(section, path) },
        ...(isUndescribed && { picture: value }),
      },
    ];
  });
}

/** The first error of each value, keyed by its path: `pages.home.sections.1.title.en`. */
export type ContentProblems = Readonly<Record<string, string>>;

/** Checks a document. Returns it, or its errors by path. */
export function parseContent(
  document: unknown,
): { content: ContentDocument } | { problems: ContentProblems } {
  const checked = contentSchema.safeParse(document);
  if (checked.success) return { content: checked.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) problems[path.join(".")] ??= message;
  return { problems };
}

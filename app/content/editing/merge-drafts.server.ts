import type { Transaction } from "#db/database.ts";
import type { contentDrafts } from "#db/schema.ts";
import { findCompleteContent } from "../history/content-history.server.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { completePage, getStoredPage, readEditedPage } from "./content-drafts.server.ts";
import { type Choice, type MergedPage, mergePages, type TextConflict } from "./merge-pages.ts";
import { addNamedPictures } from "./named-pictures.ts";
import { omitEmptyItems } from "./section-texts.ts";

export type DraftRow = typeof contentDrafts.$inferSelect;

/** A draft of a page, or a copy of one that was scheduled. */
type MergedDraft = Pick<DraftRow, "page" | "basedOn" | "document">;

/** Merges a draft with what was published since it started. */
export async function mergeDraft(
  tx: Transaction,
  { page: id, basedOn, document }: MergedDraft,
  newest: ContentDocument,
  choices?: Readonly<Record<string, Choice>>,
): Promise<MergedPage> {
  const page = id as PageId;
  const base = (await findCompleteContent(tx, basedOn, newest)) ?? newest;
  const versions = {
    base: getStoredPage(base, page),
    mine: completePage(page, document as StoredPage, newest),
    newest: getStoredPage(newest, page),
  };
  return mergePages(page, versions, choices);
}

/** A draft as it would be published: merged, and without items in which nothing is filled in. */
export type MergedRow<Row> = Readonly<{
  page: PageId;
  row: Row;
  /** The merged draft with the items that somebody has just added. */
  merged: StoredPage;
  to: StoredPage;
  conflicts: readonly TextConflict[];
}>;

/** Merges drafts with what was published since they started. */
export async function mergeDrafts<Row extends MergedDraft>(
  tx: Transaction,
  rows: readonly Row[],
  newest: ContentDocument,
): Promise<{ pages: MergedRow<Row>[]; conflicts: TextConflict[] }> {
  const pages: MergedRow<Row>[] = [];
  for (const row of rows) {
    const page = row.page as PageId;
    const { page: merged, conflicts } = await mergeDraft(tx, row, newest);
    const to = omitEmptyItems(pageDefinitions[page], merged);
    pages.push({ page, row, merged, to, conflicts });
  }
  return { pages, conflicts: pages.flatMap(({ conflicts }) => conflicts) };
}

type ChangedPages = readonly Readonly<{ page: PageId; to: StoredPage }>[];

/** Returns the content with other versions of some pages, and with the pictures that they name. */
export async function buildContent(
  tx: Transaction,
  content: ContentDocument,
  pages: ChangedPages,
): Promise<ContentDocument> {
  const { page: pictures } = await readEditedPage(tx, "pictures");
  return addNamedPictures(replacePages(content, pages), pictures);
}

export function replacePages(content: ContentDocument, pages: ChangedPages): ContentDocument {
  const replaced = Object.fromEntries(pages.map(({ page, to }) => [page, to]));
  return { ...content, pages: { ...content.pages, ...replaced } };
}

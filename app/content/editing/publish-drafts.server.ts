import { eq, inArray } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { parseContent } from "../content-schema.server.ts";
import { findCompleteContent } from "../history/content-history.server.ts";
import { type BrokenLink, findBrokenContentLinks } from "../links/find-broken-links.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { lockContent, storePublishedContent } from "../publication/publish-content.server.ts";
import { isAnyPageScheduled } from "../schedule/scheduled-pages.server.ts";
import {
  completePage,
  getStoredPage,
  readEditedPage,
  readNewestContent,
} from "./content-drafts.server.ts";
import { type Choice, type MergedPage, mergePages, type TextConflict } from "./merge-pages.ts";
import { addNamedPictures } from "./named-pictures.ts";

/** A draft as the page that reviews it shows it. */
export type ReviewedDraft = Readonly<{
  page: PageId;
  changedBy: string;
  changedAt: Date;
  /** The page as it is published, and as it would be after publishing the draft. */
  from: StoredPage;
  to: StoredPage;
  /** Texts that others have published with other words since the draft started. */
  conflicts: readonly TextConflict[];
}>;

/** All drafts, with the content that is published and that would be after publishing all of them. */
export type DraftReview = Readonly<{
  newest: number;
  published: ContentDocument;
  content: ContentDocument;
  drafts: readonly ReviewedDraft[];
}>;

/** Returns all drafts with what publishing them would change. */
export async function reviewContentDrafts(db: Database): Promise<DraftReview> {
  return runInTransaction(db, async (tx) => {
    const newest = await readNewestContent(tx);
    const drafts: ReviewedDraft[] = [];
    for (const row of await tx.select().from(contentDrafts).orderBy(contentDrafts.page)) {
      // A page of another build cannot be published by this one.
      if (!Object.hasOwn(pageDefinitions, row.page)) continue;
      const page = row.page as PageId;
      const { page: to, conflicts } = await mergeDraft(tx, row, newest.content);
      const { changedBy, changedAt } = row;
      const from = getStoredPage(newest.content, page);
      drafts.push({ page, changedBy, changedAt, from, to, conflicts });
    }
    const content = replacePages(newest.content, drafts);
    return { newest: newest.number, published: newest.content, content, drafts };
  });
}

type DraftRow = typeof contentDrafts.$inferSelect;

/** A draft of a page, or a copy of one that was scheduled. */
type MergedDraft = Pick<DraftRow, "page" | "basedOn" | "document">;

/** Merges a draft with what was published since it started. */
async function mergeDraft(
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

/** Merges drafts with what was published since they started. */
export async function mergeDrafts(
  tx: Transaction,
  drafts: readonly MergedDraft[],
  newest: ContentDocument,
): Promise<{ pages: { page: PageId; to: StoredPage }[]; conflicts: TextConflict[] }> {
  const pages: { page: PageId; to: StoredPage }[] = [];
  const conflicts: TextConflict[] = [];
  for (const draft of drafts) {
    const merged = await mergeDraft(tx, draft, newest);
    conflicts.push(...merged.conflicts);
    pages.push({ page: draft.page as PageId, to: merged.page });
  }
  return { pages, conflicts };
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

function replacePages(content: ContentDocument, pages: ChangedPages): ContentDocument {
  const replaced = Object.fromEntries(pages.map(({ page, to }) => [page, to]));
  return { ...content, pages: { ...content.pages, ...replaced } };
}

/** A draft and the time at which it was changed last, as the page that asks for an act showed it. */
export type SeenDraft = Readonly<{ page: PageId; seen: Date }>;

export type PublishDraftsResult =
  | { outcome: "published"; number: number }
  /** A draft is missing, for example because somebody else has just published it. */
  | { outcome: "nothing" }
  /** Somebody has changed a draft since it was seen. */
  | { outcome: "changed" }
  /** Others have published other words for a text of a draft since it was made. */
  | { outcome: "conflict" }
  /** A page is scheduled. It is published at its time, or after the schedule was canceled. */
  | { outcome: "already-scheduled" }
  /** A text or picture would not be allowed, although it was in its own draft. */
  | { outcome: "invalid" }
  /** These links would lead nowhere. */
  | { outcome: "broken-links"; links: readonly BrokenLink[] };

/**
 * Publishes drafts together as one version, unless one of them was changed since it was seen. A
 * draft that started from an older version is merged with what was published since, text by text.
 */
export async function publishContentDrafts(
  db: Database,
  { drafts, by, now }: Readonly<{ drafts: readonly SeenDraft[]; by: string; now: Date }>,
): Promise<PublishDraftsResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const newest = await readNewestContent(tx);
    const rows = await findSeenDrafts(tx, drafts);
    if ("outcome" in rows) return rows;
    const names = drafts.map(({ page }) => page);
    if (await isAnyPageScheduled(tx, names)) return { outcome: "already-scheduled" };
    const { pages, conflicts } = await mergeDrafts(tx, rows.drafts, newest.content);
    if (conflicts.length > 0) return { outcome: "conflict" };
    const content = await buildContent(tx, newest.content, pages);
    const links = findBrokenContentLinks(content);
    if (links.length > 0) return { outcome: "broken-links", links };
    // No build could read an invalid version, and the pages would stay as they are.
    if ("problems" in parseContent(content)) return { outcome: "invalid" };
    const number = await storePublishedContent(tx, { content, newest: newest.number, by, now });
    await tx.delete(contentDrafts).where(inArray(contentDrafts.page, names));
    return { outcome: "published", number };
  });
}

/** Finds drafts that nobody has changed since they were seen. */
export async function findSeenDrafts(
  tx: Transaction,
  seen: readonly SeenDraft[],
): Promise<{ drafts: DraftRow[] } | { outcome: "nothing" | "changed" }> {
  const seenDrafts: DraftRow[] = [];
  for (const one of seen) {
    const [draft] = await tx.select().from(contentDrafts).where(eq(contentDrafts.page, one.page));
    if (!draft) return { outcome: "nothing" };
    if (draft.changedAt.getTime() !== one.seen.getTime()) return { outcome: "changed" };
    seenDrafts.push(draft);
  }
  return seenDrafts.length > 0 ? { drafts: seenDrafts } : { outcome: "nothing" };
}

export type SettleConflictsResult =
  | { outcome: "settled" }
  | { outcome: "nothing" | "changed" }
  /** A text in conflict has no choice. */
  | { outcome: "unchosen" };

type Settlement = SeenDraft &
  Readonly<{
    /** The version of the content that the page showed beside the draft. */
    newest: number;
    /** Which value each text in conflict keeps, by its name: `hero.title.en`. */
    choices: Readonly<Record<string, Choice>>;
    by: string;
    now: Date;
  }>;

/** Settles the conflicts of a draft: it then starts from what is published now. */
export async function settleDraftConflicts(
  db: Database,
  { page, seen, newest: shown, choices, by, now }: Settlement,
): Promise<SettleConflictsResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const newest = await readNewestContent(tx);
    const seenDrafts = await findSeenDrafts(tx, [{ page, seen }]);
    if ("outcome" in seenDrafts) return seenDrafts;
    if (newest.number !== shown) return { outcome: "changed" };
    const [row] = seenDrafts.drafts;
    if (!row) return { outcome: "nothing" };
    const { page: document, conflicts } = await mergeDraft(tx, row, newest.content, choices);
    if (conflicts.some(({ name }) => !choices[name])) return { outcome: "unchosen" };
    const changed = { document, basedOn: newest.number, changedBy: by, changedAt: now };
    await tx.update(contentDrafts).set(changed).where(eq(contentDrafts.page, page));
    const list = (pick: (one: TextConflict) => string) =>
      Object.fromEntries(conflicts.map((conflict) => [conflict.name, pick(conflict)]));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "page-edited", kind: "content", about: page },
      before: list(({ mine }) => mine),
      after: list(({ name, mine, theirs }) => (choices[name] === "theirs" ? theirs : mine)),
    });
    return { outcome: "settled" };
  });
}

/** Returns the newest content with all drafts, as it would be after publishing them. */
export async function readDraftContent(db: Database): Promise<ContentDocument> {
  return (await reviewContentDrafts(db)).content;
}

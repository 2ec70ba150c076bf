import { eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { listContentProblems, type PlacedProblem, parseContent } from "../content-schema.server.ts";
import { type BrokenLink, findBrokenContentLinks } from "../links/find-broken-links.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { lockContent, storePublishedContent } from "../publication/publish-content.server.ts";
import { listContentDifferences } from "./content-differences.ts";
import { getStoredPage, readNewestContent } from "./content-drafts.server.ts";
import {
  buildContent,
  type DraftRow,
  type MergedRow,
  mergeDraft,
  mergeDrafts,
} from "./merge-drafts.server.ts";
import type { Choice, TextConflict } from "./merge-pages.ts";
import { applyPageChanges, listPageChanges } from "./page-changes.ts";

/** A draft and the time at which it was changed last, as the page that asks for an act showed it. */
export type SeenDraft = Readonly<{ page: PageId; seen: Date }>;

/** A draft with the ids of the changes that were chosen; all of them if there is no list. */
export type ChosenDraft = SeenDraft & Readonly<{ changes?: readonly string[] }>;

/** Why chosen changes can be neither published nor scheduled. */
export type ChangesRefusal =
  /** No change is chosen, or a draft is missing because somebody else has just published it. */
  | { outcome: "nothing" }
  /** Somebody has changed a draft, or published a chosen change, since it was seen. */
  | { outcome: "changed" }
  /** Others have published other words for a text of a draft since it was made. */
  | { outcome: "conflict" }
  /** These texts and pictures would be missing, or would not be allowed. */
  | { outcome: "invalid"; problems: readonly PlacedProblem[] }
  /** These links would lead nowhere. */
  | { outcome: "broken-links"; links: readonly BrokenLink[] };

export type PublishDraftsResult = { outcome: "published"; number: number } | ChangesRefusal;

/** The chosen changes of a draft, and its page with only these. */
type ChosenPage = MergedRow<DraftRow> & Readonly<{ changes: readonly string[] }>;

/**
 * Checks the chosen changes of drafts together, in a transaction that holds the lock of `lockContent`.
 * Returns the content with them, or why they cannot be published.
 */
export async function prepareChosenChanges(
  tx: Transaction,
  chosen: readonly ChosenDraft[],
  newest: ContentDocument,
): Promise<{ content: ContentDocument; pages: ChosenPage[] } | ChangesRefusal> {
  const found = await findSeenDrafts(tx, chosen);
  if ("outcome" in found) return found;
  const { pages: merged, conflicts } = await mergeDrafts(tx, found.drafts, newest);
  if (conflicts.length > 0) return { outcome: "conflict" };
  const pages: ChosenPage[] = [];
  for (const one of merged) {
    const from = getStoredPage(newest, one.page);
    const all = listPageChanges(pageDefinitions[one.page], from, one.to).map(({ id }) => id);
    const changes = chosen.find(({ page }) => page === one.page)?.changes ?? all;
    if (changes.some((id) => !all.includes(id))) return { outcome: "changed" };
    pages.push({ ...one, changes });
  }
  if (pages.every(({ changes }) => changes.length === 0)) return { outcome: "nothing" };
  const content = await buildContent(
    tx,
    newest,
    pages.map(({ page, to, changes }) => {
      const states = { from: getStoredPage(newest, page), to };
      return { page, to: applyPageChanges(pageDefinitions[page], states, new Set(changes)) };
    }),
  );
  const links = findBrokenContentLinks(content);
  if (links.length > 0) return { outcome: "broken-links", links };
  // No build could read an invalid version, and the pages would stay as they are.
  if ("problems" in parseContent(content)) {
    return { outcome: "invalid", problems: listContentProblems(content) };
  }
  return { content, pages };
}

/**
 * Publishes chosen changes of drafts together as one version, unless one of the drafts was changed since
 * it was seen. A draft that started from an older version is merged with what was published since, text
 * by text. Other changes stay in the draft.
 */
export async function publishContentDrafts(
  db: Database,
  { drafts, by, now }: Readonly<{ drafts: readonly ChosenDraft[]; by: string; now: Date }>,
): Promise<PublishDraftsResult> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const newest = await readNewestContent(tx);
    const prepared = await prepareChosenChanges(tx, drafts, newest.content);
    if ("outcome" in prepared) return prepared;
    const { content, pages } = prepared;
    const number = await storePublishedContent(tx, { content, newest: newest.number, by, now });
    for (const { page, merged } of pages) {
      await storeRemainingDraft(tx, { page, document: merged, published: content, number });
    }
    return { outcome: "published", number };
  });
}

type RemainingDraft = Readonly<{
  page: PageId;
  document: StoredPage;
  published: ContentDocument;
  number: number;
}>;

/** Keeps what a new version has not published in the draft, or deletes the draft if that is nothing. */
export async function storeRemainingDraft(
  tx: Transaction,
  { page, document, published, number }: RemainingDraft,
): Promise<void> {
  const newest = getStoredPage(published, page);
  const isDone = listContentDifferences(pageDefinitions[page], newest, document).length === 0;
  const isPage = eq(contentDrafts.page, page);
  if (isDone) await tx.delete(contentDrafts).where(isPage);
  else await tx.update(contentDrafts).set({ document, basedOn: number }).where(isPage);
}

/** Finds drafts that nobody has changed since they were seen. */
async function findSeenDrafts(
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
    const changed = { changedBy: by, changedAt: now };
    await tx.update(contentDrafts).set(changed).where(eq(contentDrafts.page, page));
    const { number, content: published } = newest;
    await storeRemainingDraft(tx, { page, document, published, number });
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

import { eq, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { listContentProblems, type PlacedProblem } from "../content-schema.server.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { listWaitingChanges } from "../schedule/scheduled-changes.server.ts";
import { getStoredPage, readNewestContent } from "./content-drafts.server.ts";
import { completeForPreview } from "./draft-preview.ts";
import { type DraftQuestion, listDraftQuestions } from "./draft-questions.ts";
import { buildContent, mergeDrafts, replacePages } from "./merge-drafts.server.ts";
import type { TextConflict } from "./merge-pages.ts";
import { hasChange, listPageChanges, type PageChange } from "./page-changes.ts";

/** A change of a draft that waits for its scheduled publication. */
export type ScheduledDraftChange = Readonly<{
  change: string;
  publishAt: Date;
  /** Whether the draft has the value that is scheduled. */
  isSame: boolean;
}>;

/** A draft as the page that reviews it shows it. */
export type ReviewedDraft = Readonly<{
  page: PageId;
  changedBy: string;
  changedAt: Date;
  /** The page as it is published, and as it would be after publishing the draft. */
  from: StoredPage;
  to: StoredPage;
  changes: readonly PageChange[];
  scheduled: readonly ScheduledDraftChange[];
  /** What nobody has answered yet. */
  questions: readonly DraftQuestion[];
  /** What prevents the publication. */
  problems: readonly PlacedProblem[];
  /** Texts that others have published with other words since the draft started. */
  conflicts: readonly TextConflict[];
}>;

/**
 * All drafts, with the content that is published and, as previews show it, the content after publishing
 * all of them.
 */
export type DraftReview = Readonly<{
  newest: number;
  published: ContentDocument;
  content: ContentDocument;
  drafts: readonly ReviewedDraft[];
}>;

/** Returns all drafts with what publishing them would change. */
export async function reviewContentDrafts(db: Database): Promise<DraftReview> {
  return runInTransaction(db, async (tx) => {
    const { number, published, pages } = await readAllDrafts(tx);
    const waiting = await listWaitingChanges(tx, published);
    const problems = listContentProblems(await buildContent(tx, published, pages));
    const drafts = pages.map(({ page, to, conflicts, row }): ReviewedDraft => {
      const from = getStoredPage(published, page);
      const changes = listPageChanges(pageDefinitions[page], from, to);
      const questions = listDraftQuestions(pageDefinitions[page], { from, to }, changes);
      return {
        ...{ page, changedBy: row.changedBy, changedAt: row.changedAt },
        ...{ from, to, changes, conflicts },
        scheduled: waiting.flatMap((one) => {
          const isChanged = one.page === page && changes.some(({ id }) => id === one.change);
          const isSame = !hasChange(pageDefinitions[page], { from: one.to, to }, one.change);
          return isChanged ? [{ change: one.change, publishAt: one.publishAt, isSame }] : [];
        }),
        questions: questions.filter(({ key, digest }) => row.acknowledged[key] !== digest),
        problems: problems.filter((one) => one.page === page),
      };
    });
    return { newest: number, published, content: previewDrafts(published, pages), drafts };
  });
}

/** Reads the newest content and all drafts, merged with it. */
async function readAllDrafts(tx: Transaction) {
  const { number, content: published } = await readNewestContent(tx);
  const rows = await tx.select().from(contentDrafts).orderBy(contentDrafts.page);
  // A page of another build cannot be published by this one.
  const known = rows.filter(({ page }) => Object.hasOwn(pageDefinitions, page));
  const { pages } = await mergeDrafts(tx, known, published);
  return { number, published, pages };
}

/** Returns the content with drafts, completed so that every page can be shown. */
function previewDrafts(
  published: ContentDocument,
  drafts: readonly Readonly<{ page: PageId; to: StoredPage }>[],
): ContentDocument {
  const shown = drafts.map(({ page, to }) => {
    const from = getStoredPage(published, page);
    return { page, to: completeForPreview(pageDefinitions[page], to, from) };
  });
  return replacePages(published, shown);
}

/** Returns the newest content with all drafts, as it would be after publishing them. */
export async function readDraftContent(db: Database): Promise<ContentDocument> {
  return runInTransaction(db, async (tx) => {
    const { published, pages } = await readAllDrafts(tx);
    return previewDrafts(published, pages);
  });
}

/**
 * Stores that a question of the review was answered with "it's fine", if the text still has the words
 * that the review showed. Returns whether it was asked.
 */
export async function acknowledgeQuestion(
  db: Database,
  { page, key, digest, now }: Readonly<{ page: PageId; key: string; digest: string; now: Date }>,
): Promise<boolean> {
  const { drafts } = await reviewContentDrafts(db);
  const question = drafts
    .find((draft) => draft.page === page)
    ?.questions.find((one) => one.key === key);
  if (question?.digest !== digest) return false;
  const answer = JSON.stringify({ [key]: digest });
  return runInTransaction(db, async (tx) => {
    await tx
      .update(contentDrafts)
      .set({ acknowledged: sql`${contentDrafts.acknowledged} || ${answer}::jsonb` })
      .where(eq(contentDrafts.page, page));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "question-answered", kind: "content", about: page },
    });
    return true;
  });
}

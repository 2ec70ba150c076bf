import { and, asc, eq, lte } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts, contentSchedules, type ScheduledPage } from "#db/schema.ts";
import { runAsActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { Clock } from "../../platform/clock.ts";
import { parseContent } from "../content-schema.server.ts";
import { readNewestContent } from "../editing/content-drafts.server.ts";
import { mergePages } from "../editing/merge-pages.ts";
import { buildContent, mergeDrafts } from "../editing/publish-drafts.server.ts";
import { findBrokenContentLinks } from "../links/find-broken-links.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { lockContent, storePublishedContent } from "../publication/publish-content.server.ts";
import { type ContentSchedule, formatPages, returnDrafts } from "./schedule-content.server.ts";

/**
 * Makes the scheduled publications whose time has come, each exactly once, even if several
 * processes try. One that is late, because no process was running, is made now. Returns how many
 * were published.
 */
export async function publishScheduledContent({
  db,
  clock,
}: Readonly<{ db: Database; clock: Clock }>): Promise<number> {
  const now = clock.now();
  const due = await db
    .select({ id: contentSchedules.id })
    .from(contentSchedules)
    .where(isDue(now))
    .orderBy(asc(contentSchedules.publishAt));
  let published = 0;
  for (const { id } of due) {
    const isPublished = await runInTransaction(db, async (tx) => {
      await lockContent(tx);
      // Another process may have made it, or somebody may have canceled it, since it was listed.
      const [row] = await tx
        .select()
        .from(contentSchedules)
        .where(and(eq(contentSchedules.id, id), isDue(now)));
      return row ? publishSchedule(tx, row, now) : false;
    });
    if (isPublished) published += 1;
  }
  return published;
}

function isDue(now: Date) {
  return and(eq(contentSchedules.state, "waiting"), lte(contentSchedules.publishAt, now));
}

/** Publishes a scheduled publication in the name of the account that scheduled it. */
async function publishSchedule(tx: Transaction, row: ContentSchedule, now: Date): Promise<boolean> {
  const work = async () => {
    const newest = await readNewestContent(tx);
    const result = await mergeSchedule(tx, row, newest.content);
    if ("refusal" in result) {
      const { refusal } = result;
      await endSchedule(tx, row, { state: "refused", refusal, endedAt: now });
      await returnDrafts(tx, row.pages);
      await recordAuditEntry(tx, {
        ...{ at: now, action: "schedule-refused", kind: "content", about: formatPages(row.pages) },
        after: { publishAt: row.publishAt.toISOString(), refusal },
      });
      return false;
    }
    const { content } = result;
    const change = { content, newest: newest.number, by: row.madeBy, now };
    const version = await storePublishedContent(tx, { ...change, scheduledAt: row.publishAt });
    await endSchedule(tx, row, { state: "published", version, endedAt: now });
    for (const page of row.pages) await updateDraft(tx, page, version, content);
    return true;
  };
  const { madeByAccount: id, madeBy: name } = row;
  return id ? runAsActor({ id, name }, work) : work();
}

async function endSchedule(
  tx: Transaction,
  { id }: ContentSchedule,
  end: Partial<typeof contentSchedules.$inferInsert>,
): Promise<void> {
  await tx.update(contentSchedules).set(end).where(eq(contentSchedules.id, id));
}

/** Returns the content after the publication, or why it cannot be published. */
async function mergeSchedule(
  tx: Transaction,
  { pages }: ContentSchedule,
  newest: ContentDocument,
): Promise<{ content: ContentDocument } | { refusal: NonNullable<ContentSchedule["refusal"]> }> {
  // A page of another build cannot be published by this one.
  if (!pages.every(({ page }) => Object.hasOwn(pageDefinitions, page))) {
    return { refusal: "unreadable" };
  }
  const merged = await mergeDrafts(tx, pages, newest);
  if (merged.conflicts.length > 0) return { refusal: "conflict" };
  const content = await buildContent(tx, newest, merged.pages);
  if (!("content" in parseContent(content))) return { refusal: "unreadable" };
  return findBrokenContentLinks(content).length > 0 ? { refusal: "broken-links" } : { content };
}

/**
 * Deletes the draft of a published page, unless somebody has changed it since it was scheduled. It
 * then keeps what was changed later, and starts from the published page.
 */
async function updateDraft(
  tx: Transaction,
  scheduled: ScheduledPage,
  version: number,
  published: ContentDocument,
): Promise<void> {
  const { page, changedAt } = scheduled;
  const [draft] = await tx.select().from(contentDrafts).where(eq(contentDrafts.page, page));
  if (!draft) return;
  if (draft.changedAt.toISOString() === changedAt) {
    await tx.delete(contentDrafts).where(eq(contentDrafts.page, page));
    return;
  }
  const newest = published.pages[page];
  if (!newest) return;
  const { page: document } = mergePages(page as PageId, {
    base: scheduled.document as StoredPage,
    mine: draft.document as StoredPage,
    newest,
  });
  await tx
    .update(contentDrafts)
    .set({ document, basedOn: version })
    .where(eq(contentDrafts.page, page));
}

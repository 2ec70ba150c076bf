import { randomUUID } from "node:crypto";
import { and, asc, eq, lte } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts, contentSchedules, type ScheduledPage } from "#db/schema.ts";
import { runAsActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { Clock } from "../../platform/clock.ts";
import { parseContent } from "../content-schema.server.ts";
import {
  completePage,
  getStoredPage,
  readNewestContent,
} from "../editing/content-drafts.server.ts";
import { buildContent } from "../editing/merge-drafts.server.ts";
import { mergePages } from "../editing/merge-pages.ts";
import { applyPageChanges, hasChange } from "../editing/page-changes.ts";
import { storeRemainingDraft } from "../editing/publish-drafts.server.ts";
import { findCompleteContent } from "../history/content-history.server.ts";
import { findBrokenContentLinks } from "../links/find-broken-links.ts";
import type { ContentDocument, StoredPage } from "../model/content-document.ts";
import { pageDefinitions } from "../pages/all-pages.ts";
import { lockContent, storePublishedContent } from "../publication/publish-content.server.ts";
import { type ContentSchedule, formatPages, returnDrafts } from "./schedule-content.server.ts";
import { readScheduledChanges, type ScheduledChanges } from "./scheduled-changes.server.ts";

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

/**
 * Publishes a scheduled publication in the name of the account that scheduled it. Changes whose field
 * was changed in the meantime are left out, and stay as a publication that could not be made. Returns
 * whether anything was published.
 */
async function publishSchedule(tx: Transaction, row: ContentSchedule, now: Date): Promise<boolean> {
  const work = async () => {
    const newest = await readNewestContent(tx);
    const result = await mergeSchedule(tx, row, newest.content);
    if ("refusal" in result) {
      const { refusal } = result;
      await endSchedule(tx, row, { state: "refused", refusal, endedAt: now });
      await returnRefused(tx, row, { refusal, now });
      return false;
    }
    const { content, pages, refused } = result;
    if (refused.length > 0) {
      const rest = { ...row, id: randomUUID(), pages: refused };
      const end = { state: "refused", refusal: "conflict", endedAt: now } as const;
      await tx.insert(contentSchedules).values({ ...rest, ...end });
    }
    const change = { content, newest: newest.number, by: row.madeBy, now };
    const version = await storePublishedContent(tx, { ...change, scheduledAt: row.publishAt });
    await endSchedule(tx, row, { state: "published", version, endedAt: now });
    for (const page of pages) await updateDraft(tx, page, { version, content, newest });
    if (refused.length > 0) {
      await returnRefused(tx, { ...row, pages: refused }, { refusal: "conflict", now });
    }
    return true;
  };
  const { madeByAccount: id, madeBy: name } = row;
  return id ? runAsActor({ id, name }, work) : work();
}

type Refusal = NonNullable<ContentSchedule["refusal"]>;

/** Puts changes that could not be published into the drafts, where somebody decides about them. */
async function returnRefused(
  tx: Transaction,
  { pages, publishAt }: ContentSchedule,
  { refusal, now }: Readonly<{ refusal: Refusal; now: Date }>,
): Promise<void> {
  await returnDrafts(tx, pages);
  await recordAuditEntry(tx, {
    ...{ at: now, action: "schedule-refused", kind: "content", about: formatPages(pages) },
    after: { publishAt: publishAt.toISOString(), refusal },
  });
}

async function endSchedule(
  tx: Transaction,
  { id }: ContentSchedule,
  end: Partial<typeof contentSchedules.$inferInsert>,
): Promise<void> {
  await tx.update(contentSchedules).set(end).where(eq(contentSchedules.id, id));
}

type MergedSchedule = Readonly<{
  content: ContentDocument;
  /** The scheduled pages with the changes that can be published. */
  pages: readonly ScheduledChanges[];
  /** The scheduled pages with the changes that cannot, because their field was changed meanwhile. */
  refused: readonly ScheduledPage[];
}>;

/** Returns the content after the publication, or why nothing can be published. */
async function mergeSchedule(
  tx: Transaction,
  { pages: scheduled }: ContentSchedule,
  newest: ContentDocument,
): Promise<MergedSchedule | { refusal: Refusal }> {
  const pages: ScheduledChanges[] = [];
  const refused: ScheduledPage[] = [];
  for (const one of scheduled) {
    const changes = await readScheduledChanges(tx, one, newest);
    // A page of another build cannot be published by this one.
    if (!changes) return { refusal: "unreadable" };
    const stale = listStaleChanges(changes, getStoredPage(newest, changes.page));
    const ids = changes.ids.filter((id) => !stale.includes(id));
    if (stale.length > 0) refused.push({ ...one, changes: stale });
    if (ids.length > 0) pages.push({ ...changes, ids });
  }
  if (pages.length === 0) return { refusal: "conflict" };
  const next = pages.map(({ page, to, ids }) => {
    const states = { from: getStoredPage(newest, page), to };
    return { page, to: applyPageChanges(pageDefinitions[page], states, new Set(ids)) };
  });
  const content = await buildContent(tx, newest, next);
  if (!("content" in parseContent(content))) return { refusal: "unreadable" };
  if (findBrokenContentLinks(content).length > 0) return { refusal: "broken-links" };
  return { content, pages, refused };
}

/** Lists the changes whose field has neither the value they were made from nor the one they make. */
function listStaleChanges({ page, from, to, ids }: ScheduledChanges, newest: StoredPage): string[] {
  const definition = pageDefinitions[page];
  return ids.filter(
    (id) =>
      hasChange(definition, { from, to: newest }, id) &&
      hasChange(definition, { from: newest, to }, id),
  );
}

type PublishedSchedule = Readonly<{
  version: number;
  content: ContentDocument;
  /** The content before the publication. */
  newest: Readonly<{ content: ContentDocument }>;
}>;

/**
 * Takes what was published out of the draft of its page. What was changed later stays, and so does a
 * draft in which somebody has to choose.
 */
async function updateDraft(
  tx: Transaction,
  { page, to, ids }: ScheduledChanges,
  { version, content, newest }: PublishedSchedule,
): Promise<void> {
  const [draft] = await tx.select().from(contentDrafts).where(eq(contentDrafts.page, page));
  if (!draft) return;
  const base = (await findCompleteContent(tx, draft.basedOn, newest.content)) ?? newest.content;
  const states = { from: getStoredPage(base, page), to };
  const { page: document, conflicts } = mergePages(page, {
    // What is scheduled counts as the start of what was typed later in the same place.
    base: applyPageChanges(pageDefinitions[page], states, new Set(ids)),
    mine: completePage(page, draft.document as StoredPage, content),
    newest: getStoredPage(content, page),
  });
  if (conflicts.length > 0) return;
  await storeRemainingDraft(tx, { page, document, published: content, number: version });
}

import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts, contentSchedules, type ScheduledPage } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { getStoredPage, readNewestContent } from "../editing/content-drafts.server.ts";
import { mergeDraft } from "../editing/merge-drafts.server.ts";
import { applyPageChanges, hasChange } from "../editing/page-changes.ts";
import {
  type ChangesRefusal,
  type ChosenDraft,
  prepareChosenChanges,
} from "../editing/publish-drafts.server.ts";
import type { StoredPage } from "../model/content-document.ts";
import { pageDefinitions } from "../pages/all-pages.ts";
import { lockContent } from "../publication/publish-content.server.ts";
import { listWaitingChanges, readScheduledChanges } from "./scheduled-changes.server.ts";

/** A scheduled publication as it is stored. */
export type ContentSchedule = typeof contentSchedules.$inferSelect;

/** How far ahead a publication can be scheduled, in days. */
const mostDaysAhead = 365;

export type ScheduleResult =
  | { outcome: "scheduled" }
  /** The time has passed, or is more than a year away. */
  | { outcome: "past" | "too-far" }
  /** A change is already scheduled. */
  | { outcome: "already-scheduled" }
  | ChangesRefusal;

type Schedule = Readonly<{
  drafts: readonly ChosenDraft[];
  publishAt: Date;
  by: string;
  now: Date;
}>;

/**
 * Schedules chosen changes of drafts as they are now to be published together. The drafts stay, and
 * what is changed in them later is not part of the scheduled publication. A change can be scheduled
 * once at a time.
 */
export async function scheduleContentDrafts(
  db: Database,
  { drafts, publishAt, by, now }: Schedule,
): Promise<ScheduleResult> {
  if (publishAt <= now) return { outcome: "past" };
  if (publishAt.getTime() - now.getTime() > mostDaysAhead * 24 * 3_600_000) {
    return { outcome: "too-far" };
  }
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const newest = await readNewestContent(tx);
    const prepared = await prepareChosenChanges(tx, drafts, newest.content);
    if ("outcome" in prepared) return prepared;
    const chosen = prepared.pages.filter(({ changes }) => changes.length > 0);
    const waiting = await listWaitingChanges(tx, newest.content);
    const isWaiting = ({ page, changes }: (typeof chosen)[number]) =>
      waiting.some((one) => one.page === page && changes.includes(one.change));
    if (chosen.some(isWaiting)) return { outcome: "already-scheduled" };
    const pages = chosen.map(
      ({ page, to, changes, row: { changedBy, changedAt } }): ScheduledPage => ({
        ...{ page, document: to, basedOn: newest.number, changes, changedBy },
        changedAt: changedAt.toISOString(),
      }),
    );
    const actor = getActor();
    await tx.insert(contentSchedules).values({
      ...{ id: randomUUID(), publishAt, pages, state: "waiting" },
      ...{ madeBy: by, madeByAccount: actor?.id ?? null, madeAt: now },
    });
    await recordAuditEntry(tx, {
      ...{ at: now, action: "scheduled", kind: "content", about: formatPages(pages) },
      after: { publishAt: publishAt.toISOString() },
    });
    return { outcome: "scheduled" };
  });
}

/** Returns the ids of pages as the audit log names them: `home contact`. */
export function formatPages(pages: readonly ScheduledPage[]): string {
  return pages.map(({ page }) => page).join(" ");
}

/** Lists the publications that wait for their time, and those that could not be made. */
export async function listContentSchedules(db: Database): Promise<ContentSchedule[]> {
  return db
    .select()
    .from(contentSchedules)
    .where(inArray(contentSchedules.state, ["waiting", "refused"]))
    .orderBy(asc(contentSchedules.state), asc(contentSchedules.publishAt));
}

/**
 * Cancels a publication that waits for its time, or removes one that could not be made from the
 * list. Changes that are no longer in a draft come back. Returns whether it was still there.
 */
export async function cancelContentSchedule(
  db: Database,
  { id, now }: Readonly<{ id: string; now: Date }>,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const isOpen = and(
      eq(contentSchedules.id, id),
      inArray(contentSchedules.state, ["waiting", "refused"]),
    );
    const [row] = await tx.select().from(contentSchedules).where(isOpen);
    if (!row) return false;
    await tx.update(contentSchedules).set({ state: "canceled", endedAt: now }).where(isOpen);
    // What could not be published went back to the drafts at its time.
    if (row.state === "waiting") await returnDrafts(tx, row.pages);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "schedule-canceled", kind: "content", about: formatPages(row.pages) },
      before: { publishAt: row.publishAt.toISOString() },
    });
    return true;
  });
}

/**
 * Stores scheduled changes in the drafts again where these no longer have a change in the same place,
 * because it was discarded or published with other words.
 */
export async function returnDrafts(tx: Transaction, pages: readonly ScheduledPage[]) {
  const { content } = await readNewestContent(tx);
  for (const scheduled of pages) {
    const changes = await readScheduledChanges(tx, scheduled, content);
    if (!changes) continue;
    const { page, to, ids } = changes;
    const definition = pageDefinitions[page];
    const newest = getStoredPage(content, page);
    const isPage = eq(contentDrafts.page, page);
    const [draft] = await tx.select().from(contentDrafts).where(isPage);
    const edited = draft ? (await mergeDraft(tx, draft, content)).page : newest;
    const lost = ids.filter((id) => !hasChange(definition, { from: newest, to: edited }, id));
    if (lost.length === 0) continue;
    const start = (draft?.document as StoredPage | undefined) ?? newest;
    const document = applyPageChanges(definition, { from: start, to }, new Set(lost));
    if (draft) {
      await tx.update(contentDrafts).set({ document }).where(isPage);
      continue;
    }
    const { basedOn, changedBy, changedAt } = scheduled;
    const row = { page, document, basedOn, changedBy, changedAt: new Date(changedAt) };
    await tx.insert(contentDrafts).values(row);
  }
}

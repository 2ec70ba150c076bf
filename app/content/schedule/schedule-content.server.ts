import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentDrafts, contentSchedules, type ScheduledPage } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { parseContent } from "../content-schema.server.ts";
import { readNewestContent } from "../editing/content-drafts.server.ts";
import {
  buildContent,
  findSeenDrafts,
  mergeDrafts,
  type SeenDraft,
} from "../editing/publish-drafts.server.ts";
import { type BrokenLink, findBrokenContentLinks } from "../links/find-broken-links.ts";
import { lockContent } from "../publication/publish-content.server.ts";
import { isAnyPageScheduled } from "./scheduled-pages.server.ts";

/** A scheduled publication as it is stored. */
export type ContentSchedule = typeof contentSchedules.$inferSelect;

/** How far ahead a publication can be scheduled, in days. */
export const mostDaysAhead = 365;

export type ScheduleResult =
  | { outcome: "scheduled" }
  /** The time has passed, or is more than a year away. */
  | { outcome: "past" | "too-far" }
  /** A draft is missing, or somebody has changed one since it was seen. */
  | { outcome: "nothing" | "changed" }
  /** A page is already scheduled. */
  | { outcome: "already-scheduled" }
  | { outcome: "conflict" }
  /** A text or picture would not be allowed. */
  | { outcome: "invalid" }
  | { outcome: "broken-links"; links: readonly BrokenLink[] };

type Schedule = Readonly<{
  drafts: readonly SeenDraft[];
  publishAt: Date;
  by: string;
  now: Date;
}>;

/**
 * Schedules drafts as they are now to be published together. The drafts stay, and what is changed
 * in them later is not part of the scheduled publication. A page can be scheduled once at a time.
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
    const found = await findSeenDrafts(tx, drafts);
    if ("outcome" in found) return found;
    const names = drafts.map(({ page }) => page);
    if (await isAnyPageScheduled(tx, names)) return { outcome: "already-scheduled" };
    const { content } = await readNewestContent(tx);
    const merged = await mergeDrafts(tx, found.drafts, content);
    if (merged.conflicts.length > 0) return { outcome: "conflict" };
    const next = await buildContent(tx, content, merged.pages);
    const links = findBrokenContentLinks(next);
    if (links.length > 0) return { outcome: "broken-links", links };
    if ("problems" in parseContent(next)) return { outcome: "invalid" };
    const pages = found.drafts.map(
      ({ page, document, basedOn, changedBy, changedAt }): ScheduledPage => ({
        ...{ page, document, basedOn, changedBy },
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
 * list. Drafts that were discarded in the meantime come back. Returns whether it was still there.
 */
export async function cancelContentSchedule(
  db: Database,
  { id, now }: Readonly<{ id: string; now: Date }>,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const [row] = await tx
      .update(contentSchedules)
      .set({ state: "canceled", endedAt: now })
      .where(
        and(eq(contentSchedules.id, id), inArray(contentSchedules.state, ["waiting", "refused"])),
      )
      .returning();
    if (!row) return false;
    await returnDrafts(tx, row.pages);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "schedule-canceled", kind: "content", about: formatPages(row.pages) },
      before: { publishAt: row.publishAt.toISOString() },
    });
    return true;
  });
}

/** Stores scheduled pages as drafts again where their draft is gone. */
export async function returnDrafts(tx: Transaction, pages: readonly ScheduledPage[]) {
  for (const { changedAt, ...draft } of pages) {
    await tx
      .insert(contentDrafts)
      .values({ ...draft, changedAt: new Date(changedAt) })
      .onConflictDoNothing();
  }
}

import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { postDrafts, postSchedules } from "#db/schema.ts";
import { getActor, runAsActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { locales } from "../../i18n/locale.ts";
import type { Clock } from "../../platform/clock.ts";
import { lockContent } from "../publication/publish-content.server.ts";
import { mostDaysAhead } from "../schedule/schedule-content.server.ts";
import { type PostSchedule, readEditedPost, type SeenPost } from "./post-drafts.server.ts";
import { type PostRefusal, preparePost, storePost } from "./publish-post.server.ts";

export type SchedulePostResult =
  | { outcome: "scheduled" }
  /** The time has passed, or is more than a year away. */
  | { outcome: "past" | "too-far" }
  | PostRefusal;

type Schedule = SeenPost & Readonly<{ publishAt: Date; by: string; now: Date }>;

/**
 * Schedules a post as it is now. Its draft stays, and what is changed in it later is not part of the
 * scheduled publication. Scheduling it again replaces the former time and texts.
 */
export async function schedulePost(
  db: Database,
  { post: id, seen, publishAt, by, now }: Schedule,
): Promise<SchedulePostResult> {
  if (publishAt <= now) return { outcome: "past" };
  if (publishAt.getTime() - now.getTime() > mostDaysAhead * 24 * 3_600_000) {
    return { outcome: "too-far" };
  }
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const edited = await readEditedPost(tx, id);
    if (!edited || (!edited.draft && !edited.stored?.withdrawn && !edited.schedule)) {
      return { outcome: "nothing" };
    }
    if (edited.draft?.changedAt.getTime() !== seen?.getTime()) return { outcome: "changed" };
    const { form, newest } = edited;
    const basedOn = edited.draft?.basedOn ?? newest;
    const prepared = await preparePost(tx, { id, form, basedOn }, publishAt);
    if ("outcome" in prepared) return prepared;
    // Nobody else gets the addresses that the post will have.
    const slugs = locales.flatMap((locale) => {
      const slug = prepared.post.texts[locale] && prepared.post.addresses[locale]?.slug;
      return slug ? [[`${locale}.slug`, slug]] : [];
    });
    const texts = { ...form, ...Object.fromEntries(slugs) };
    const row = {
      ...{ texts, basedOn, publishAt, refusal: null },
      ...{ madeBy: by, madeByAccount: getActor()?.id ?? null, madeAt: now },
    };
    await tx
      .insert(postSchedules)
      .values({ post: id, ...row })
      .onConflictDoUpdate({ target: postSchedules.post, set: row });
    await tx.update(postDrafts).set({ texts }).where(eq(postDrafts.post, id));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "scheduled", kind: "content", about: `post:${id}` },
      after: { publishAt: publishAt.toISOString() },
    });
    return { outcome: "scheduled" };
  });
}

/**
 * Cancels the publication of a post that waits for its time, or removes one that could not be made. Its
 * draft is still there. Returns whether there was a publication.
 */
export async function cancelPostSchedule(
  db: Database,
  { post, now }: Readonly<{ post: string; now: Date }>,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const [row] = await tx.delete(postSchedules).where(eq(postSchedules.post, post)).returning();
    if (!row) return false;
    await recordAuditEntry(tx, {
      ...{ at: now, action: "schedule-canceled", kind: "content", about: `post:${post}` },
      before: { publishAt: row.publishAt.toISOString() },
    });
    return true;
  });
}

/** Lists the posts that could not be published at their time, with their title. */
export async function listRefusedPosts(db: Database) {
  const rows = await db.select().from(postSchedules).orderBy(asc(postSchedules.publishAt));
  return rows.flatMap(({ post: id, texts, publishAt, refusal }) => {
    const title = locales.map((locale) => texts[`${locale}.title`]).find(Boolean) ?? "";
    return refusal ? [{ id, title, publishAt, refusal }] : [];
  });
}

/**
 * Publishes the scheduled posts whose time has come, each exactly once, even if several processes try.
 * Returns how many were published.
 */
export async function publishScheduledPosts({
  db,
  clock,
}: Readonly<{ db: Database; clock: Clock }>): Promise<number> {
  const now = clock.now();
  const isDue = and(isNull(postSchedules.refusal), lte(postSchedules.publishAt, now));
  const due = await db
    .select({ post: postSchedules.post })
    .from(postSchedules)
    .where(isDue)
    .orderBy(asc(postSchedules.publishAt));
  let published = 0;
  for (const { post } of due) {
    const isPublished = await runInTransaction(db, async (tx) => {
      await lockContent(tx);
      // Another process may have published it, or somebody may have canceled it, since it was listed.
      const [row] = await tx
        .select()
        .from(postSchedules)
        .where(and(eq(postSchedules.post, post), isDue));
      return row ? publishSchedule(tx, row, now) : false;
    });
    if (isPublished) published += 1;
  }
  return published;
}

/** Publishes a scheduled post in the name of the account that scheduled it. */
async function publishSchedule(tx: Transaction, row: PostSchedule, now: Date): Promise<boolean> {
  const { post: id, texts: form, basedOn, publishAt, madeBy, madeByAccount } = row;
  const work = async () => {
    const prepared = await preparePost(tx, { id, form, basedOn }, publishAt);
    if ("outcome" in prepared) {
      const { outcome: refusal } = prepared;
      await tx.update(postSchedules).set({ refusal }).where(eq(postSchedules.post, id));
      await recordAuditEntry(tx, {
        ...{ at: now, action: "schedule-refused", kind: "content", about: `post:${id}` },
        after: { publishAt: publishAt.toISOString(), refusal },
      });
      return false;
    }
    await storePost(tx, prepared, { by: madeBy, now, scheduledAt: publishAt, form });
    await tx.delete(postSchedules).where(eq(postSchedules.post, id));
    return true;
  };
  return madeByAccount ? runAsActor({ id: madeByAccount, name: madeBy }, work) : work();
}

import { createHash, randomBytes } from "node:crypto";
import { asc, count, eq, sql } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { calendarFeeds } from "#db/schema.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Clock } from "../platform/clock.ts";
import { recordTrail } from "../trail/record-trail.server.ts";

export type CalendarFeed = Omit<typeof calendarFeeds.$inferSelect, "secretHash">;

/** More calendars than a team has; each one is a door. */
export const mostFeeds = 20;

/** How exactly the last reading is noted, so that not every reading writes. */
const readNotedMs = 10 * 60_000;

export type MadeFeed =
  | { outcome: "made"; secret: string }
  /** This form has made its feed before; its secret cannot be shown again. */
  | { outcome: "made-before" }
  | { outcome: "too-many" };

/**
 * Makes an address for a calendar, once for each form. Only a digest of its secret is stored, so
 * the secret is known to nobody but the caller.
 */
export async function makeFeed(
  db: Database,
  feed: Readonly<{ id: string; name: string; language: Locale; now: Date }>,
): Promise<MadeFeed> {
  const secret = randomBytes(32).toString("base64url");
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('calendar-feeds', 0))`);
    const [known] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, feed.id));
    if (known) return { outcome: "made-before" };
    const [total] = await tx.select({ feeds: count() }).from(calendarFeeds);
    if ((total?.feeds ?? 0) >= mostFeeds) return { outcome: "too-many" };
    const { id, name, language, now: madeAt } = feed;
    await tx
      .insert(calendarFeeds)
      .values({ id, name, language, madeAt, secretHash: digest(secret) });
    await recordTrail(tx, {
      ...{ at: madeAt, action: "feed-made", kind: "calendar", about: id },
      after: { name },
    });
    return { outcome: "made", secret };
  });
}

/** The calendars that may read the rides, the oldest first. */
export async function listFeeds(db: Database): Promise<CalendarFeed[]> {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .orderBy(asc(calendarFeeds.madeAt), asc(calendarFeeds.id));
  return rows.map(({ secretHash: _, ...feed }) => feed);
}

/** Revokes an address; false when it was revoked before. */
export async function revokeFeed(
  { db, clock }: Readonly<{ db: Database; clock: Clock }>,
  id: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [gone] = await tx.delete(calendarFeeds).where(eq(calendarFeeds.id, id)).returning();
    if (!gone) return false;
    await recordTrail(tx, {
      ...{ at: clock.now(), action: "feed-revoked", kind: "calendar", about: id },
      before: { name: gone.name },
    });
    return true;
  });
}

/**
 * The feed of a secret, or undefined. Whatever is asked, a digest is looked up: how long that takes
 * says nothing about a secret.
 */
export async function openFeed(
  db: Database,
  secret: string,
  now: Date,
): Promise<CalendarFeed | undefined> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretHash, digest(secret)));
  if (!row) return undefined;
  const { secretHash: _, ...feed } = row;
  if (now.getTime() - (feed.lastReadAt?.getTime() ?? 0) > readNotedMs) {
    await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.id, feed.id));
  }
  return feed;
}

function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

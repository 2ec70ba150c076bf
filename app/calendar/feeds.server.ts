import { createHash, randomBytes } from "node:crypto";
import { and, asc, count, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { accounts, calendarFeeds } from "#db/schema.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Clock } from "../platform/clock.ts";
import { recordTrail } from "../trail/record-trail.server.ts";

export type CalendarFeed = Omit<typeof calendarFeeds.$inferSelect, "secretHash"> &
  /** The name of the guide whose own rides it holds; null for all rides. */
  Readonly<{ guide: string | null }>;

type OpenFeed = Pick<CalendarFeed, "id" | "language" | "accountId" | "lastReadAt">;

/** More calendars than a team has; each one is a door. */
export const mostFeeds = 20;

/** How exactly the last reading is noted, so that not every reading writes. */
const readNotedMs = 10 * 60_000;

export type MadeFeed =
  | { outcome: "made"; secret: string }
  /** This form has made its feed before; its secret cannot be shown again. */
  | { outcome: "made-before" }
  | { outcome: "too-many" }
  /** There is no such guide, or their account is switched off. */
  | { outcome: "unknown-guide" };

/**
 * Makes an address for a calendar, once for each form. Only a digest of its secret is stored, so
 * the secret is known to nobody but the caller.
 */
export async function makeFeed(
  db: Database,
  feed: Readonly<{
    id: string;
    name: string;
    language: Locale;
    now: Date;
    /** The guide whose own rides it is to hold; null for all rides. */
    accountId?: string | null;
  }>,
): Promise<MadeFeed> {
  const secret = randomBytes(32).toString("base64url");
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('calendar-feeds', 0))`);
    const [known] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, feed.id));
    if (known) return { outcome: "made-before" };
    const [total] = await tx.select({ feeds: count() }).from(calendarFeeds);
    if ((total?.feeds ?? 0) >= mostFeeds) return { outcome: "too-many" };
    const { id, name, language, now: madeAt, accountId = null } = feed;
    const [guide] = accountId
      ? await tx
          .select({ name: accounts.name })
          .from(accounts)
          .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
      : [];
    if (accountId && !guide) return { outcome: "unknown-guide" };
    await tx
      .insert(calendarFeeds)
      .values({ id, name, language, accountId, madeAt, secretHash: digest(secret) });
    await recordTrail(tx, {
      ...{ at: madeAt, action: "feed-made", kind: "calendar", about: id },
      after: { name, ...(guide && { guide: guide.name }) },
    });
    return { outcome: "made", secret };
  });
}

/** The calendars that may read the rides, the oldest first. */
export async function listFeeds(db: Database): Promise<CalendarFeed[]> {
  const { secretHash: _, ...told } = getTableColumns(calendarFeeds);
  return db
    .select({ ...told, guide: accounts.name })
    .from(calendarFeeds)
    .leftJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .orderBy(asc(calendarFeeds.madeAt), asc(calendarFeeds.id));
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
 * The feed of a secret, or undefined; a guide whose account is switched off has none. Whatever is
 * asked, a digest is looked up: how long that takes says nothing about a secret.
 */
export async function openFeed(
  db: Database,
  secret: string,
  now: Date,
): Promise<OpenFeed | undefined> {
  const [feed] = await db
    .select({
      id: calendarFeeds.id,
      language: calendarFeeds.language,
      accountId: calendarFeeds.accountId,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .leftJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(and(eq(calendarFeeds.secretHash, digest(secret)), isNull(accounts.disabledAt)));
  if (!feed) return undefined;
  if (now.getTime() - (feed.lastReadAt?.getTime() ?? 0) > readNotedMs) {
    await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.id, feed.id));
  }
  return feed;
}

function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

import { createHash, randomBytes } from "node:crypto";
import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { accounts, calendarFeeds } from "#db/schema.ts";
import { type Account, hasPermission } from "../../accounts/account.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { canSeeAllRides } from "../../bookings/guides/guide-visibility.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Clock } from "../../platform/clock.ts";
import { maxCalendarFeeds } from "./calendar-feed-limits.ts";

export type CalendarFeed = Pick<
  typeof calendarFeeds.$inferSelect,
  "id" | "name" | "madeAt" | "lastReadAt"
> &
  Readonly<{
    /** The name of the feed's owner. */
    owner: string;
    isAllRides: boolean;
    /** False if the owner may no longer see its rides; the feed is then empty. */
    showsRides: boolean;
  }>;

type OpenFeed = Pick<
  typeof calendarFeeds.$inferSelect,
  "id" | "language" | "accountId" | "lastReadAt"
>;

/**
 * The time of a feed's last read is stored only if the stored time is older than this many
 * milliseconds, so that not every read writes to the database.
 */
const lastReadPrecisionMs = 10 * 60_000;

export type CreateFeedResult =
  | { outcome: "made"; secret: string }
  /** The same form has already created a feed, whose secret cannot be shown again. */
  | { outcome: "made-before" }
  | { outcome: "too-many" }
  /** The guide does not exist, or the account is disabled. */
  | { outcome: "unknown-guide" }
  /** The account may not see all rides, or may not create feeds for others. */
  | { outcome: "not-allowed" };

/**
 * Creates a calendar feed. Submitting the same form twice creates only one. The feed belongs to the
 * account that creates it, with one exception: a feed that an account with the owner role creates
 * for a guide's rides belongs to that guide. Only a digest of the secret is stored, so the secret
 * can be shown only once, to the account that creates the feed.
 */
export async function createFeed(
  db: Database,
  feed: Readonly<{
    id: string;
    name: string;
    language: Locale;
    now: Date;
    by: Pick<Account, "id" | "role">;
    /** The guide whose rides the feed contains; null for all rides. */
    accountId?: string | null;
  }>,
): Promise<CreateFeedResult> {
  const { id, name, language, now: madeAt, by, accountId = null } = feed;
  const isAllowed =
    accountId === null
      ? canSeeAllRides(by)
      : accountId === by.id || hasPermission(by, "change-settings");
  if (!isAllowed) return { outcome: "not-allowed" };
  const ownerId = accountId ?? by.id;
  const secret = randomBytes(32).toString("base64url");
  return runInTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('calendar-feeds', 0))`);
    const [known] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, feed.id));
    if (known) return { outcome: "made-before" };
    const [total] = await tx
      .select({ feeds: count() })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.ownerId, ownerId));
    if ((total?.feeds ?? 0) >= maxCalendarFeeds) return { outcome: "too-many" };
    const [person] = await tx
      .select({ name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, ownerId), isNull(accounts.disabledAt)));
    if (!person) return { outcome: "unknown-guide" };
    await tx.insert(calendarFeeds).values({
      id,
      name,
      language,
      accountId,
      ownerId,
      madeAt,
      secretHash: hashFeedSecret(secret),
    });
    await recordAuditEntry(tx, {
      ...{ at: madeAt, action: "feed-made", kind: "calendar", about: id },
      after: { name, ...(accountId && { guide: person.name }) },
    });
    return { outcome: "made", secret };
  });
}

/**
 * The account that a feed belongs to. An older version of the site, which may still run during an
 * update, stores no owner. Such a feed belongs to its guide, or if it has no guide, to the oldest
 * owner account.
 */
const feedOwnerId: SQL<string> = sql`coalesce(${calendarFeeds.ownerId}, ${calendarFeeds.accountId}, (
  select first.id from accounts first where first.role = 'owner' and first.disabled_at is null
    order by first.created_at, first.id limit 1))`;

/** Whether a feed shows its rides: only while its owner may see them. */
function isFeedOpen(
  { accountId }: Readonly<{ accountId: string | null }>,
  owner: Readonly<{ role: Account["role"]; disabledAt: Date | null }>,
): boolean {
  return owner.disabledAt === null && (accountId !== null || canSeeAllRides(owner));
}

/**
 * Lists the feeds of an account, oldest first. For an account with the owner role, lists the feeds
 * of all accounts.
 */
export async function listFeeds(
  db: Database,
  account: Pick<Account, "id" | "role">,
): Promise<CalendarFeed[]> {
  const rows = await db
    .select({ feed: calendarFeeds, owner: accounts })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, feedOwnerId))
    .where(hasPermission(account, "change-settings") ? undefined : eq(accounts.id, account.id))
    .orderBy(asc(calendarFeeds.madeAt), asc(calendarFeeds.id));
  return rows.map(({ feed, owner }) => {
    const { id, name, madeAt, lastReadAt } = feed;
    return {
      ...{ id, name, madeAt, lastReadAt },
      owner: owner.name,
      isAllRides: feed.accountId === null,
      showsRides: isFeedOpen(feed, owner),
    };
  });
}

/**
 * Revokes a feed of the account. An account with the owner role may revoke any feed. Returns false
 * if no such feed exists.
 */
export async function revokeFeed(
  { db, clock }: Readonly<{ db: Database; clock: Clock }>,
  id: string,
  by: Pick<Account, "id" | "role">,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const isTheirs = hasPermission(by, "change-settings")
      ? undefined
      : sql`${feedOwnerId} = ${by.id}`;
    const [gone] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), isTheirs))
      .returning();
    if (!gone) return false;
    await recordAuditEntry(tx, {
      ...{ at: clock.now(), action: "feed-revoked", kind: "calendar", about: id },
      before: { name: gone.name },
    });
    return true;
  });
}

/**
 * Finds a feed by its secret. Returns undefined if no feed has this secret or if its owner may no
 * longer see the rides. The lookup uses a digest, so its duration reveals nothing about the secret.
 */
export async function findFeedBySecret(
  db: Database,
  secret: string,
  now: Date,
): Promise<OpenFeed | undefined> {
  const [found] = await db
    .select({
      feed: {
        id: calendarFeeds.id,
        language: calendarFeeds.language,
        accountId: calendarFeeds.accountId,
        lastReadAt: calendarFeeds.lastReadAt,
      },
      owner: { role: accounts.role, disabledAt: accounts.disabledAt },
    })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, feedOwnerId))
    .where(eq(calendarFeeds.secretHash, hashFeedSecret(secret)));
  if (!found || !isFeedOpen(found.feed, found.owner)) return undefined;
  const { feed } = found;
  if (now.getTime() - (feed.lastReadAt?.getTime() ?? 0) > lastReadPrecisionMs) {
    await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.id, feed.id));
  }
  return feed;
}

function hashFeedSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

import { randomBytes } from "node:crypto";
import { and, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { accountLinks } from "#db/schema.ts";
import { lockAccounts } from "./account-store.server.ts";
import { hashToken } from "./token-hash.server.ts";

/**
 * A `rescue` link works like a `reset` link, but is printed on the server's terminal instead of
 * emailed.
 */
export type LinkPurpose = "invitation" | "reset" | "rescue";

const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  invitation: 48 * 60 * 60 * 1000,
  reset: 60 * 60 * 1000,
  rescue: 60 * 60 * 1000,
};

export type AccountLink = Readonly<{ accountId: string; purpose: LinkPurpose }>;

/**
 * Creates a link and returns its token; earlier links of the account for the same purpose stop
 * working.
 */
export async function issueAccountLink(
  tx: Transaction,
  link: AccountLink,
  now: Date,
): Promise<string> {
  await tx.delete(accountLinks).where(buildExpiredLinkCondition(now));
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, link.accountId), eq(accountLinks.purpose, link.purpose)));
  const token = randomBytes(32).toString("base64url");
  await tx.insert(accountLinks).values({ ...link, tokenHash: hashToken(token), createdAt: now });
  return token;
}

/**
 * Creates a link for an email and returns its token, or null while an earlier link of the account
 * for the same purpose still works. Repeating the request therefore causes at most 24 emails
 * a day, and no request invalidates a link that the account's owner is about to use.
 */
export async function issueLinkUnlessActive(
  db: Database,
  link: AccountLink,
  now: Date,
): Promise<string | null> {
  const { accountId, purpose } = link;
  const hasActiveLink = async (tx: Database | Transaction) => {
    const links = await tx
      .select({ name: accountLinks.tokenHash })
      .from(accountLinks)
      .where(
        and(
          eq(accountLinks.accountId, accountId),
          eq(accountLinks.purpose, purpose),
          buildValidLinkCondition(now),
        ),
      );
    return links.length > 0;
  };
  // This first check spares most requests of a burst the wait for the lock.
  if (await hasActiveLink(db)) return null;
  return runInTransaction(db, async (tx) => {
    await lockAccounts(tx);
    return (await hasActiveLink(tx)) ? null : issueAccountLink(tx, link, now);
  });
}

/** Deletes a link that could not be delivered. */
export async function withdrawAccountLink(db: Database, token: string): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.tokenHash, hashToken(token)));
}

/**
 * Returns the account and purpose of a valid token, otherwise undefined. Does not consume the
 * token.
 */
export async function findAccountLink(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  if (token.length > 100) return undefined;
  const [link] = await db
    .select({ accountId: accountLinks.accountId, purpose: accountLinks.purpose })
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), buildValidLinkCondition(now)));
  return link;
}

/** Consumes a token and all other links of its account. Returns undefined for an invalid token. */
export async function consumeAccountLink(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const [link] = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), buildValidLinkCondition(now)))
    .returning();
  if (link) await tx.delete(accountLinks).where(eq(accountLinks.accountId, link.accountId));
  return link;
}

function buildValidLinkCondition(now: Date): SQL | undefined {
  return or(
    ...mapLinkPurposes(now, (purpose, since) =>
      and(eq(accountLinks.purpose, purpose), gt(accountLinks.createdAt, since)),
    ),
  );
}

function buildExpiredLinkCondition(now: Date): SQL | undefined {
  return or(
    ...mapLinkPurposes(now, (purpose, since) =>
      and(eq(accountLinks.purpose, purpose), lt(accountLinks.createdAt, since)),
    ),
  );
}

function mapLinkPurposes<T>(now: Date, make: (purpose: LinkPurpose, since: Date) => T): T[] {
  return (["invitation", "reset", "rescue"] as const).map((purpose) =>
    make(purpose, new Date(now.getTime() - lifetimesMs[purpose])),
  );
}

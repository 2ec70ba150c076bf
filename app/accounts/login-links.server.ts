import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { adminLoginLinks } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { recordAuditEntry } from "./audit-log/record-audit-entry.server.ts";
import { hashToken } from "./token-hash.server.ts";

/**
 * The lifetime of a login link in milliseconds. A login link lets one device try the password of
 * the account that it was emailed to, even after unknown devices have used up all attempts. It
 * gives no access without the password. It works for one hour and for one login. A new link is
 * emailed only after the account's last link has expired or was used. Repeating the request
 * therefore causes at most 24 emails a day, and no request invalidates an earlier link.
 */
const lifetimeMs = 60 * 60 * 1000;

export type LoginLinks = Readonly<{
  /**
   * Creates a link for an email and returns its token, or null while an earlier link of the account
   * still works.
   */
  issueForEmail(accountId: string): Promise<string | null>;
  /**
   * Creates a link that is valid for any account and returns its token, which is printed on the
   * server's terminal.
   */
  issueForTerminal(): Promise<string>;
  /**
   * Returns the name of the link with this token if it can be used for the account, otherwise null.
   * If `accountId` is null, only links that were printed on the terminal match.
   */
  findLinkName(token: string | null, accountId: string | null): Promise<string | null>;
  /**
   * Deletes the link, so that no other login can use it. Returns false when another login has
   * already used it.
   */
  consume(name: string): Promise<boolean>;
  /** Deletes a link that could not be delivered. */
  withdraw(token: string): Promise<void>;
}>;

export function createLoginLinks(db: Database, clock: Clock): LoginLinks {
  const getOldestIssueTime = () => new Date(clock.now().getTime() - lifetimeMs);

  async function hasActiveLink(tx: Database | Transaction, accountId: string): Promise<boolean> {
    const links = await tx
      .select({ name: adminLoginLinks.tokenHash })
      .from(adminLoginLinks)
      .where(
        and(
          eq(adminLoginLinks.accountId, accountId),
          gt(adminLoginLinks.createdAt, getOldestIssueTime()),
        ),
      );
    return links.length > 0;
  }

  async function insert(tx: Transaction, accountId: string | null): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await tx.insert(adminLoginLinks).values({
      ...{ tokenHash: hashToken(token), accountId, mailed: accountId !== null },
      createdAt: clock.now(),
    });
    return token;
  }

  return {
    async issueForEmail(accountId) {
      // This first check spares most requests of a burst the wait for the lock.
      if (await hasActiveLink(db, accountId)) return null;
      return runInTransaction(db, async (tx) => {
        // Without the lock, two concurrent requests would both find no earlier link.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended('admin-login-link', 0))`,
        );
        await tx.delete(adminLoginLinks).where(lt(adminLoginLinks.createdAt, getOldestIssueTime()));
        return (await hasActiveLink(tx, accountId)) ? null : insert(tx, accountId);
      });
    },
    issueForTerminal: () =>
      runInTransaction(db, async (tx) => {
        await recordAuditEntry(tx, {
          at: clock.now(),
          action: "login-link-printed",
          kind: "account",
        });
        return insert(tx, null);
      }),
    async findLinkName(token, accountId) {
      if (!token || token.length > 100) return null;
      const [link] = await db
        .select({ name: adminLoginLinks.tokenHash })
        .from(adminLoginLinks)
        .where(
          and(
            eq(adminLoginLinks.tokenHash, hashToken(token)),
            or(
              isNull(adminLoginLinks.accountId),
              accountId === null ? undefined : eq(adminLoginLinks.accountId, accountId),
            ),
            gt(adminLoginLinks.createdAt, getOldestIssueTime()),
          ),
        );
      return link?.name ?? null;
    },
    async consume(name) {
      const used = await db
        .delete(adminLoginLinks)
        .where(eq(adminLoginLinks.tokenHash, name))
        .returning();
      return used.length === 1;
    },
    async withdraw(token) {
      await db.delete(adminLoginLinks).where(eq(adminLoginLinks.tokenHash, hashToken(token)));
    },
  };
}

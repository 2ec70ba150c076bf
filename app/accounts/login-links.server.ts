import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { adminLoginLinks } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { recordAuditEntry } from "./audit-log/record-audit-entry.server.ts";

/**
 * A login link lets one device try the password of the account that it was mailed to, although
 * strangers have used up all attempts. It opens nothing without the password. It works for one hour
 * and for one login. A link is mailed only when the account's last one has expired or was used. A
 * stranger who asks all day therefore causes 24 mails to an account, and its mailbox then always
 * holds a link that works.
 */
const lifetimeMs = 60 * 60 * 1000;

export type LoginLinks = Readonly<{
  /** The token of a new link to mail; null while an earlier one of the account still works. */
  issueForEmail(accountId: string): Promise<string | null>;
  /** The token of a new link for any account, printed on the machine itself. */
  issueForTerminal(): Promise<string>;
  /**
   * The name of a token that can still be used for an account; null for any other. For no account,
   * only a printed link has a name.
   */
  findLinkName(token: string | null, accountId: string | null): Promise<string | null>;
  /** Uses the link up; false when another login used it first. */
  consume(name: string): Promise<boolean>;
  /** Deletes a link that could not be delivered. */
  withdraw(token: string): Promise<void>;
}>;

export function createLoginLinks(db: Database, clock: Clock): LoginLinks {
  const getOldestIssueTime = () => new Date(clock.now().getTime() - lifetimeMs);

  async function hasActiveLink(tx: Database | Transaction, accountId: string): Promise<boolean> {
    const given = await tx
      .select({ name: adminLoginLinks.tokenHash })
      .from(adminLoginLinks)
      .where(
        and(
          eq(adminLoginLinks.accountId, accountId),
          gt(adminLoginLinks.createdAt, getOldestIssueTime()),
        ),
      );
    return given.length > 0;
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
      // Most of many requests end here, without a lock.
      if (await hasActiveLink(db, accountId)) return null;
      return runInTransaction(db, async (tx) => {
        // Requests take turns here; otherwise two at once would both find no earlier link.
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

/** Where a login link leads. */
export function buildLoginLinkUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/admin?link=${token}`;
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

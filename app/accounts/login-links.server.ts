import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { adminLoginLinks } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";

/**
 * A login link lets one device try the password although strangers have used up all attempts. It
 * opens nothing without the password. It works for one hour and for one login. A link is mailed
 * only when the last mailed link has expired or was used. A stranger who asks all day therefore
 * causes 24 mails, and the operator's inbox then always holds a link that works.
 */
const lifetimeMs = 60 * 60 * 1000;

export type LoginLinks = Readonly<{
  /**
   * The token of a new link; null when it is to be mailed and an earlier mailed link still works.
   */
  issue(options: { mailed: boolean }): Promise<string | null>;
  /** The name of a token that can still be used; null for any other. */
  nameOf(token: string | null): Promise<string | null>;
  /** Uses the link up; false when another login used it first. */
  use(name: string): Promise<boolean>;
  /** Deletes a link that could not be delivered. */
  withdraw(token: string): Promise<void>;
}>;

export function createLoginLinks(db: Database, clock: Clock): LoginLinks {
  const oldest = () => new Date(clock.now().getTime() - lifetimeMs);
  return {
    issue: ({ mailed }) =>
      transact(db, async (tx) => {
        // Requests take turns here; otherwise two at once would both find no earlier link.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended('admin-login-link', 0))`,
        );
        await tx.delete(adminLoginLinks).where(lt(adminLoginLinks.createdAt, oldest()));
        if (mailed) {
          const [given] = await tx
            .select({ name: adminLoginLinks.tokenHash })
            .from(adminLoginLinks)
            .where(eq(adminLoginLinks.mailed, true));
          if (given) return null;
        }
        const token = randomBytes(32).toString("base64url");
        await tx.insert(adminLoginLinks).values({
          tokenHash: digest(token),
          mailed,
          createdAt: clock.now(),
        });
        return token;
      }),
    async nameOf(token) {
      if (!token || token.length > 100) return null;
      const [link] = await db
        .select({ name: adminLoginLinks.tokenHash })
        .from(adminLoginLinks)
        .where(
          and(
            eq(adminLoginLinks.tokenHash, digest(token)),
            gt(adminLoginLinks.createdAt, oldest()),
          ),
        );
      return link?.name ?? null;
    },
    async use(name) {
      const used = await db
        .delete(adminLoginLinks)
        .where(eq(adminLoginLinks.tokenHash, name))
        .returning();
      return used.length === 1;
    },
    async withdraw(token) {
      await db.delete(adminLoginLinks).where(eq(adminLoginLinks.tokenHash, digest(token)));
    },
  };
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

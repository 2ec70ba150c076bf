import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { adminSessions } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";

/**
 * A session ends two hours after its last request. An open dashboard sends a request every two
 * minutes, so the two hours begin when its tab is closed or the phone is put away. A session ends
 * in any case twelve hours after the login, the length of the business day (08:00 to 20:00).
 */
const idleLimitMs = 2 * 60 * 60 * 1000;
export const absoluteLimitMs = 12 * 60 * 60 * 1000;
/**
 * A session's use is noted at most this often, so that not every request writes to the database.
 */
const noteEveryMs = 60 * 1000;

export type AdminSessions = Readonly<{
  /** Opens a session and returns its token, 256 random bits; the database keeps a digest of it. */
  open(credential: string): Promise<string>;
  /** Whether a session is still good for this credential; notes that it is in use. */
  isGood(token: string, credential: string): Promise<boolean>;
  end(token: string): Promise<void>;
}>;

export function createAdminSessions(db: Database, clock: Clock): AdminSessions {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  return {
    async open(credential) {
      await db
        .delete(adminSessions)
        .where(
          or(
            lt(adminSessions.createdAt, ago(absoluteLimitMs)),
            lt(adminSessions.lastSeenAt, ago(idleLimitMs)),
          ),
        );
      const token = randomBytes(32).toString("base64url");
      const now = clock.now();
      await db
        .insert(adminSessions)
        .values({ tokenHash: digest(token), credential, createdAt: now, lastSeenAt: now });
      return token;
    },
    async isGood(token, credential) {
      const [session] = await db
        .select({ lastSeenAt: adminSessions.lastSeenAt })
        .from(adminSessions)
        .where(
          and(
            eq(adminSessions.tokenHash, digest(token)),
            eq(adminSessions.credential, credential),
            gt(adminSessions.createdAt, ago(absoluteLimitMs)),
            gt(adminSessions.lastSeenAt, ago(idleLimitMs)),
          ),
        );
      if (!session) return false;
      if (session.lastSeenAt < ago(noteEveryMs)) {
        await db
          .update(adminSessions)
          .set({ lastSeenAt: clock.now() })
          .where(eq(adminSessions.tokenHash, digest(token)));
      }
      return true;
    },
    async end(token) {
      await db.delete(adminSessions).where(eq(adminSessions.tokenHash, digest(token)));
    },
  };
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

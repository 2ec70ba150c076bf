import { randomBytes } from "node:crypto";
import { and, eq, gt, not, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { adminSessions } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { hashToken } from "./token-hash.server.ts";

/**
 * A session ends two hours after its last request, unless it is on the person's own device. The
 * open Today screen sends a request every two minutes, so the two hours start when its tab is
 * closed or the phone sleeps. The session ends at the latest twelve hours after the login, which is
 * the length of the business day (08:00 to 20:00).
 */
const idleLimitMs = 2 * 60 * 60 * 1000;
export const absoluteLimitMs = 12 * 60 * 60 * 1000;
/**
 * The least time in milliseconds between two updates of a session's last use. Without it, every
 * request would write to the database.
 */
const lastSeenUpdateMs = 60 * 1000;

/** The lifetime of a session on a person's own device, even if it is not used. */
export const ownDeviceLimitMs = 30 * 24 * 60 * 60 * 1000;

/** The time limit for entering the second factor of a login. */
const codeLimitMs = 10 * 60 * 1000;

/** A session that is still valid. */
export type AdminSession = Pick<
  typeof adminSessions.$inferSelect,
  | "id"
  | "accountId"
  | "credential"
  | "awaitsCode"
  | "byLink"
  | "isOwnDevice"
  | "device"
  | "lastSeenAt"
>;

export type NewSession = Readonly<{
  accountId: string;
  /** The name of the credential that opened the session. */
  credential: string;
  device?: string;
  isOwnDevice?: boolean;
  awaitsCode?: boolean;
  /** Whether the password was entered with a login link. */
  byLink?: boolean;
}>;

export type AdminSessions = Readonly<{
  /**
   * Opens a session and returns its token of 256 random bits. The database stores only a digest of
   * it.
   */
  open(tx: Transaction, session: NewSession): Promise<string>;
  /** The session of a token; undefined when it is unknown or has ended. */
  find(token: string, tx?: Transaction): Promise<AdminSession | undefined>;
  /** Records that a session is in use. */
  recordLastSeen(session: AdminSession): Promise<void>;
  endSession(token: string, tx?: Transaction): Promise<void>;
}>;

export function createAdminSessions(db: Database, clock: Clock): AdminSessions {
  return {
    async open(tx, session) {
      const now = clock.now();
      await tx.delete(adminSessions).where(not(buildActiveSessionCondition(now)));
      const token = randomBytes(32).toString("base64url");
      await tx
        .insert(adminSessions)
        .values({ ...session, tokenHash: hashToken(token), createdAt: now, lastSeenAt: now });
      return token;
    },
    async find(token, tx) {
      const [session] = await (tx ?? db)
        .select()
        .from(adminSessions)
        .where(
          and(
            eq(adminSessions.tokenHash, hashToken(token)),
            buildActiveSessionCondition(clock.now()),
          ),
        );
      return session;
    },
    async recordLastSeen({ id, lastSeenAt }) {
      const now = clock.now();
      if (now.getTime() - lastSeenAt.getTime() <= lastSeenUpdateMs) return;
      await db.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.id, id));
    },
    async endSession(token, tx) {
      await (tx ?? db).delete(adminSessions).where(eq(adminSessions.tokenHash, hashToken(token)));
    },
  };
}

export function buildActiveSessionCondition(now: Date): SQL {
  const getTimeBefore = (ms: number) => new Date(now.getTime() - ms);
  const own = and(
    eq(adminSessions.isOwnDevice, true),
    gt(adminSessions.createdAt, getTimeBefore(ownDeviceLimitMs)),
  );
  const short = and(
    eq(adminSessions.isOwnDevice, false),
    gt(adminSessions.createdAt, getTimeBefore(absoluteLimitMs)),
    gt(adminSessions.lastSeenAt, getTimeBefore(idleLimitMs)),
  );
  const waits = or(
    eq(adminSessions.awaitsCode, false),
    gt(adminSessions.createdAt, getTimeBefore(codeLimitMs)),
  );
  const all = and(or(own, short), waits);
  if (!all) throw new Error("the condition on sessions is empty");
  return all;
}

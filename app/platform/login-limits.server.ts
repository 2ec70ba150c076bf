import { eq, lt, sql } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { loginAttempts } from "#db/schema.ts";
import type { Clock } from "./clock.ts";

/**
 * How many attempts a login form takes. Kept in the database, so that the limits hold over several
 * processes and a restart. Each attempt is counted before the password is looked at: a hundred sent
 * at once are a hundred.
 *
 * - One network (or one known device): five free failures, then a wait of a minute that doubles up
 *   to fifteen. Two failures an hour fade. That leaves a guesser about a hundred tries a day.
 * - All strangers together: never refused, or anybody could shut the door for everybody. Past
 *   twenty failures each further one makes every attempt slower, up to five seconds; one a minute
 *   fades.
 */
const freeFailures = 5;
const fadePerHour = { own: 2, overall: 60 } as const;
const longestWaitSeconds = 15 * 60;
const overall = "overall";
const overallFree = 20;
const longestDelayMs = 5_000;
/** By then every count has faded to nothing. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;

/** What is left of a count after a while. */
export function faded(failures: number, elapsedMs: number, perHour: number): number {
  return Math.max(0, failures - (Math.max(0, elapsedMs) / 3_600_000) * perHour);
}

/** How long a subject waits after its latest failure, in seconds. */
export function waitSeconds(failures: number): number {
  const extra = Math.ceil(failures) - freeFailures;
  return extra < 0 ? 0 : Math.min(longestWaitSeconds, 60 * 2 ** extra);
}

/** How much every stranger's attempt is slowed, in milliseconds. */
export function strangerDelayMs(failures: number): number {
  return Math.min(longestDelayMs, Math.max(0, Math.ceil(failures) - overallFree) * 250);
}

export type Admission =
  | { admitted: true; failures: number }
  | { admitted: false; retryAfterSeconds: number };

export type LoginLimits = Readonly<{
  /** Counts an attempt of one device or network, unless it has to wait; that then costs nothing. */
  admit(subject: `device:${string}` | `address:${string}`): Promise<Admission>;
  /** Counts a stranger's attempt; returns the delay it must bear, in milliseconds. */
  countStranger(): Promise<number>;
  /** After a right password: its earlier failures were slips. */
  forgive(subject: string): Promise<void>;
  /** The attempt counted last was no failure. */
  uncountStranger(): Promise<void>;
}>;

export function createLoginLimits(db: Database, clock: Clock): LoginLimits {
  /** Counts one more failure, unless the wait of the earlier ones is not over. */
  async function count(
    subject: string,
    perHour: number,
    wait: (failures: number) => number,
  ): Promise<Admission> {
    return transact(db, async (tx) => {
      const now = clock.now();
      const [row] = await tx
        .insert(loginAttempts)
        .values({ subject, failures: 0, blockedUntil: now, lastAt: now })
        // Changes nothing: it locks the row that is there and returns it.
        .onConflictDoUpdate({
          target: loginAttempts.subject,
          set: { subject: sql`excluded.subject` },
        })
        .returning();
      if (!row) throw new Error("the database returned no count of attempts");
      const waitMs = row.blockedUntil.getTime() - now.getTime();
      if (waitMs > 0) return { admitted: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
      const failures = faded(row.failures, now.getTime() - row.lastAt.getTime(), perHour) + 1;
      const blockedUntil = new Date(now.getTime() + wait(failures) * 1000);
      await tx
        .update(loginAttempts)
        .set({ failures, blockedUntil, lastAt: now })
        .where(eq(loginAttempts.subject, subject));
      return { admitted: true, failures };
    });
  }

  return {
    async admit(subject) {
      const forgotten = new Date(clock.now().getTime() - forgottenAfterMs);
      await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, forgotten));
      return count(subject, fadePerHour.own, waitSeconds);
    },
    async countStranger() {
      const counted = await count(overall, fadePerHour.overall, () => 0);
      // Refused only by the millisecond in which another process counted.
      return counted.admitted ? strangerDelayMs(counted.failures) : 0;
    },
    async forgive(subject) {
      await db.delete(loginAttempts).where(eq(loginAttempts.subject, subject));
    },
    async uncountStranger() {
      await db
        .update(loginAttempts)
        .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)` })
        .where(eq(loginAttempts.subject, overall));
    },
  };
}

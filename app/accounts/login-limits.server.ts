import { eq, inArray, lt, sql } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { loginAttempts } from "#db/schema.ts";
import { listEnclosingNetworks } from "../platform/client-network.server.ts";
import type { Clock } from "../platform/clock.ts";

/**
 * Limits the attempts at a login form. The counts are in the database, so that the limits apply to
 * several processes and survive a restart. Each attempt is counted before its password is checked,
 * so that a hundred simultaneous attempts count as a hundred.
 *
 * A tier allows `free` failures. After that it requires a wait that doubles from one minute up to
 * the time in which one failure fades. The tier `own` is for one known device, login link, session,
 * IPv4 address or /64. `near` and `wide` are for the larger networks around an address; they allow
 * more, because more people share them. `overall` counts the attempts from all unknown devices
 * together and caps them at about 500 a day. A member of the team with a new device who is blocked
 * by this cap can use a login link (`login-links`). `code` counts the second-factor codes that all
 * unknown devices submit after the correct password of one account (the arithmetic is in
 * `login-admission`).
 */
const tiers = {
  own: { free: 5, fadePerHour: 4 },
  near: { free: 15, fadePerHour: 6 },
  wide: { free: 30, fadePerHour: 12 },
  overall: { free: 60, fadePerHour: 20 },
  code: { free: 5, fadePerHour: 1 },
} as const;
export type LimitTier = keyof typeof tiers;
export type LimitSubject = Readonly<{ name: string; tier: LimitTier }>;

/** After this time every count has decayed to zero. */
const countLifetimeMs = 24 * 60 * 60 * 1000;

/** Returns the count that remains after `elapsedMs` milliseconds. */
export function decayFailures(failures: number, elapsedMs: number, tier: LimitTier): number {
  return Math.max(0, failures - (Math.max(0, elapsedMs) / 3_600_000) * tiers[tier].fadePerHour);
}

/** Returns how many seconds a subject has to wait after its latest failure. */
export function computeWaitSeconds(failures: number, tier: LimitTier): number {
  const { free, fadePerHour } = tiers[tier];
  const extra = Math.ceil(failures) - free;
  return extra < 0 ? 0 : Math.min(3600 / fadePerHour, 60 * 2 ** extra);
}

/** Lists the subjects that an attempt from an unknown device counts against, widest first. */
export function listUnknownDeviceSubjects(clientAddress: string): LimitSubject[] {
  const around = ["own", "near", "wide"] as const;
  const networks = listEnclosingNetworks(clientAddress).map((network, index) => ({
    name: `address:${network}`,
    tier: around[index] ?? "wide",
  }));
  return [{ name: "overall", tier: "overall" }, ...networks.reverse()];
}

export type LimitResult =
  | { admitted: true }
  /** `tier` is the tier of the subject that has to wait. */
  | { admitted: false; retryAfterSeconds: number; tier: LimitTier };

export type LoginLimits = Readonly<{
  /**
   * Counts an attempt against all given subjects. If one of the subjects has to wait, the attempt
   * is refused and not counted. The subjects must be in order from the widest to the narrowest, so
   * that two attempts cannot deadlock.
   */
  admit(subjects: readonly LimitSubject[]): Promise<LimitResult>;
  /**
   * Lowers the counts after a correct password: `own` subjects are reset, and all others lose one
   * failure.
   */
  clearFailures(subjects: readonly LimitSubject[]): Promise<void>;
}>;

export function createLoginLimits(db: Database, clock: Clock): LoginLimits {
  return {
    async admit(subjects) {
      await deleteOldCounts(db, new Date(clock.now().getTime() - countLifetimeMs));
      return runInTransaction(db, async (tx) => {
        const now = clock.now();
        const counts: { name: string; tier: LimitTier; failures: number }[] = [];
        for (const { name, tier } of subjects) {
          const [row] = await tx
            .insert(loginAttempts)
            .values({ subject: name, failures: 0, blockedUntil: now, lastAt: now })
            // This update changes nothing; it locks the existing row and returns it.
            .onConflictDoUpdate({
              target: loginAttempts.subject,
              set: { subject: sql`excluded.subject` },
            })
            .returning();
          if (!row) throw new Error("the database returned no count of attempts");
          // Without a wait the two times are equal. They can still be later than `now` by some
          // milliseconds, because another process wrote them by its own clock.
          const mustWait = row.blockedUntil > row.lastAt;
          const waitMs = row.blockedUntil.getTime() - now.getTime();
          if (mustWait && waitMs > 0) {
            return { admitted: false, retryAfterSeconds: Math.ceil(waitMs / 1000), tier };
          }
          const elapsed = now.getTime() - row.lastAt.getTime();
          counts.push({ name, tier, failures: decayFailures(row.failures, elapsed, tier) + 1 });
        }
        for (const { name, tier, failures } of counts) {
          const blockedUntil = new Date(now.getTime() + computeWaitSeconds(failures, tier) * 1000);
          await tx
            .update(loginAttempts)
            .set({ failures, blockedUntil, lastAt: now })
            .where(eq(loginAttempts.subject, name));
        }
        return { admitted: true };
      });
    },
    async clearFailures(subjects) {
      // Rows are locked one by one in the same order as in `admit`, so that the two functions
      // cannot deadlock.
      await runInTransaction(db, async (tx) => {
        for (const { name, tier } of subjects) {
          const isNamed = eq(loginAttempts.subject, name);
          if (tier === "own") await tx.delete(loginAttempts).where(isNamed);
          else {
            await tx
              .update(loginAttempts)
              .set({
                failures: sql`greatest(0, ${loginAttempts.failures} - 1)`,
                blockedUntil: sql`${loginAttempts.lastAt}`,
              })
              .where(isNamed);
          }
        }
      });
    },
  };
}

/** Deletes counts whose latest attempt was before the given time. Skips rows that are locked. */
async function deleteOldCounts(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ subject: loginAttempts.subject })
    .from(loginAttempts)
    .where(lt(loginAttempts.lastAt, before))
    .for("update", { skipLocked: true });
  await db.delete(loginAttempts).where(inArray(loginAttempts.subject, old));
}

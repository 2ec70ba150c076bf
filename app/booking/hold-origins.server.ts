import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, holdOrigins } from "#db/schema.ts";
import { isPrivateNetwork, networkOf } from "../platform/network-of.server.ts";
import { type HoldLimit, heldOffUntil, holdLimits, limitWindowMs } from "./hold-limits.ts";

/** From where a form came, as digests: they tell two origins apart and nothing else. */
export type HoldOrigin = Readonly<{ network: string; browser: string }>;

/**
 * The origin of a request, or null where its address says nothing of who asks: one of this machine
 * or of a private network is a proxy's, behind which everybody would count as one.
 */
export function originOf(
  visitor: Readonly<{ clientAddress: string; userAgent: string }>,
  secret: string,
): HoldOrigin | null {
  const network = networkOf(visitor.clientAddress);
  if (network === "unknown" || isPrivateNetwork(network)) return null;
  const digest = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    network: digest(`network ${network}`),
    browser: digest(`browser ${network} ${visitor.userAgent}`),
  };
}

/**
 * Until when nobody of this origin can hold so many seats, or null when they can now. Everybody of
 * the same origin waits here until this transaction ends; take every other lock before.
 *
 * @param ownHold the hold this one replaces; it does not count
 */
export async function heldOff(
  tx: Transaction,
  origin: HoldOrigin,
  hold: { seats: number; now: Date; ownHold: string | null },
): Promise<Date | null> {
  // Always in this order, so that two requests never wait for each other.
  for (const key of [origin.network, origin.browser]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const waits = [
    await wait(tx, eq(holdOrigins.network, origin.network), hold, holdLimits.network),
    await wait(tx, eq(holdOrigins.browser, origin.browser), hold, holdLimits.browser),
  ].filter((until) => until !== null);
  return waits.length === 0 ? null : new Date(Math.max(...waits.map((until) => until.getTime())));
}

async function wait(
  tx: Transaction,
  same: SQL,
  { seats, now, ownHold }: { seats: number; now: Date; ownHold: string | null },
  limit: HoldLimit,
): Promise<Date | null> {
  const unpaid = await tx
    .select({ id: bookings.id, at: holdOrigins.heldAt, seats: holdOrigins.seats })
    .from(holdOrigins)
    .innerJoin(bookings, eq(bookings.id, holdOrigins.bookingId))
    .where(
      and(
        same,
        gt(holdOrigins.heldAt, new Date(now.getTime() - limitWindowMs)),
        inArray(bookings.state, ["held", "expired"]),
      ),
    );
  const counted = unpaid.map((row) => (row.id === ownHold ? { ...row, seats: 0 } : row));
  return heldOffUntil(counted, seats, limit);
}

/** Notes from where seats are held; what the same visit held before counts as a try, not as seats. */
export async function noteOrigin(
  tx: Transaction,
  origin: HoldOrigin,
  hold: { bookingId: string; seats: number; now: Date; replaced: string | null },
): Promise<void> {
  if (hold.replaced) {
    await tx
      .update(holdOrigins)
      .set({ seats: 0 })
      .where(and(eq(holdOrigins.bookingId, hold.replaced), ne(holdOrigins.seats, 0)));
  }
  await tx
    .insert(holdOrigins)
    .values({ ...origin, bookingId: hold.bookingId, seats: hold.seats, heldAt: hold.now });
}

/** A hold that ended through no fault of its guest counts against nobody. */
export async function forgetOrigin(tx: Transaction, bookingId: string): Promise<void> {
  await tx.delete(holdOrigins).where(eq(holdOrigins.bookingId, bookingId));
}

/** Forgets the origins that count no more. */
export async function forgetOldOrigins(db: Database, now: Date): Promise<void> {
  await db
    .delete(holdOrigins)
    .where(lte(holdOrigins.heldAt, new Date(now.getTime() - limitWindowMs)));
}

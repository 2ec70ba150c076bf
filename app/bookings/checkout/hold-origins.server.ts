import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, holdOrigins } from "#db/schema.ts";
import { countSeatsAhead } from "../../departures/count-seats-ahead.server.ts";
import {
  getCarrierNetwork,
  isPrivateNetwork,
  listEnclosingNetworks,
} from "../../platform/client-network.server.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import {
  carrierShare,
  departureShare,
  findDepartureLimitResetTime,
  findHourlyLimitResetTime,
  findSimultaneousLimitResetTime,
  type HeldSeats,
  holdLimits,
  limitWindowMs,
  maxHoldMs,
} from "./hold-limits.ts";

/**
 * The network and browser of a form submission, as digests that can only be compared. `wide` and
 * `widest` are the networks around `network`; `carrier` is the address block of the carrier, around
 * all of them.
 */
export type HoldOrigin = Readonly<{
  carrier: string;
  network: string;
  wide: string | null;
  widest: string | null;
  browser: string;
}>;

/**
 * Returns the origin of a request; null if its address does not identify a guest. A local or
 * private address is that of a proxy, so all guests behind it would count as one.
 */
export function getHoldOrigin(
  visitor: Readonly<{ clientAddress: string; userAgent: string }>,
  secret: string,
): HoldOrigin | null {
  const [network, wide, widest] = listEnclosingNetworks(visitor.clientAddress);
  if (network === "unknown" || isPrivateNetwork(network)) return null;
  const hashText = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    carrier: hashText(`network ${getCarrierNetwork(visitor.clientAddress)}`),
    network: hashText(`network ${network}`),
    wide: wide ? hashText(`network ${wide}`) : null,
    widest: widest ? hashText(`network ${widest}`) : null,
    browser: hashText(`browser ${network} ${visitor.userAgent}`),
  };
}

/** The parts of an origin, from the carrier to the browser. Each part contains the next. */
const widths = ["carrier", "widest", "wide", "network", "browser"] as const;

/**
 * Returns when this origin can hold `seats` of a departure; null if it can hold them now. Takes
 * locks that other requests of the same carrier wait for until this transaction ends, so the caller
 * must take all its other locks first.
 *
 * @param ownHold the id of the hold that the new hold replaces; its seats count as free
 */
export async function findNetworkLimitResetTime(
  tx: Transaction,
  catalog: Catalog,
  origin: HoldOrigin,
  hold: {
    departureId: number;
    capacity: number;
    seats: number;
    now: Date;
    ownHold: string | null;
  },
): Promise<Date | null> {
  const known = widths.filter((width) => origin[width] !== null);
  // The locks are always taken in this order, so that two requests never deadlock.
  const keys = sql.param(known.map((width) => origin[width]));
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`,
  );
  // Holds that an older version of the site stored have no carrier, so they are searched for by the
  // next smaller network, too.
  const holds = await listUnpaidHoldsByNetwork(tx, known.slice(0, 2), origin, hold);
  const since = hold.now.getTime() - limitWindowMs;
  const times = known.flatMap((width) => {
    const unpaid = holds.filter((one) => one[width] === origin[width]);
    const lately = unpaid
      .filter(({ at }) => at.getTime() > since)
      .map((one) => (one.isReplaced ? { ...one, seats: 0 } : one));
    const here = unpaid.filter(({ departureId }) => departureId === hold.departureId);
    const { seats, capacity } = hold;
    if (width === "carrier") {
      return [findDepartureLimitResetTime(here, seats, capacity, carrierShare.ofDeparture)];
    }
    return [
      findHourlyLimitResetTime(lately, seats, holdLimits[width]),
      width === "browser" ? null : findDepartureLimitResetTime(here, seats, capacity),
    ];
  });
  const ofCarrier = holds.filter(({ carrier, isHeld }) => isHeld && carrier === origin.carrier);
  times.push(await findCarrierLimitResetTime(tx, catalog, ofCarrier, hold));
  const latest = Math.max(...times.map((until) => until?.getTime() ?? 0));
  return latest === 0 ? null : new Date(latest);
}

/**
 * Returns when a carrier can hold `seats` in addition to all that it holds now; null if it can hold
 * them now. A single party always fits, even if few seats are on sale.
 */
async function findCarrierLimitResetTime(
  tx: Transaction,
  catalog: Catalog,
  held: readonly HeldSeats[],
  { seats, capacity, now }: { seats: number; capacity: number; now: Date },
): Promise<Date | null> {
  // A carrier may always hold the seats of one departure. The seats on sale in the coming days need
  // to be counted only if it would hold more than that.
  if (!findSimultaneousLimitResetTime(held, seats, capacity)) return null;
  const { ofSeatsAhead, daysAhead } = carrierShare;
  const share = Math.floor((await countSeatsAhead(tx, catalog, now, daysAhead)) * ofSeatsAhead);
  return findSimultaneousLimitResetTime(held, seats, Math.max(capacity, share));
}

/**
 * Lists the unpaid holds that match the origin in one of the given widths, with their own origins.
 */
async function listUnpaidHoldsByNetwork(
  tx: Transaction,
  within: readonly (typeof widths)[number][],
  origin: HoldOrigin,
  { now, ownHold }: { now: Date; ownHold: string | null },
) {
  const { carrier, network, wide, widest, browser } = holdOrigins;
  const rows = await tx
    .select({
      id: bookings.id,
      departureId: bookings.departureId,
      at: holdOrigins.heldAt,
      replacedAt: holdOrigins.replacedAt,
      seats: holdOrigins.seats,
      state: bookings.state,
      from: { carrier, network, wide, widest, browser },
    })
    .from(holdOrigins)
    .innerJoin(bookings, eq(bookings.id, holdOrigins.bookingId))
    .where(
      and(
        or(...within.map((width) => eq(holdOrigins[width], origin[width] ?? ""))),
        gt(holdOrigins.heldAt, new Date(now.getTime() - departureShare.windowMs)),
        inArray(bookings.state, ["held", "expired"]),
      ),
    );
  return rows.map(({ id, departureId, at, replacedAt, seats, state, from }) => {
    const end = replacedAt ?? (id === ownHold ? now : null);
    const until = end ?? new Date(at.getTime() + maxHoldMs);
    const isHeld = state === "held" && until > now;
    return { ...from, departureId, at, until, seats, isReplaced: end !== null, isHeld };
  });
}

/** Stores the origin of a new hold. If it replaces a hold, the end of that hold is stored, too. */
export async function recordHoldOrigin(
  tx: Transaction,
  origin: HoldOrigin,
  hold: { bookingId: string; seats: number; now: Date; replaced: string | null },
): Promise<void> {
  if (hold.replaced) {
    await tx
      .update(holdOrigins)
      .set({ replacedAt: hold.now })
      .where(eq(holdOrigins.bookingId, hold.replaced));
  }
  await tx
    .insert(holdOrigins)
    .values({ ...origin, bookingId: hold.bookingId, seats: hold.seats, heldAt: hold.now });
}

/**
 * Deletes the origin of a hold that ended through no fault of its guest, so that it does not count
 * towards the limits.
 */
export async function deleteHoldOrigin(tx: Transaction, bookingId: string): Promise<void> {
  await tx.delete(holdOrigins).where(eq(holdOrigins.bookingId, bookingId));
}

/** Deletes the origins that are too old to count towards the limits. */
export async function deleteOldHoldOrigins(db: Database, now: Date): Promise<void> {
  await db
    .delete(holdOrigins)
    .where(lte(holdOrigins.heldAt, new Date(now.getTime() - departureShare.windowMs)));
}

import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { getPriceLines } from "../../tours/changed-price-lines.ts";
import {
  createAdjustmentLines,
  groupPriceLines,
  joinPriceLines,
  pickRiderLines,
} from "../../tours/price-lines-by-kind.ts";
import { applyAgreedPrice, type PriceLine, sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { computeNewlyOverpaidCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { hasMoneyChanged } from "../ledger/money-state.server.ts";
import { lockScheduled, toManagedBooking } from "../managed-booking.server.ts";
import { updateShownBalance } from "../update-shown-balance.server.ts";
import {
  type RefundedDifference,
  type RefundMethod,
  refundDifference,
} from "./refund-difference.server.ts";

/** A new total in whole pesos to which the operator and the guest agreed. */
export type AgreedPrice = Readonly<{
  totalMxn: number;
  /** The current total that the form showed. */
  shownMxn: number;
  reason: string;
  way: RefundMethod;
  by: string;
  /** The state of the money that the operator has seen (`formatMoneyState`). */
  seenState?: string;
}>;

export type PriceChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  /** `money-changed`: the booking's money has changed since the operator saw it. */
  | { outcome: "unchanged" | "not-confirmed" | "money-changed" }
  /** The total has changed since the form was shown. */
  | { outcome: "other-total"; totalMxn: number };

/** Changes the total of a confirmed booking for a reason, and refunds what was overpaid. */
export async function changePrice(
  deps: BookingDependencies,
  bookingId: string,
  price: AgreedPrice,
): Promise<PriceChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !toManagedBooking(catalog, scheduled, now).isConfirmed) {
      return { outcome: "not-confirmed" };
    }
    const { booking } = scheduled;
    if (booking.totalPrice === price.totalMxn) return { outcome: "unchanged" };
    if (booking.totalPrice !== price.shownMxn) {
      return { outcome: "other-total", totalMxn: booking.totalPrice };
    }
    if (await hasMoneyChanged(tx, booking, price.seenState)) return { outcome: "money-changed" };
    const lines = buildAgreedLines(booking, price.totalMxn);
    const stored = await storePrice(tx, booking, lines);
    await recordHistory(tx, {
      bookingId,
      at: now,
      actor: "operator",
      event: "price-changed",
      detail: {
        from: booking.totalPrice,
        to: price.totalMxn,
        reason: price.reason,
        by: price.by,
        revision: stored.revision,
      },
    });
    const { way, reason, by } = price;
    const how = { way, reason, by, actor: "operator" as const };
    const givenBack = await settlePriceChange(tx, deps, booking, stored, how);
    return { outcome: "changed", booking: stored, givenBack };
  });
}

/**
 * Builds the price lines for an agreed total, without the lines of an earlier agreement. A lower
 * total first reduces the amount that was kept for seats given up, so that this part is not
 * credited to riders who are added later.
 */
export function buildAgreedLines(booking: BookingRow, total: number): PriceLine[] {
  const before = groupPriceLines(getPriceLines(booking));
  const keptMxn = sumMxn(before.kept) - Math.max(0, booking.totalPrice - total);
  const lines = joinPriceLines({
    ...pickRiderLines(before),
    agreed: [],
    kept: createAdjustmentLines("kept", Math.max(0, keptMxn)),
  });
  return applyAgreedPrice(lines, total);
}

/** Stores the price lines of a locked booking, and their sum as its total. */
export async function storePrice(
  tx: Transaction,
  booking: BookingRow,
  lines: readonly PriceLine[],
  more: Partial<typeof bookings.$inferInsert> = {},
): Promise<BookingRow> {
  const [stored] = await tx
    .update(bookings)
    .set({
      ...more,
      priceLines: lines,
      totalPrice: sumMxn(lines),
      revision: booking.revision + 1,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!stored) throw new Error(`booking ${booking.id} vanished while it was locked`);
  return stored;
}

/** How a price difference is settled, and by whom. */
export type PriceSettlement = Readonly<{
  way: RefundMethod;
  reason: string | null;
  by: string;
  actor: ChangedBy;
  /** Whether one of the riders caused it with the own link. */
  byRider?: true | undefined;
}>;

/**
 * Refunds what a locked booking has overpaid because of a lower price, updates its balance and
 * notifies the guest. After a price increase, the difference becomes part of the balance to
 * collect.
 */
export async function settlePriceChange(
  tx: Transaction,
  deps: BookingDependencies,
  before: BookingRow,
  after: BookingRow,
  { actor, byRider, ...how }: PriceSettlement,
): Promise<RefundedDifference> {
  const centavos = computeNewlyOverpaidCentavos(
    before,
    after,
    await getCollectedCentavos(tx, after.id),
  );
  const givenBack = await refundDifference(tx, deps, after, { centavos, actor, byRider, ...how });
  await updateShownBalance(tx, after);
  const { id: bookingId, revision } = after;
  await deps.publish(tx, {
    type: "booking-changed",
    bookingId,
    revision,
    previousEmail: null,
    by: actor,
    ...(byRider && { byRider }),
  });
  return givenBack;
}

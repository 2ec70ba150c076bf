import { eq } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { catalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { linesOf, withKept } from "../../tours/changed-price-lines.ts";
import { linesAgreed, mxnOf, type PriceLine, totalMxn } from "../../tours/pricing.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { freedCentavos } from "../ledger/booking-balance.ts";
import { collectedOfOne } from "../ledger/ledger-store.server.ts";
import { lockScheduled, viewOf } from "../managed-booking.server.ts";
import { showBalance } from "../manual/record-manual-payment.server.ts";
import { type GivenBack, giveMoneyBack, type WayBack } from "./refund-difference.server.ts";

/** Another total that the operator agreed on with the guest, in whole pesos. */
export type AgreedPrice = Readonly<{
  totalMxn: number;
  /** The total that the form showed as the present one. */
  shownMxn: number;
  reason: string;
  way: WayBack;
  by: string;
}>;

export type PriceChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: GivenBack }
  | { outcome: "unchanged" | "not-confirmed" }
  /** The price has changed since the form was shown. */
  | { outcome: "other-total"; totalMxn: number };

/** Gives a confirmed booking another total for a reason; what was paid too much goes back. */
export async function changePrice(
  deps: BookingDeps,
  bookingId: string,
  price: AgreedPrice,
): Promise<PriceChange> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !viewOf(catalog, scheduled, now).isConfirmed) {
      return { outcome: "not-confirmed" };
    }
    const { booking } = scheduled;
    if (booking.totalPrice === price.totalMxn) return { outcome: "unchanged" };
    if (booking.totalPrice !== price.shownMxn) {
      return { outcome: "other-total", totalMxn: booking.totalPrice };
    }
    const lines = agreedLines(booking, price.totalMxn);
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
    const givenBack = await settlePrice(tx, deps, booking, stored, how);
    return { outcome: "changed", booking: stored, givenBack };
  });
}

/**
 * The lines of a booking at an agreed total; an older agreement is replaced. A lower total takes off
 * first what was kept for places given up: it does not count towards added riders any more.
 */
export function agreedLines(booking: BookingRow, total: number): PriceLine[] {
  const lines = linesOf(booking).filter(({ kind }) => kind !== "agreed");
  const kept = mxnOf(lines, "kept") - Math.max(0, booking.totalPrice - total);
  return linesAgreed(withKept(lines, kept), total);
}

/** Stores the price lines of a locked booking, with their sum. */
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
      totalPrice: totalMxn(lines),
      revision: booking.revision + 1,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!stored) throw new Error(`booking ${booking.id} vanished while it was locked`);
  return stored;
}

/** How the difference of a changed price is settled, and by whom. */
export type Settlement = Readonly<{
  way: WayBack;
  reason: string | null;
  by: string;
  actor: ChangedBy;
}>;

/**
 * Gives back what a locked booking's lower price makes too much of what was paid, shows its balance
 * and tells the guest. A higher price is simply still to be collected.
 */
export async function settlePrice(
  tx: Transaction,
  deps: BookingDeps,
  before: BookingRow,
  after: BookingRow,
  { actor, ...how }: Settlement,
): Promise<GivenBack> {
  const centavos = freedCentavos(before, after, await collectedOfOne(tx, after.id));
  const givenBack = await giveMoneyBack(tx, deps, after, { centavos, actor, ...how });
  await showBalance(tx, after);
  const { id: bookingId, revision } = after;
  await deps.publish(tx, {
    type: "booking-changed",
    bookingId,
    revision,
    previousEmail: null,
    by: actor,
  });
  return givenBack;
}

import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { riders } from "#db/schema.ts";
import { type PriceLine, sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { settlePriceChange, storePrice } from "../refunds/change-price.server.ts";
import type { RefundedDifference, RefundMethod } from "../refunds/refund-difference.server.ts";
import { type CorrectedAge, type PartyRider, toLeftRider } from "../riders/party-rider.ts";
import type { CorrectedRider } from "./resolve-ages.ts";

/** Corrected ages of a locked booking, with the price lines of its party. */
type CorrectedAges = Readonly<{
  corrected: readonly CorrectedRider[];
  /** All riders of the booking before the correction. */
  riders: readonly PartyRider[];
  lines: readonly PriceLine[];
  /** How to refund the difference if the new price is lower than what was paid. */
  way: RefundMethod;
  by: string;
  actor: ChangedBy;
  /** The booking in which the adult of the party rides. Without it, the stored one stays. */
  adultBookingId?: string;
}>;

/** What goes back if the price stays. */
const nothingBack: RefundedDifference = { byCard: 0, byHand: 0, later: 0 };

/**
 * Stores corrected ages of a locked booking, for a guest or the operator: the riders' prices, the
 * price of the booking, its refund and the history lines. The guest is written to only if the price
 * changes.
 */
export async function saveAges(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  { corrected, riders: before, lines, way, by, actor, adultBookingId }: CorrectedAges,
): Promise<{ booking: BookingRow; givenBack: RefundedDifference }> {
  for (const { rider, age, price } of corrected) {
    await tx
      .update(riders)
      .set({ age, price })
      .where(and(eq(riders.bookingId, booking.id), eq(riders.position, rider.position)));
  }
  const stored = await storePrice(tx, booking, lines, {
    ...(adultBookingId && { adultBookingId }),
  });
  const { revision } = stored;
  const line = { bookingId: booking.id, at: deps.clock.now(), actor } as const;
  if (adultBookingId && adultBookingId !== booking.adultBookingId) {
    await recordHistory(tx, { ...line, event: "adult-named", detail: { by } });
  }
  if (corrected.length > 0) {
    const ages = corrected.map(
      ({ rider, age }): CorrectedAge => ({ ...toLeftRider(rider, before), to: age }),
    );
    await recordHistory(tx, { ...line, event: "ages-corrected", detail: { ages, by, revision } });
  }
  const [from, to] = [booking.totalPrice, sumMxn(lines)];
  if (from === to) return { booking: stored, givenBack: nothingBack };
  const detail = { from, to, reason: null, by, revision };
  await recordHistory(tx, { ...line, event: "price-changed", detail });
  const how = { way, reason: null, by, actor };
  return { booking: stored, givenBack: await settlePriceChange(tx, deps, booking, stored, how) };
}

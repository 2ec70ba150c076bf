import type { Catalog } from "../../tours/catalog/catalog.ts";
import { raiseToPaidAmount, repriceParty } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { type Party, type PriceLine, sumMxn, sumMxnOfKind } from "../../tours/pricing.ts";
import { computeRefundCentavos } from "../../tours/refund-steps.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { computeBalanceCentavos, computeNewlyOverpaidCentavos } from "../ledger/booking-balance.ts";
import {
  type LedgerSums,
  type MoneyByHolder,
  splitMoneyByHolder,
  splitOwedByHolder,
} from "../ledger/money-breakdown.ts";
import type { ManagedBooking } from "../managed-booking.server.ts";

/** The price and refund of a changed party, to which the guest has to agree. */
export type TotalsOffer = Readonly<{
  /** The booking's revision for which the offer was calculated. */
  revision: number;
  fromMxn: number;
  totalMxn: number;
  /**
   * The part of the total, in pesos, that was paid for seats given up after the refund deadline.
   */
  keptMxn: number;
  /** The pesos that the business keeps because of this change. */
  notRefundedMxn: number;
  backCentavos: number;
  /** The refunded amount, split by who refunds it. */
  backFrom: MoneyByHolder;
  /** The amount to pay on the day, before and after the change. */
  toPayBeforeCentavos: number;
  toPayCentavos: number;
}>;

/** The sums that a guest agreed to. */
export type AgreedTotals = Readonly<{ revision: number; totalMxn: number; backCentavos: number }>;

/**
 * Returns the price lines of the new party. After the deadline for a full refund, the new total
 * keeps the part of what was paid for the old party that is not refunded.
 */
export function getGuestPriceLines(
  catalog: Catalog,
  { booking, key, refundPercent }: ManagedBooking,
  party: Party,
  collectedCentavos: number,
): readonly PriceLine[] | null {
  const lines = repriceParty(booking, party, getPricesOn(catalog.listings[key.tour], key.date));
  if (!lines || refundPercent === 100) return lines;
  const paidMxn = Math.min(booking.totalPrice, Math.ceil(collectedCentavos / 100));
  const lessMxn = Math.max(0, paidMxn - sumMxn(lines));
  const backMxn = Math.floor(computeRefundCentavos(refundPercent, lessMxn * 100) / 100);
  return raiseToPaidAmount(lines, paidMxn - backMxn);
}

/** Returns the sums before and after a change of the party's price lines. */
export function buildTotalsOffer(
  booking: BookingRow,
  lines: readonly PriceLine[],
  { sums, byCard }: Readonly<{ sums: LedgerSums; byCard: number }>,
): TotalsOffer {
  const total = sumMxn(lines);
  const after = { ...booking, totalPrice: total };
  const collected = sums.collectedCentavos;
  const back = computeNewlyOverpaidCentavos(booking, after, collected);
  const card = Math.min(back, byCard);
  const toPay = (priced: BookingRow) => Math.max(0, computeBalanceCentavos(priced, collected));
  const keptMxn = sumMxnOfKind(lines, "kept");
  const keptBefore = sumMxnOfKind(booking.priceLines ?? [], "kept");
  return {
    revision: booking.revision,
    fromMxn: booking.totalPrice,
    totalMxn: total,
    keptMxn,
    notRefundedMxn: Math.max(0, keptMxn - keptBefore),
    backCentavos: back,
    backFrom: { ...splitOwedByHolder(splitMoneyByHolder(sums), back - card), card },
    toPayBeforeCentavos: toPay(booking),
    toPayCentavos: toPay(after),
  };
}

/** Returns what has changed since the guest agreed; null if the offer is still the same. */
export function findChangedTerms(
  agreed: AgreedTotals,
  offer: Pick<TotalsOffer, keyof AgreedTotals>,
): "booking" | "sum" | null {
  if (agreed.revision !== offer.revision) return "booking";
  const isSame = agreed.totalMxn === offer.totalMxn && agreed.backCentavos === offer.backCentavos;
  return isSame ? null : "sum";
}

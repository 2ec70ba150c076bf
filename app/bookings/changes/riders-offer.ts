import { type Party, type PriceLine, sumMxn, sumMxnOfKind } from "../../tours/pricing.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { computeBalanceCentavos, computeNewlyOverpaidCentavos } from "../ledger/booking-balance.ts";
import {
  type LedgerSums,
  type MoneyByHolder,
  splitMoneyByHolder,
  splitOwedByHolder,
} from "../ledger/money-breakdown.ts";
import type { PartyRider } from "../riders/party-rider.ts";
import { getPartyOfBooking } from "../sold-party.ts";

/** The price and refund of a different number of riders, to which the guest has to agree. */
export type RidersOffer = Readonly<{
  party: Party;
  /** All riders before the change, and those of them who leave by name. */
  riders: readonly PartyRider[];
  leaving: readonly PartyRider[];
  /** The ages of the children among the added riders. */
  ages: readonly (number | null)[];
  from: Party;
  /** The booking's revision for which the offer was calculated. */
  revision: number;
  fromMxn: number;
  totalMxn: number;
  /**
   * The part of the total, in pesos, that was paid for seats given up after the refund deadline.
   */
  keptMxn: number;
  /** The pesos that the business keeps for the seats that are given up in this change. */
  notRefundedMxn: number;
  backCentavos: number;
  /** The refunded amount, split by who refunds it. */
  backFrom: MoneyByHolder;
  /** The amount to pay on the day, before and after the change. */
  toPayBeforeCentavos: number;
  toPayCentavos: number;
}>;

/**
 * The sums that a guest agreed to. If a form is submitted twice, its `formId` (see `readFormId`)
 * makes sure that the booking changes only once.
 */
export type AgreedSums = Readonly<{
  formId: string;
  revision: number;
  totalMxn: number;
  backCentavos: number;
}>;

/** Returns what a new party of a booking costs and gives back, from its price lines and its money. */
export function buildRidersOffer(
  booking: BookingRow,
  party: Party,
  lines: readonly PriceLine[],
  { sums, byCard }: Readonly<{ sums: LedgerSums; byCard: number }>,
): Omit<RidersOffer, "riders" | "leaving" | "ages"> {
  const total = sumMxn(lines);
  const after = { ...booking, totalPrice: total };
  const collected = sums.collectedCentavos;
  const back = computeNewlyOverpaidCentavos(booking, after, collected);
  const card = Math.min(back, byCard);
  const toPay = (priced: BookingRow) => Math.max(0, computeBalanceCentavos(priced, collected));
  const keptMxn = sumMxnOfKind(lines, "kept");
  const keptBefore = sumMxnOfKind(booking.priceLines ?? [], "kept");
  return {
    party,
    from: getPartyOfBooking(booking),
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

/** Returns what has changed since a guest agreed to an offer; null if nothing has. */
export function findChangedTerms(
  agreed: AgreedSums,
  offer: Pick<RidersOffer, "revision" | "totalMxn" | "backCentavos">,
): "booking" | "sum" | null {
  if (agreed.revision !== offer.revision) return "booking";
  const isSame = agreed.totalMxn === offer.totalMxn && agreed.backCentavos === offer.backCentavos;
  return isSame ? null : "sum";
}

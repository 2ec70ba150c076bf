import { type ChargedBooking, computeBalanceCentavos } from "./booking-balance.ts";

/**
 * Centavos by holder: on the card (the payment provider refunds them), with us (received and
 * refunded in cash or by transfer), or with the hotel or agency that collected them.
 */
export type MoneyByHolder = Readonly<{ card: number; hand: number; agency: number }>;

/** The ledger sums of a booking in centavos; money with a refund order counts as gone. */
export type LedgerSums = Readonly<{
  collectedCentavos: number;
  /**
   * The part received in cash or by transfer, less refunds in the same ways; negative if these are
   * more.
   */
  manualCentavos: number;
  /** The part collected by the hotel or agency, less its refunds. */
  agencyCentavos: number;
}>;

/** The additional ledger sums of a cancelled booking. */
export type EndSums = Readonly<{
  /**
   * What the business had at the cancellation; null for cancellations from before this was
   * recorded.
   */
  collectedAtEnd: number | null;
  /** Centavos that were refunded in cash or by transfer since the cancellation. */
  manualSinceEnd: number;
  /** Centavos that the hotel or agency has refunded since the cancellation. */
  agencySinceEnd: number;
  isCardOnItsWay: boolean;
  hasCardReturned: boolean;
  /** Whether the operator repaid a returned refund in another way. */
  isRepaid: boolean;
}>;

export type CardRefund = "begun" | "given" | "returned" | "repaid";

/** The refunds of a cancelled booking in centavos, with their progress. */
export type MoneyAfterEnd = Readonly<{
  card: Readonly<{ centavos: number; state: CardRefund }>;
  /** The amounts still to be refunded and already refunded. */
  hand: Readonly<{ due: number; given: number }>;
  agency: Readonly<{ due: number; given: number }>;
}>;

/**
 * Where the money of a booking is and what is refunded; every text about its money is derived from
 * it.
 */
export type BookingMoney = Readonly<{
  /** What the business and the agency have; a full refund returns each part from its holder. */
  held: MoneyByHolder;
  /**
   * The amount still to be collected; 0 while the guest of a cancelled departure may still take a
   * refund.
   */
  toCollectCentavos: number;
  /** The amounts to be refunded without the payment provider; `card` is always 0. */
  owed: MoneyByHolder;
  /** The refunds of a cancelled booking; null for all others. */
  end: MoneyAfterEnd | null;
}>;

/** The ledger sums of a booking without any money. */
export const emptyLedgerSums: LedgerSums = {
  collectedCentavos: 0,
  manualCentavos: 0,
  agencyCentavos: 0,
};

/** Returns the sum over all holders in centavos. */
export function sumMoneyByHolder({ card, hand, agency }: MoneyByHolder): number {
  return card + hand + agency;
}

/**
 * Splits the collected money by holder; the parts are never negative and add up to it. A refund
 * that was paid by another holder than the one who received the money is deducted from the holder
 * that has the money.
 */
export function splitMoneyByHolder({
  collectedCentavos,
  manualCentavos,
  agencyCentavos,
}: LedgerSums): MoneyByHolder {
  const all = Math.max(0, collectedCentavos);
  const card = clampBetween(0, collectedCentavos - manualCentavos - agencyCentavos, all);
  const agency = clampBetween(0, agencyCentavos, all - card);
  return { card, hand: all - card - agency, agency };
}

/**
 * Splits an overpaid sum without a card refund order by the holder that refunds it: we refund as
 * much as we hold ourselves, then the agency. Card money that was kept for later is refunded
 * manually, too.
 */
export function splitOwedByHolder(held: MoneyByHolder, centavos: number): MoneyByHolder {
  const agency = clampBetween(0, centavos - held.hand, held.agency);
  return { card: 0, hand: Math.max(0, centavos) - agency, agency };
}

type Booking = ChargedBooking & Readonly<{ paymentStatus: string; offerExpiresAt: Date | null }>;

/**
 * Returns where a booking's money is and what is refunded. `end` is required for a cancelled
 * booking.
 */
export function getBookingMoney(
  booking: Booking,
  sums: LedgerSums,
  end: EndSums | null = null,
): BookingMoney {
  const held = splitMoneyByHolder(sums);
  const balance = computeBalanceCentavos(booking, sums.collectedCentavos);
  const owed = splitOwedByHolder(held, -balance);
  return {
    held,
    toCollectCentavos: booking.offerExpiresAt === null ? Math.max(0, balance) : 0,
    owed,
    end:
      booking.state === "cancelled" && end
        ? getMoneyAfterEnd(booking, sums, { owed, ...end })
        : null,
  };
}

/**
 * Returns the same as `getBookingMoney` for a row that was read with its sums; without sums its
 * price counts as paid by card.
 */
export function getRowMoney(
  booking: Booking & Partial<LedgerSums> & Readonly<{ totalPrice: number }>,
): BookingMoney {
  const { collectedCentavos = booking.totalPrice * 100, manualCentavos = 0 } = booking;
  const { agencyCentavos = 0 } = booking;
  return getBookingMoney(booking, { collectedCentavos, manualCentavos, agencyCentavos });
}

function getMoneyAfterEnd(
  booking: Booking,
  { collectedCentavos }: LedgerSums,
  { owed, ...end }: EndSums & Readonly<{ owed: MoneyByHolder }>,
): MoneyAfterEnd {
  const { paymentStatus } = booking;
  const isRefunded = paymentStatus === "refunding" || paymentStatus === "refunded";
  // Cancellations from before this was recorded refunded everything or nothing.
  const atEnd = end.collectedAtEnd ?? booking.totalPrice * 100;
  const kept = booking.keptCentavos ?? (isRefunded ? 0 : atEnd);
  const isKnown = end.collectedAtEnd !== null;
  const back = Math.max(
    0,
    atEnd - (isKnown ? Math.min(kept, Math.max(0, collectedCentavos)) : kept),
  );
  const hand = { due: owed.hand, given: Math.max(0, end.manualSinceEnd) };
  const agency = { due: owed.agency, given: Math.max(0, end.agencySinceEnd) };
  const card = Math.max(0, back - hand.due - hand.given - agency.due - agency.given);
  const isAllByCard = owed.hand + owed.agency === 0;
  const state = end.hasCardReturned
    ? "returned"
    : end.isCardOnItsWay || (paymentStatus === "refunding" && isAllByCard)
      ? "begun"
      : end.isRepaid
        ? "repaid"
        : "given";
  return { card: { centavos: card, state }, hand, agency };
}

function clampBetween(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

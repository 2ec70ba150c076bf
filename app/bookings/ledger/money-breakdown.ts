import { type ChargedBooking, computeBalanceCentavos } from "./booking-balance.ts";

/**
 * Centavos by who holds the money: `card` is refunded by the payment provider, `hand` was received
 * in cash or by transfer and is refunded by the operator, `agency` was collected by the hotel or
 * agency, which refunds it.
 */
export type MoneyByHolder = Readonly<{ card: number; hand: number; agency: number }>;

/** The ledger sums of a booking in centavos. The amounts of refund orders are already deducted. */
export type LedgerSums = Readonly<{
  collectedCentavos: number;
  /**
   * The part received in cash or by transfer, less refunds made in these ways; negative if the
   * refunds are larger.
   */
  manualCentavos: number;
  /** The part collected by the hotel or agency, less its refunds. */
  agencyCentavos: number;
}>;

/** The additional ledger sums of a cancelled booking in centavos. */
export type EndSums = Readonly<{
  /**
   * The amount that the business had collected when the booking was cancelled; null for
   * cancellations before this was recorded.
   */
  collectedAtCancellation: number | null;
  /** Centavos that were refunded in cash or by transfer since the cancellation. */
  manualSinceEnd: number;
  /** Centavos that the hotel or agency refunded since the cancellation. */
  agencySinceEnd: number;
  isCardOnItsWay: boolean;
  hasCardReturned: boolean;
  /** Whether the operator has manually repaid a refund that the bank returned. */
  isRepaid: boolean;
}>;

export type CardRefund = "begun" | "given" | "returned" | "repaid";

/** The refunds of a cancelled booking in centavos, with their progress. */
export type MoneyAfterEnd = Readonly<{
  card: Readonly<{ centavos: number; state: CardRefund }>;
  /** The amounts still to be refunded, and those already refunded. */
  hand: Readonly<{ due: number; given: number }>;
  agency: Readonly<{ due: number; given: number }>;
}>;

/**
 * Where the money of a booking is and what is refunded. All texts about a booking's money derive
 * from this.
 */
export type BookingMoney = Readonly<{
  /** What the business and the agency have. In a full refund, each holder refunds its own part. */
  held: MoneyByHolder;
  /**
   * The amount still to be collected; 0 while the guest of a cancelled departure can choose a
   * refund.
   */
  toCollectCentavos: number;
  /** The amounts to be refunded manually. `card` is always 0. */
  owed: MoneyByHolder;
  /** The refunds of a cancelled booking; null for other bookings. */
  end: MoneyAfterEnd | null;
}>;

export const emptyLedgerSums: LedgerSums = {
  collectedCentavos: 0,
  manualCentavos: 0,
  agencyCentavos: 0,
};

export const noMoney: MoneyByHolder = { card: 0, hand: 0, agency: 0 };

/** Returns the sum of all holders in centavos. */
export function sumMoneyByHolder({ card, hand, agency }: MoneyByHolder): number {
  return card + hand + agency;
}

/**
 * Returns the centavos of a cancelled booking that are not refunded; 0 for other bookings. A bank may
 * have taken back a part of what was kept.
 */
export function computeKeptCentavos(
  { state, keptCentavos }: Pick<ChargedBooking, "state" | "keptCentavos">,
  { held }: Pick<BookingMoney, "held">,
): number {
  return state === "cancelled" ? Math.min(keptCentavos ?? 0, sumMoneyByHolder(held)) : 0;
}

/**
 * Splits the collected money by holder. The parts are never negative and add up to the total. If
 * the money was received by one holder and refunded by another, the refund is deducted from the
 * holder that still has money.
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
 * Splits an overpaid amount, for which there is no card refund order, by who refunds it: the
 * operator refunds as much as it received manually, then the agency refunds its part. The operator
 * also refunds any rest manually, such as a card refund that was postponed.
 */
export function splitOwedByHolder(held: MoneyByHolder, centavos: number): MoneyByHolder {
  const agency = clampBetween(0, centavos - held.hand, held.agency);
  return { card: 0, hand: Math.max(0, centavos) - agency, agency };
}

/**
 * Splits a refund by who gives it back: the provider refunds what the card paid, then the operator
 * what it received by hand, then the agency its part.
 */
export function splitRefundByHolder(held: MoneyByHolder, centavos: number): MoneyByHolder {
  const card = clampBetween(0, centavos, held.card);
  return { ...splitOwedByHolder(held, centavos - card), card };
}

/**
 * Returns the centavos that the operator was to give back by hand and that a refund gives back by
 * card instead, because refunds go to the card first.
 */
export function computeHandToCard(
  { owed }: Pick<BookingMoney, "owed">,
  refund: MoneyByHolder,
): number {
  return clampBetween(0, owed.hand - refund.hand, refund.card);
}

type Booking = ChargedBooking & Readonly<{ paymentStatus: string; offerExpiresAt: Date | null }>;

/**
 * Returns where a booking's money is and what is refunded. For a cancelled booking, `end` is
 * required.
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
        ? getCancellationRefunds(booking, sums, { owed, ...end })
        : null,
  };
}

/**
 * Works like `getBookingMoney` for a row that contains its ledger sums. If the row has none, its
 * price counts as paid by card.
 */
export function getRowMoney(
  booking: Booking & Partial<LedgerSums> & Readonly<{ totalPrice: number }>,
): BookingMoney {
  const { collectedCentavos = booking.totalPrice * 100, manualCentavos = 0 } = booking;
  const { agencyCentavos = 0 } = booking;
  return getBookingMoney(booking, { collectedCentavos, manualCentavos, agencyCentavos });
}

function getCancellationRefunds(
  booking: Booking,
  { collectedCentavos }: LedgerSums,
  { owed, ...end }: EndSums & Readonly<{ owed: MoneyByHolder }>,
): MoneyAfterEnd {
  const { paymentStatus } = booking;
  const isRefunded = paymentStatus === "refunding" || paymentStatus === "refunded";
  // Nothing had been paid for a hold that was released. Before this amount was recorded, cancellations
  // of paid bookings refunded either everything or nothing.
  const unrecorded = paymentStatus === "expired" ? 0 : booking.totalPrice * 100;
  const atEnd = end.collectedAtCancellation ?? unrecorded;
  const kept = booking.keptCentavos ?? (isRefunded ? 0 : atEnd);
  const isKnown = end.collectedAtCancellation !== null;
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

import { type ChargedBooking, computeBalanceCentavos } from "./booking-balance.ts";

/**
 * Centavos by the place where they are: on the card (the payment provider gives them back), with us
 * (received in cash or by transfer, and given back so), at the hotel or agency that collected them.
 */
export type MoneyByHolder = Readonly<{ card: number; hand: number; agency: number }>;

/** What the ledger says of a booking, in centavos; money ordered back counts as gone. */
export type LedgerSums = Readonly<{
  collectedCentavos: number;
  /** Of it, received in cash or by transfer, less what was given back so; negative if that is more. */
  handCentavos: number;
  /** Of it, collected by the hotel or agency, less what they gave back. */
  agencyCentavos: number;
}>;

/** What the ledger says of a cancelled booking besides. */
export type EndSums = Readonly<{
  /** What the business had at the cancellation; null for cancellations from before it was noted. */
  collectedAtEnd: number | null;
  /** Given back by hand since then, in centavos. */
  handSinceEnd: number;
  /** Given back by the hotel or agency since then, in centavos. */
  agencySinceEnd: number;
  isCardOnItsWay: boolean;
  hasCardReturned: boolean;
  /** After a refund came back, the operator paid it in another way. */
  isRepaid: boolean;
}>;

export type CardRefund = "begun" | "given" | "returned" | "repaid";

/** What goes back of a cancelled booking, in centavos, and how far it is. */
export type MoneyAfterEnd = Readonly<{
  card: Readonly<{ centavos: number; state: CardRefund }>;
  /** To be given back, and given back. */
  hand: Readonly<{ due: number; given: number }>;
  agency: Readonly<{ due: number; given: number }>;
}>;

/** Where the money of a booking is and what goes back: the source of every sentence about it. */
export type BookingMoney = Readonly<{
  /** What the business and the agency have; a full refund gives each part back where it came from. */
  held: MoneyByHolder;
  /** Still to be collected; nothing while the guest of a called-off ride may take the money back. */
  toCollectCentavos: number;
  /** To be given back without the payment provider; `card` is always 0. */
  owed: MoneyByHolder;
  /** Only of a cancelled booking. */
  end: MoneyAfterEnd | null;
}>;

/** The ledger of a booking without any money. */
export const emptyLedgerSums: LedgerSums = {
  collectedCentavos: 0,
  handCentavos: 0,
  agencyCentavos: 0,
};

/** The sum of all places, in centavos. */
export function sumOfPlaces({ card, hand, agency }: MoneyByHolder): number {
  return card + hand + agency;
}

/**
 * Where the collected money is; the parts are never negative and add up to it. What was given back
 * from another place than it came from counts as taken from the place that has the money.
 */
export function splitMoneyByHolder({
  collectedCentavos,
  handCentavos,
  agencyCentavos,
}: LedgerSums): MoneyByHolder {
  const all = Math.max(0, collectedCentavos);
  const card = clampBetween(0, collectedCentavos - handCentavos - agencyCentavos, all);
  const agency = clampBetween(0, agencyCentavos, all - card);
  return { card, hand: all - card - agency, agency };
}

/**
 * Who gives back a sum that is paid too much and was not ordered back from the card: we do as far as
 * we have it by hand, then the agency; card money that was kept for later goes back by hand, too.
 */
export function splitOwedByHolder(held: MoneyByHolder, centavos: number): MoneyByHolder {
  const agency = clampBetween(0, centavos - held.hand, held.agency);
  return { card: 0, hand: Math.max(0, centavos) - agency, agency };
}

type Booking = ChargedBooking & Readonly<{ paymentStatus: string; offerExpiresAt: Date | null }>;

/** Where a booking's money is and what goes back. `end` is needed for a cancelled booking. */
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

/** The same of a row that was read with its sums; without them its price counts as paid by card. */
export function getRowMoney(
  booking: Booking & Partial<LedgerSums> & Readonly<{ totalPrice: number }>,
): BookingMoney {
  const { collectedCentavos = booking.totalPrice * 100, handCentavos = 0 } = booking;
  const { agencyCentavos = 0 } = booking;
  return getBookingMoney(booking, { collectedCentavos, handCentavos, agencyCentavos });
}

function getMoneyAfterEnd(
  booking: Booking,
  { collectedCentavos }: LedgerSums,
  { owed, ...end }: EndSums & Readonly<{ owed: MoneyByHolder }>,
): MoneyAfterEnd {
  const { paymentStatus } = booking;
  const isRefunded = paymentStatus === "refunding" || paymentStatus === "refunded";
  // Cancellations from before this was noted gave back everything or nothing.
  const atEnd = end.collectedAtEnd ?? booking.totalPrice * 100;
  const kept = booking.keptCentavos ?? (isRefunded ? 0 : atEnd);
  const isKnown = end.collectedAtEnd !== null;
  const back = Math.max(
    0,
    atEnd - (isKnown ? Math.min(kept, Math.max(0, collectedCentavos)) : kept),
  );
  const hand = { due: owed.hand, given: Math.max(0, end.handSinceEnd) };
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

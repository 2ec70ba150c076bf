import {
  type ChargedBooking,
  computeBalanceCentavos,
  computeNewlyOverpaidCentavos,
} from "#app/bookings/ledger/booking-balance.ts";
import { formatMoneyState } from "#app/bookings/ledger/money-state.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import type { RefundMethod } from "#app/bookings/refunds/refund-difference.server.ts";
import { findLookAgain, type LookAgain } from "../ui/look-again-form.ts";

/** What the second page of a refund says. */
export type RefundLook = LookAgain &
  Readonly<{
    act: "refund" | "give-back" | "price" | "retry" | "repaid" | "party" | "ages" | "move";
    /** The parts that go back, by their way. */
    parts: readonly Readonly<{ way: RefundMethod; centavos: number }>[];
    /** The total before and after; null if it stays. */
    price: Readonly<{ fromMxn: number; toMxn: number }> | null;
    /** What is then still owed, because prices are in whole pesos; absent if nothing is. */
    stillOwedCentavos?: number;
    /** The sum that would leave nothing owed; absent if the way cannot give it back. */
    exactCentavos?: number;
    /** What is given back by hand beyond what is owed, and its effect; absent if it is not more. */
    excess?: Readonly<{ owedCentavos: number; excessCentavos: number; toPayCentavos: number }>;
    reason: string;
  }>;

type BookingMoney = Readonly<{
  booking: ChargedBooking;
  collectedCentavos: number;
  /** The centavos that can go back to the guest's cards. */
  refundableByCard: number;
}>;

type RefundEffect = Pick<
  RefundLook,
  "parts" | "price" | "stillOwedCentavos" | "exactCentavos" | "excess"
>;

/** Returns the money of a booking on which its refunds depend. */
export function getBookingMoney({
  booking,
  refundableByCard,
}: Pick<BookingDetails, "booking" | "refundableByCard">): BookingMoney {
  const collectedCentavos = Math.max(0, booking.collectedCentavos ?? 0);
  return {
    ...{ booking, collectedCentavos },
    refundableByCard: Math.min(refundableByCard, collectedCentavos),
  };
}

/**
 * Returns the second page of a change that sets a new total, if money goes back and the person has
 * not seen it yet. `wish` has what the total is for.
 */
export function findTotalLook(
  form: FormData,
  money: BookingMoney,
  { act, wish, totalMxn, way }: NewTotal,
): RefundLook | null {
  const effect = getPriceEffect(money, totalMxn, way);
  if (money.booking.state !== "confirmed" || effect.parts.length === 0) return null;
  const state = formatMoneyState(money.booking, money.collectedCentavos);
  const look = findLookAgain(form, `${wish} ${totalMxn} ${way} ${state}`);
  return look && { ...look, ...effect, act, reason: "" };
}

type NewTotal = Readonly<{
  act: "party" | "ages" | "move";
  wish: string;
  totalMxn: number;
  way: RefundMethod;
}>;

/** Returns what giving a sum back does: it lowers the price by what was not overpaid. */
export function getRefundEffect(
  { booking, collectedCentavos, refundableByCard }: BookingMoney,
  centavos: number,
  way: RefundMethod,
): RefundEffect {
  const balance = computeBalanceCentavos(booking, collectedCentavos);
  const offCentavos = Math.max(0, centavos + Math.min(0, balance));
  const off = Math.ceil(offCentavos / 100);
  const { totalPrice } = booking;
  const lowersPrice = booking.state === "confirmed" && off > 0 && off <= totalPrice;
  const stillOwedCentavos = lowersPrice ? Math.max(0, off * 100 - centavos - balance) : 0;
  const exactCentavos = centavos + stillOwedCentavos;
  const most = way === "card" ? refundableByCard : collectedCentavos;
  return {
    parts: [{ way, centavos }],
    price: lowersPrice ? { fromMxn: totalPrice, toMxn: totalPrice - off } : null,
    ...(stillOwedCentavos > 0 && { stillOwedCentavos }),
    ...(stillOwedCentavos > 0 && exactCentavos <= most && { exactCentavos }),
  };
}

/** Returns what money does that is noted as given back by hand: the price stays as it is. */
export function getGivenBackEffect(
  { booking, collectedCentavos }: BookingMoney,
  centavos: number,
  way: RefundMethod,
): RefundEffect {
  const balance = computeBalanceCentavos(booking, collectedCentavos);
  const owedCentavos = Math.max(0, -balance);
  const excessCentavos = centavos - owedCentavos;
  const toPayCentavos = booking.state === "confirmed" ? balance + centavos : 0;
  return {
    parts: [{ way, centavos }],
    price: null,
    ...(excessCentavos > 0 && { excess: { owedCentavos, excessCentavos, toPayCentavos } }),
  };
}

/** Whether a new total differs by more than half of the present one, as after a slip of a digit. */
export function isLargePriceChange(fromMxn: number, toMxn: number): boolean {
  return Math.abs(toMxn - fromMxn) * 2 > fromMxn;
}

/** Returns what a new total does; `parts` is empty if nothing goes back. */
export function getPriceEffect(
  { booking, collectedCentavos, refundableByCard }: BookingMoney,
  totalMxn: number,
  way: RefundMethod,
): RefundEffect {
  const after = { ...booking, totalPrice: totalMxn };
  const centavos = computeNewlyOverpaidCentavos(booking, after, collectedCentavos);
  const now =
    way === "card" ? Math.min(centavos, refundableByCard) : way === "later" ? 0 : centavos;
  const parts = [
    { way, centavos: now },
    { way: "later" as const, centavos: centavos - now },
  ];
  return {
    parts: parts.filter((part) => part.centavos > 0),
    price: { fromMxn: booking.totalPrice, toMxn: totalMxn },
  };
}

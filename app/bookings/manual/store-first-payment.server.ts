import type { Transaction } from "#db/database.ts";
import { toCentavos } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, generateId } from "../booking-store.server.ts";
import { requestRest } from "../payment-requests/create-payment-request.server.ts";
import { minRequestCentavos } from "../payment-requests/payment-request-limits.ts";
import type { ManualPaymentTerms } from "./manual-payment-terms.ts";
import { isPaidAtOnce, type PartPayment, wholePayment } from "./part-payment.ts";
import { insertManualPayment } from "./record-manual-payment.server.ts";

type Terms = Readonly<{ terms: ManualPaymentTerms; part?: PartPayment; by: string }>;

/** Returns why a part payment does not fit the price of a manual booking; null if it does. */
export function findPartProblem(
  { terms, part = wholePayment }: Terms,
  totalMxn: number,
): "more-than-total" | "rest-too-small" | null {
  const { receivedCentavos, restBy } = part;
  if (!isPaidAtOnce(terms) || receivedCentavos === null) return null;
  const restCentavos = toCentavos(totalMxn) - receivedCentavos;
  if (restCentavos < 0) return "more-than-total";
  const isTooSmall = restBy === "link" && restCentavos > 0 && restCentavos < minRequestCentavos;
  return isTooSmall ? "rest-too-small" : null;
}

/**
 * Records what a party paid when its booking was entered, and makes the link for the rest if that is
 * how the rest is paid. Otherwise the rest is due on the day of the ride.
 */
export async function storeFirstPayment(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  { terms, part = wholePayment, by }: Terms,
  now: Date,
): Promise<void> {
  const { id: bookingId, totalPrice } = booking;
  if (terms === "on-arrival" || terms === "link" || totalPrice === 0) return;
  const totalCentavos = toCentavos(totalPrice);
  const amountCentavos = (isPaidAtOnce(terms) ? part.receivedCentavos : null) ?? totalCentavos;
  const paid = { id: generateId(), method: terms, amountCentavos, note: null, by };
  // The history line has the payment's id, so that the payment can be undone.
  await insertManualPayment(tx, booking, paid, now, { handPaymentId: paid.id });
  const noted = { bookingId, handPaymentId: paid.id, method: terms, amountCentavos };
  await deps.publish(tx, { type: "payment-noted", ...noted });
  if (part.restBy === "link" && amountCentavos < totalCentavos) {
    await requestRest(tx, deps, booking, by);
  }
}

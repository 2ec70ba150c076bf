import { readSum, type SumRule } from "../../forms/sum.ts";
import type { ManualPaymentTerms } from "./manual-payment-terms.ts";

/** How the rest of a part payment is to be paid: on the day of the ride, or by a payment link. */
export const restTerms = ["on-arrival", "link"] as const;
export type RestTerms = (typeof restTerms)[number];

/** What a party paid at once, by hand. */
export type PartPayment = Readonly<{
  /** Null for the whole price. */
  receivedCentavos: number | null;
  restBy: RestTerms;
}>;

/** The limits of the amount received. A typed zero gets an answer of its own. */
export const receivedSumRule = { mayBeZero: true } as const satisfies SumRule;

export type PartPaymentProblem = "not-a-sum" | "nothing-received" | "choose-rest";

/** A payment of everything, which has no rest. */
export const wholePayment: PartPayment = { receivedCentavos: null, restBy: "on-arrival" };

/** Whether money changes hands when the booking is entered, so that a part of it can. */
export function isPaidAtOnce(
  terms: string,
): terms is Extract<ManualPaymentTerms, "cash" | "transfer"> {
  return terms === "cash" || terms === "transfer";
}

type Texts = Readonly<{ terms: string; received: string; restBy: string }>;

/**
 * Parses the amount received and how the rest is paid. An empty amount means everything. With terms
 * that bring no money at once, the form does not show these fields, so they do not count.
 */
export function parsePartPayment({
  terms,
  received,
  restBy,
}: Texts):
  | Readonly<{ ok: true; part: PartPayment }>
  | Readonly<{ ok: false; field: "received" | "restBy"; problem: PartPaymentProblem }> {
  if (!isPaidAtOnce(terms)) return { ok: true, part: wholePayment };
  const rest = restTerms.find((restTerm) => restTerm === (restBy || "on-arrival"));
  if (!rest) return { ok: false, field: "restBy", problem: "choose-rest" };
  const read = readSum(received, receivedSumRule);
  if (!read.ok) {
    return read.problem === "empty"
      ? { ok: true, part: { ...wholePayment, restBy: rest } }
      : { ok: false, field: "received", problem: "not-a-sum" };
  }
  return read.centavos === 0
    ? { ok: false, field: "received", problem: "nothing-received" }
    : { ok: true, part: { receivedCentavos: read.centavos, restBy: rest } };
}

/** Returns half of a price in whole pesos; an odd peso is paid at once. */
export function getHalfMxn(totalMxn: number): number {
  return Math.ceil(totalMxn / 2);
}

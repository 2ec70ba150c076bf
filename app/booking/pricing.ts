import { type TourId, tours } from "../content/facts.ts";

/** Price per person x participants, in whole pesos (decisions, section B). */
export function totalMxn(tour: TourId, participants: number): number {
  return tours[tour].pricePerPersonMxn * participants;
}

/** Pesos as payment providers count them: MXN has two decimals. */
export function centavos(pesos: number): number {
  return pesos * 100;
}

/**
 * The tour a stored name or a tour type stands for: hot springs when it says so, otherwise the
 * sunset tour (spec section 9).
 */
export function tourOfRecord(nameOrType: string | null | undefined): TourId {
  return nameOrType === tours["hot-springs"].recordName || nameOrType === "hot-springs"
    ? "hot-springs"
    : "sunset";
}

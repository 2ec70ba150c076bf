import { type TourId, tours } from "../../tours/all-tours.ts";

/** Price per person x participants, in whole pesos (docs/rulings.md 9). */
export function totalMxn(tour: TourId, participants: number): number {
  return tours[tour].pricePerPersonMxn * participants;
}

/** Pesos as payment providers count them: MXN has two decimals. */
export function centavos(pesos: number): number {
  return pesos * 100;
}

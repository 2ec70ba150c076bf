import { defaultTour, type TourId, tours } from "../content/facts.ts";

/** Price per person x participants, in whole pesos (docs/rulings.md 9). */
export function totalMxn(tour: TourId, participants: number): number {
  return tours[tour].pricePerPersonMxn * participants;
}

/** Pesos as payment providers count them: MXN has two decimals. */
export function centavos(pesos: number): number {
  return pesos * 100;
}

/** The tour a stored name or an id stands for; the default one when it names none of ours. */
export function tourOfRecord(nameOrId: string | null | undefined): TourId {
  return (tourNamed(nameOrId, Object.values(tours)) ?? tours[defaultTour]).id;
}

/** Among tours, the one with this record name or id. */
export function tourNamed<T extends Readonly<{ id: TourId; recordName: string }>>(
  nameOrId: string | null | undefined,
  among: readonly T[],
): T | undefined {
  return among.find(({ id, recordName }) => nameOrId === recordName || nameOrId === id);
}

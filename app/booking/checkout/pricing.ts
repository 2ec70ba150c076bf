import type { Listing } from "../../tours/listing.ts";

/** Some of a booking's price: so many riders at so many whole pesos each. */
export type PriceLine = Readonly<{ kind: "adult"; count: number; eachMxn: number }>;

/** What a party pays for a tour, line by line (docs/rulings.md 9). */
export function priceLines({ pricePerPersonMxn }: Listing, participants: number): PriceLine[] {
  return [{ kind: "adult", count: participants, eachMxn: pricePerPersonMxn }];
}

/** The sum of price lines, in whole pesos. */
export function totalMxn(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { count, eachMxn }) => sum + count * eachMxn, 0);
}

/** Pesos as payment providers count them: MXN has two decimals. */
export function centavos(pesos: number): number {
  return pesos * 100;
}

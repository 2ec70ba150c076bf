import type { StoredPriceLine } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { getPricesOn } from "./prices.ts";
import type { Listing, Prices } from "./tour-listing.ts";

/** One line of a booking's price, as it is stored. */
export type PriceLine = StoredPriceLine;

/** The kinds of lines that follow from the party and the price list. */
export type RiderLineKind = "adult" | "child" | "private";

/** A line that follows from the party and the price list. */
export type RiderPriceLine = PriceLine & Readonly<{ kind: RiderLineKind }>;

/** The kinds of lines that stay with a booking when its party or tour changes. */
export type AdjustmentKind = Exclude<PriceLine["kind"], RiderLineKind>;

/** The riders of a booking. `participants` includes the children. */
export type Party = Readonly<{ participants: number; children: number; isPrivate: boolean }>;

/**
 * Adapts a party to what a tour sells: if the tour has no price for children or private rides,
 * children count as adults and the ride is not private.
 */
export function toSellableParty(
  prices: Prices,
  { participants, children, isPrivate }: Party,
): Party {
  return {
    participants,
    children: prices.childPriceMxn === undefined ? 0 : children,
    isPrivate: isPrivate && prices.privateRideMxn !== undefined,
  };
}

/** Returns the price lines of a party according to the price list (docs/rulings.md 9). */
export function getListedPriceLines(
  listing: Listing,
  date: LocalDate,
  party: Party,
): RiderPriceLine[] {
  return buildPriceLines(getPricesOn(listing, date), party);
}

export function buildPriceLines(prices: Prices, party: Party): RiderPriceLine[] {
  const { pricePerPersonMxn, childPriceMxn = 0, privateRideMxn = 0 } = prices;
  const { participants, children, isPrivate } = toSellableParty(prices, party);
  if (isPrivate) return [{ kind: "private", count: 1, eachMxn: privateRideMxn }];
  const lines: RiderPriceLine[] = [
    { kind: "adult", count: participants - children, eachMxn: pricePerPersonMxn },
    { kind: "child", count: children, eachMxn: childPriceMxn },
  ];
  return lines.filter(({ count }) => count > 0);
}

/**
 * Adds a line that changes the total to the price that the operator has agreed with the guest. If
 * there is no such price, the lines are unchanged.
 */
export function applyAgreedPrice(
  lines: readonly PriceLine[],
  agreedMxn: number | null,
): PriceLine[] {
  const off = agreedMxn === null ? 0 : agreedMxn - sumMxn(lines);
  return off === 0 ? [...lines] : [...lines, { kind: "agreed", count: 1, eachMxn: off }];
}

/** Returns the sum of the price lines of one kind, in whole pesos. */
export function sumMxnOfKind(lines: readonly PriceLine[], kind: PriceLine["kind"]): number {
  return sumMxn(lines.filter((line) => line.kind === kind));
}

export function countChildren(lines: readonly PriceLine[] | null): number {
  const children = lines?.filter(({ kind }) => kind === "child") ?? [];
  return children.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the sum of price lines, in whole pesos. */
export function sumMxn(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { count, eachMxn }) => sum + count * eachMxn, 0);
}

/**
 * Returns the part of a total that guests pay online, in whole pesos: the deposit, rounded up, or
 * the whole total if there is no deposit (ADR 50).
 */
export function getPayNowMxn(
  total: number,
  { depositPercent = 100 }: Pick<Listing, "depositPercent">,
) {
  return Math.ceil((total * depositPercent) / 100);
}

/** Converts pesos to centavos, the unit of payment providers. */
export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100);
}

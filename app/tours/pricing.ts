import type { LocalDate } from "../platform/local-time.ts";
import { getPricesOn } from "./prices.ts";
import type { Listing, Prices } from "./tour-listing.ts";

/**
 * Some of a booking's price: so many riders at so many whole pesos each; a private ride is one sum
 * for the whole party; `agreed` is what the operator adds to the price list or takes off it; `kept`
 * was paid for places that the guest gave up when their refund was over.
 */
export type PriceLine = Readonly<{
  kind: "adult" | "child" | "private" | "agreed" | "kept";
  count: number;
  eachMxn: number;
}>;

/** The riders of a booking. Children are counted among the participants. */
export type Party = Readonly<{ participants: number; children: number; isPrivate: boolean }>;

/**
 * A party as a tour sells to it: a child or a private ride counts only where the tour has a price
 * for it.
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

/** What a party pays for a tour on a day, line by line (docs/rulings.md 9). */
export function getListedPriceLines(listing: Listing, date: LocalDate, party: Party): PriceLine[] {
  return buildPriceLines(getPricesOn(listing, date), party);
}

/** What a party pays at the prices of its day, line by line. */
export function buildPriceLines(prices: Prices, party: Party): PriceLine[] {
  const { pricePerPersonMxn, childPriceMxn = 0, privateRideMxn = 0 } = prices;
  const { participants, children, isPrivate } = toSellableParty(prices, party);
  if (isPrivate) return [{ kind: "private", count: 1, eachMxn: privateRideMxn }];
  const lines: PriceLine[] = [
    { kind: "adult", count: participants - children, eachMxn: pricePerPersonMxn },
    { kind: "child", count: children, eachMxn: childPriceMxn },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The lines of a price that the operator has agreed on; `null` leaves the price list as it is. */
export function applyAgreedPrice(
  lines: readonly PriceLine[],
  agreedMxn: number | null,
): PriceLine[] {
  const off = agreedMxn === null ? 0 : agreedMxn - sumMxn(lines);
  return off === 0 ? [...lines] : [...lines, { kind: "agreed", count: 1, eachMxn: off }];
}

/** The pesos of one kind among price lines. */
export function sumMxnOfKind(lines: readonly PriceLine[], kind: PriceLine["kind"]): number {
  return sumMxn(lines.filter((line) => line.kind === kind));
}

/** The children among the riders of a booking. */
export function countChildren(lines: readonly PriceLine[] | null): number {
  const children = lines?.filter(({ kind }) => kind === "child") ?? [];
  return children.reduce((sum, { count }) => sum + count, 0);
}

/** The sum of price lines, in whole pesos. */
export function sumMxn(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { count, eachMxn }) => sum + count * eachMxn, 0);
}

/**
 * What of a total guests pay online, in whole pesos: the deposit, rounded up, or all of it
 * (docs/decisions/0050).
 */
export function getPayNowMxn(
  total: number,
  { depositPercent = 100 }: Pick<Listing, "depositPercent">,
) {
  return Math.ceil((total * depositPercent) / 100);
}

/** Pesos as payment providers count them: MXN has two decimals. */
export function toCentavos(pesos: number): number {
  return pesos * 100;
}

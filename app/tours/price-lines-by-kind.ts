import type { AdjustmentKind, PriceLine, RiderLineKind } from "./pricing.ts";

/**
 * The lines of a price, for each kind. What changes a price says what becomes of every kind, so that
 * a new kind does not compile until each of these places knows it.
 */
export type PriceLinesByKind = Readonly<Record<PriceLine["kind"], readonly PriceLine[]>>;

export type RiderLines = Pick<PriceLinesByKind, RiderLineKind>;

export function groupPriceLines(lines: readonly PriceLine[]): PriceLinesByKind {
  const filterKind = (wanted: PriceLine["kind"]) => lines.filter(({ kind }) => kind === wanted);
  return {
    adult: filterKind("adult"),
    child: filterKind("child"),
    private: filterKind("private"),
    agreed: filterKind("agreed"),
    kept: filterKind("kept"),
  };
}

export function pickRiderLines(lines: PriceLinesByKind): RiderLines {
  return { adult: lines.adult, child: lines.child, private: lines.private };
}

export function joinPriceLines(lines: PriceLinesByKind): PriceLine[] {
  return Object.values(lines).flat();
}

/** Returns the line of a sum that is not a rider's; no line if it is 0. */
export function createAdjustmentLines(kind: AdjustmentKind, eachMxn: number): PriceLine[] {
  return eachMxn === 0 ? [] : [{ kind, count: 1, eachMxn }];
}

import { applyAgreedPrice, type Party, type PriceLine, sumMxn, sumMxnOfKind } from "./pricing.ts";
import type { Prices } from "./tour-listing.ts";

/** The price of a booking. `priceLines` is null for bookings made before the catalog existed. */
type Priced = Readonly<{
  participants: number;
  totalPrice: number;
  priceLines: readonly PriceLine[] | null;
}>;

/**
 * Returns the price lines of a booking. For bookings made before the catalog existed, the total is
 * divided equally among the riders.
 */
export function getPriceLines({
  participants,
  totalPrice,
  priceLines,
}: Priced): readonly PriceLine[] {
  if (priceLines) return priceLines;
  const each = Math.floor(totalPrice / participants);
  return applyAgreedPrice([{ kind: "adult", count: participants, eachMxn: each }], totalPrice);
}

/**
 * Returns the price lines of a booking after its party changes (ADR 44). Riders who stay keep their
 * prices, and added riders pay `prices`. A party that becomes private or stops being private pays
 * `prices` for everyone. The operator's surcharge or discount stays. Money kept for places given up
 * is credited against a higher price (ADR 48). Returns null if the tour has no price for an added
 * child or a private ride.
 */
export function repriceParty(
  booking: Priced & Readonly<{ isPrivate: boolean }>,
  to: Party,
  prices: Prices,
): PriceLine[] | null {
  const lines = getPriceLines(booking);
  const [agreed, kept] = [sumMxnOfKind(lines, "agreed"), sumMxnOfKind(lines, "kept")];
  const listed = createChangedPriceLines(booking, lines, to, prices);
  if (!listed) return null;
  const grown = sumMxn(listed) - (sumMxn(lines) - agreed - kept);
  // A discount must not make the price negative.
  const changed = applyAgreedPrice(listed, Math.max(0, sumMxn(listed) + agreed));
  return setRetainedMxn(changed, Math.max(0, kept - Math.max(0, grown)));
}

/**
 * Raises the total to at least `paidMxn`, which the guest has paid. The difference becomes money
 * kept for places given up.
 */
export function raiseToPaidAmount(lines: readonly PriceLine[], paidMxn: number): PriceLine[] {
  return setRetainedMxn(lines, sumMxnOfKind(lines, "kept") + Math.max(0, paidMxn - sumMxn(lines)));
}

/** Sets the money kept for places given up. If it is 0, the price has no line for it. */
export function setRetainedMxn(lines: readonly PriceLine[], keptMxn: number): PriceLine[] {
  const others = lines.filter(({ kind }) => kind !== "kept");
  return keptMxn > 0 ? [...others, { kind: "kept", count: 1, eachMxn: keptMxn }] : others;
}

function createChangedPriceLines(
  { isPrivate }: { isPrivate: boolean },
  lines: readonly PriceLine[],
  to: Party,
  { pricePerPersonMxn, childPriceMxn, privateRideMxn }: Prices,
): PriceLine[] | null {
  const filterKind = (kind: PriceLine["kind"]) => lines.filter((line) => line.kind === kind);
  if (to.isPrivate) {
    if (isPrivate) return [...filterKind("private")];
    if (privateRideMxn === undefined) return null;
    return [{ kind: "private", count: 1, eachMxn: privateRideMxn }];
  }
  const adults = setLineCount(
    filterKind("adult"),
    "adult",
    to.participants - to.children,
    pricePerPersonMxn,
  );
  const children = setLineCount(filterKind("child"), "child", to.children, childPriceMxn);
  return adults && children && [...adults, ...children];
}

/**
 * Changes the number of riders in lines of one kind. Riders in later lines are removed first.
 * Returns null if riders are added and there is no price for them.
 */
function setLineCount(
  lines: readonly PriceLine[],
  kind: "adult" | "child",
  count: number,
  eachMxn: number | undefined,
): PriceLine[] | null {
  const kept: PriceLine[] = [];
  let left = count;
  for (const line of lines) {
    const stay = Math.min(left, line.count);
    if (stay > 0) kept.push({ ...line, count: stay });
    left -= stay;
  }
  if (left === 0) return kept;
  if (eachMxn === undefined) return null;
  const same = kept.findIndex((line) => line.eachMxn === eachMxn);
  const known = kept[same];
  if (!known) return [...kept, { kind, count: left, eachMxn }];
  return kept.with(same, { ...known, count: known.count + left });
}

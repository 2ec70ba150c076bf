import { applyAgreedPrice, type Party, type PriceLine, sumMxn, sumMxnOfKind } from "./pricing.ts";
import type { Prices } from "./tour-listing.ts";

/** The price of a booking. Bookings from before the catalog have no price lines. */
type Priced = Readonly<{
  participants: number;
  totalPrice: number;
  priceLines: readonly PriceLine[] | null;
}>;

/**
 * The price lines of a booking. Those of a booking from before the catalog are computed: all its
 * riders paid the same.
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
 * The price of a party that changes (ADR 44). Its riders keep the prices they were booked at, and
 * added riders pay today's prices for the day of the ride. A party that becomes private, or is no
 * longer private, pays today's prices. A price agreed with the operator is kept. Money kept for
 * places given up is credited to added riders (ADR 48). Returns null where the tour has no price
 * for an added child or private ride.
 */
export function repriceParty(
  booking: Priced & Readonly<{ isPrivate: boolean }>,
  to: Party,
  prices: Prices,
): PriceLine[] | null {
  const lines = getPriceLines(booking);
  const [agreed, kept] = [sumMxnOfKind(lines, "agreed"), sumMxnOfKind(lines, "kept")];
  const listed = priceChangedParty(booking, lines, to, prices);
  if (!listed) return null;
  const grown = sumMxn(listed) - (sumMxn(lines) - agreed - kept);
  // A discount never makes the guest's price negative.
  const changed = applyAgreedPrice(listed, Math.max(0, sumMxn(listed) + agreed));
  return setRetainedMxn(changed, Math.max(0, kept - Math.max(0, grown)));
}

/**
 * Raises the total of price lines to at least what the guest has paid; the difference is kept for
 * places given up.
 */
export function keepPaidMinimum(lines: readonly PriceLine[], leastMxn: number): PriceLine[] {
  return setRetainedMxn(lines, sumMxnOfKind(lines, "kept") + Math.max(0, leastMxn - sumMxn(lines)));
}

/** Replaces the sum kept for places given up; without a sum the line is removed. */
export function setRetainedMxn(lines: readonly PriceLine[], keptMxn: number): PriceLine[] {
  const others = lines.filter(({ kind }) => kind !== "kept");
  return keptMxn > 0 ? [...others, { kind: "kept", count: 1, eachMxn: keptMxn }] : others;
}

function priceChangedParty(
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
  const adults = fitLineCount(
    filterKind("adult"),
    "adult",
    to.participants - to.children,
    pricePerPersonMxn,
  );
  const children = fitLineCount(filterKind("child"), "child", to.children, childPriceMxn);
  return adults && children && [...adults, ...children];
}

/** Changes the number of riders in lines of one kind. The riders added last are removed first. */
function fitLineCount(
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

import { applyAgreedPrice, type Party, type PriceLine, sumMxn, sumMxnOfKind } from "./pricing.ts";
import type { Prices } from "./tour-listing.ts";

/** A booking as it is priced; bookings from before the catalog have no lines. */
type Priced = Readonly<{
  participants: number;
  totalPrice: number;
  priceLines: readonly PriceLine[] | null;
}>;

/** The lines of a booking; for one from before the catalog, whose riders all paid the same. */
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
 * The price of a party that changes: its riders keep the prices they were booked at, and added
 * riders pay the prices of the ride's day now (docs/decisions/0044). A party that becomes private, or is
 * private no more, pays today's prices. What the operator agreed on stays. What was kept for places given
 * up counts towards riders who are added (docs/decisions/0048). Null where the tour has no price for
 * what is added: a child or a private ride.
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

/** Lines whose total is at least what the guest has paid: the rest is kept for places given up. */
export function keepPaidMinimum(lines: readonly PriceLine[], leastMxn: number): PriceLine[] {
  return setRetainedMxn(lines, sumMxnOfKind(lines, "kept") + Math.max(0, leastMxn - sumMxn(lines)));
}

/** Lines with another sum for places given up; without that line where nothing is kept. */
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

/** Lines of one kind for so many riders: the last ones that came go first. */
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

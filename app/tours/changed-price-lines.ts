import {
  createAdjustmentLines,
  groupPriceLines,
  joinPriceLines,
  type PriceLinesByKind,
  type RiderLines,
} from "./price-lines-by-kind.ts";
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
 * `prices` for everyone. The operator's surcharge or discount stays for riders who stay: riders who
 * leave take their share of it along. Money kept for places given up is credited against a higher
 * price (ADR 48). Returns null if the tour has no price for an added child or a private ride.
 */
export function repriceParty(
  booking: Priced & Readonly<{ isPrivate: boolean }>,
  to: Party,
  prices: Prices,
): PriceLine[] | null {
  const before = groupPriceLines(getPriceLines(booking));
  const riders = changeRiderLines(booking, before, to, prices);
  if (!riders) return null;
  const ridersMxn = sumRidersMxn(riders);
  const grownMxn = Math.max(0, ridersMxn - sumRidersMxn(before));
  return joinPriceLines({
    ...riders,
    agreed:
      to.participants < booking.participants && to.isPrivate === booking.isPrivate
        ? shareAgreedLines(before, ridersMxn)
        : limitAgreedLines(before, ridersMxn),
    kept: createAdjustmentLines("kept", Math.max(0, sumMxn(before.kept) - grownMxn)),
  });
}

/** Returns the agreed surcharge or discount for riders' lines of a sum; a price is never negative. */
export function limitAgreedLines(
  { agreed }: Pick<PriceLinesByKind, "agreed">,
  ridersMxn: number,
): PriceLine[] {
  return createAdjustmentLines("agreed", Math.max(-ridersMxn, sumMxn(agreed)));
}

/**
 * Returns the surcharge or discount that is left for riders' lines of a smaller sum, so that the price
 * that the operator agreed falls in the same proportion, rounded up to whole pesos.
 */
function shareAgreedLines(before: PriceLinesByKind, ridersMxn: number): PriceLine[] {
  const beforeMxn = sumRidersMxn(before);
  const agreedMxn = Math.max(0, beforeMxn + sumMxn(before.agreed));
  if (beforeMxn === 0) return limitAgreedLines(before, ridersMxn);
  const shareMxn = Math.ceil((agreedMxn * ridersMxn) / beforeMxn);
  return createAdjustmentLines("agreed", shareMxn - ridersMxn);
}

/**
 * Returns the price lines of a private ride after one of its riders, whom we cannot take, left with
 * their share. The price is for the whole party, and so is the surcharge or discount that the operator
 * agreed, so the share is an equal part of both. Where the tour had no price for a private ride, the
 * riders' prices are the price of the party. Money kept for places given up stays. Returns null if the
 * total would be negative.
 */
export function lowerPrivatePrice(booking: Priced): PriceLine[] | null {
  const { participants } = booking;
  const before = groupPriceLines(getPriceLines(booking));
  const partyMxn = sumRidersMxn(before);
  const agreedMxn = partyMxn + sumMxn(before.agreed);
  const lowerMxn = partyMxn - Math.floor(partyMxn / participants);
  // A discount can be larger than the price of the ride if money is kept for places given up.
  const shareMxn = Math.max(0, Math.floor(agreedMxn / participants));
  const lines = joinPriceLines({
    ...before,
    ...{ adult: [], child: [] },
    private: [{ kind: "private", count: 1, eachMxn: lowerMxn }],
    agreed: createAdjustmentLines("agreed", agreedMxn - shareMxn - lowerMxn),
  });
  return sumMxn(lines) < 0 ? null : lines;
}

/** Returns the sum of the riders' lines, in whole pesos. */
function sumRidersMxn({ adult, child, private: wholeParty }: RiderLines): number {
  return sumMxn([...adult, ...child, ...wholeParty]);
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

function changeRiderLines(
  { isPrivate }: { isPrivate: boolean },
  before: RiderLines,
  to: Party,
  { pricePerPersonMxn, childPriceMxn, privateRideMxn }: Prices,
): RiderLines | null {
  if (to.isPrivate) {
    if (isPrivate) return { adult: [], child: [], private: before.private };
    if (privateRideMxn === undefined) return null;
    const line: PriceLine = { kind: "private", count: 1, eachMxn: privateRideMxn };
    return { adult: [], child: [], private: [line] };
  }
  const adults = to.participants - to.children;
  const adult = setLineCount(before.adult, "adult", adults, pricePerPersonMxn);
  const child = setLineCount(before.child, "child", to.children, childPriceMxn);
  return adult && child && { adult, child, private: [] };
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

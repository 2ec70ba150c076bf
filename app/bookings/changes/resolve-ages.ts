import type { Party } from "../../tours/pricing.ts";
import type { Listing, Prices } from "../../tours/tour-listing.ts";
import { countAtChildPrice } from "../riders/child-ages.ts";
import type { PartyRider } from "../riders/party-rider.ts";
import { findTooYoung, lacksAdult, mayBeAdult } from "../riders/party-rules.ts";

/**
 * The ages in years that a form says, by the key of the rider (`PartyRider`); null for an adult. The
 * other riders keep theirs.
 */
export type TypedAges = Readonly<Record<string, number | null>>;

/** A rider whose age is corrected, with the price that the new age pays. */
export type CorrectedRider = Readonly<{
  rider: PartyRider;
  age: number | null;
  price: PartyRider["price"];
}>;

/**
 * Why ages are not stored: a rider is not in the party any more, is below the least age of the ride,
 * or no adult would be left.
 */
export type AgesProblem = "other-riders" | "too-young" | "no-adult";

export type ResolvedAges = Readonly<{ corrected: readonly CorrectedRider[]; party: Party }>;

/**
 * Returns whose age changes and what the party pays for then, or why the ages are refused, with the
 * keys of the riders who are the reason. Ages that stay were accepted before and are not checked.
 */
export function resolveAges(
  listing: Pick<Listing, "minimumAge" | "childBelowAge">,
  {
    from,
    riders,
    prices,
  }: Readonly<{ from: Party; riders: readonly PartyRider[]; prices: Prices }>,
  ages: TypedAges,
  { side, isAdultElsewhere }: Readonly<{ side: "guest" | "team"; isAdultElsewhere: boolean }>,
): ({ ok: true } & ResolvedAges) | { ok: false; problem: AgesProblem; keys: readonly string[] } {
  const way = `${side}-ages` as const;
  const known = new Set(riders.map(({ key }) => key));
  const others = Object.keys(ages).filter((key) => !known.has(key));
  if (others.length > 0) return { ok: false, problem: "other-riders", keys: [] };
  const corrected = riders.flatMap((rider): CorrectedRider[] => {
    const age = ages[rider.key];
    if (age === undefined || !isCorrection(rider, age)) return [];
    return [{ rider, age, price: getPriceOfAge(listing, { from, prices, rider }, age) }];
  });
  const young = findTooYoung(way, listing, corrected, from.isPrivate);
  if (young.length > 0) {
    return { ok: false, problem: "too-young", keys: young.map(({ rider }) => rider.key) };
  }
  const after = riders.map((rider) => {
    const change = corrected.find((one) => one.rider === rider);
    return change ? { ...rider, ...change, isChild: change.age !== null } : rider;
  });
  // A party whose adult was elsewhere before stays as it is.
  if (riders.some(mayBeAdult) && lacksAdult(way, after, isAdultElsewhere)) {
    return { ok: false, problem: "no-adult", keys: corrected.map(({ rider }) => rider.key) };
  }
  const children = after.filter(({ price }) => price === "child").length;
  return { ok: true, corrected, party: { ...from, children } };
}

/** Returns whether an entered age changes a rider. "Adult" (null) also corrects a child without an age. */
function isCorrection({ age, isChild }: PartyRider, typed: number | null): boolean {
  return typed === null ? isChild || age !== null : typed !== age;
}

type Sale = Readonly<{ from: Party; prices: Prices; rider: PartyRider }>;

/** A private ride has one price; without a price for children on the day, riders keep theirs. */
function getPriceOfAge(
  listing: Pick<Listing, "childBelowAge">,
  { from, prices, rider }: Sale,
  age: number | null,
): PartyRider["price"] {
  if (from.isPrivate) return rider.price;
  if (countAtChildPrice(listing, [age]) === 0) return "adult";
  return prices.childPriceMxn === undefined ? rider.price : "child";
}

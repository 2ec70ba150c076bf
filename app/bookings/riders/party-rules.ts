import { adultAge } from "../../business/facts.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import { getLeastAge } from "./child-ages.ts";

/** The rules about who may ride (docs/rulings.md 27). */
export const partyRules = [
  "least-age",
  "adult",
  "weight",
  "size",
  "minimum-riders",
  "horses",
  "closing",
] as const;
export type PartyRule = (typeof partyRules)[number];

/**
 * What a way in does about a rule: it refuses; it asks and goes on with the answer; it goes on and
 * says why the team has to look; it cannot know; or the rule does not apply to it.
 */
export type RuleEffect = "refuse" | "ask" | "warn" | "unknown" | "free";

/**
 * What holds where. Guests' ways in refuse. The team may sell after the guests' closing time and to a
 * single rider, and may say in which booking the adult of a party rides. Whoever is moved keeps the
 * age that was accepted, except that a guest cannot move a child below the age of the ride. Agencies
 * and the legacy API send a number of seats without ages.
 */
export const partyRuleEffects = {
  "booking-form": {
    "least-age": "refuse",
    adult: "refuse",
    weight: "ask",
    size: "refuse",
    "minimum-riders": "refuse",
    horses: "refuse",
    closing: "refuse",
  },
  "guest-add": {
    "least-age": "refuse",
    adult: "refuse",
    weight: "unknown",
    size: "refuse",
    "minimum-riders": "refuse",
    horses: "refuse",
    closing: "refuse",
  },
  "guest-take-off": {
    "least-age": "free",
    adult: "refuse",
    weight: "free",
    size: "refuse",
    "minimum-riders": "refuse",
    horses: "free",
    closing: "refuse",
  },
  "guest-move": {
    "least-age": "refuse",
    adult: "free",
    weight: "free",
    size: "free",
    "minimum-riders": "refuse",
    horses: "refuse",
    closing: "refuse",
  },
  "team-add": {
    "least-age": "refuse",
    adult: "ask",
    weight: "unknown",
    size: "refuse",
    "minimum-riders": "free",
    horses: "refuse",
    closing: "free",
  },
  "team-take-off": {
    "least-age": "free",
    adult: "ask",
    weight: "free",
    size: "refuse",
    "minimum-riders": "free",
    horses: "free",
    closing: "free",
  },
  "team-move": {
    "least-age": "warn",
    adult: "free",
    weight: "free",
    size: "free",
    "minimum-riders": "free",
    horses: "refuse",
    closing: "free",
  },
  "manual-booking": {
    "least-age": "refuse",
    adult: "ask",
    weight: "unknown",
    size: "refuse",
    "minimum-riders": "free",
    horses: "refuse",
    closing: "free",
  },
  quote: {
    "least-age": "refuse",
    adult: "refuse",
    weight: "unknown",
    size: "refuse",
    "minimum-riders": "free",
    horses: "refuse",
    closing: "refuse",
  },
  "agency-seats": {
    "least-age": "unknown",
    adult: "unknown",
    weight: "unknown",
    size: "refuse",
    "minimum-riders": "free",
    horses: "refuse",
    closing: "free",
  },
  "legacy-api": {
    "least-age": "unknown",
    adult: "unknown",
    weight: "unknown",
    size: "refuse",
    "minimum-riders": "free",
    horses: "free",
    closing: "free",
  },
} as const satisfies Record<string, Record<PartyRule, RuleEffect>>;

export type WayIn = keyof typeof partyRuleEffects;

/** Returns what a way in does about a rule. */
export function getRuleEffect(way: WayIn, rule: PartyRule): RuleEffect {
  return partyRuleEffects[way][rule];
}

/** What is known about one rider's age: the years, null if it is not known, and whether a child. */
export type RiderAge = Readonly<{ age: number | null; isChild: boolean }>;

/** Returns whether a rider is an adult, as far as is known. */
export function mayBeAdult({ age, isChild }: RiderAge): boolean {
  return age === null ? !isChild : age >= adultAge;
}

/** Returns the riders of a way in for which the least age is refused or a reason to warn. */
export function findTooYoung<Rider extends Pick<RiderAge, "age">>(
  way: WayIn,
  listing: Pick<Listing, "minimumAge">,
  riders: readonly Rider[],
  isPrivate: boolean,
): readonly Rider[] {
  const effect = getRuleEffect(way, "least-age");
  if (effect === "free" || effect === "unknown") return [];
  const least = getLeastAge(listing, isPrivate);
  return riders.filter(({ age }) => age !== null && age < least);
}

/**
 * Returns whether a party lacks an adult. For ways in that ask for it, `isAdultElsewhere` says
 * whether the team has named the booking in which the adult rides.
 */
export function lacksAdult(
  way: WayIn,
  riders: readonly RiderAge[],
  isAdultElsewhere = false,
): boolean {
  const effect = getRuleEffect(way, "adult");
  if (effect === "free" || effect === "unknown") return false;
  return !riders.some(mayBeAdult) && !(effect === "ask" && isAdultElsewhere);
}

import { adultAge } from "../../business/facts.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import { getLeastAge } from "./child-ages.ts";

/** The rules about the ages of a party (docs/rulings.md 27). */
export const partyRules = ["least-age", "adult"] as const;
export type PartyRule = (typeof partyRules)[number];

/**
 * What a way in does about a rule: it refuses; it asks the team in which booking the adult rides; it
 * cannot know, because no ages are sent; or the rule does not apply, because no rider is new.
 */
export type RuleEffect = "refuse" | "ask" | "unknown" | "free";

/** What holds where. Whoever stays or is moved keeps the age that was accepted. */
export const partyRuleEffects = {
  "booking-form": { "least-age": "refuse", adult: "refuse" },
  "guest-add": { "least-age": "refuse", adult: "refuse" },
  "guest-take-off": { "least-age": "free", adult: "refuse" },
  "guest-move": { "least-age": "free", adult: "free" },
  "team-add": { "least-age": "refuse", adult: "ask" },
  "team-take-off": { "least-age": "free", adult: "ask" },
  "team-move": { "least-age": "free", adult: "free" },
  "manual-booking": { "least-age": "refuse", adult: "refuse" },
  quote: { "least-age": "refuse", adult: "refuse" },
  "agency-seats": { "least-age": "unknown", adult: "unknown" },
  "legacy-api": { "least-age": "unknown", adult: "unknown" },
} as const satisfies Record<string, Record<PartyRule, RuleEffect>>;

export type WayIn = keyof typeof partyRuleEffects;

/** Returns what a way in does about a rule. */
function getRuleEffect(way: WayIn, rule: PartyRule): RuleEffect {
  return partyRuleEffects[way][rule];
}

/** What is known about one rider's age: the years, null if it is not known, and whether a child. */
export type RiderAge = Readonly<{ age: number | null; isChild: boolean }>;

/** Returns whether a rider is an adult, as far as is known. */
export function mayBeAdult({ age, isChild }: RiderAge): boolean {
  return age === null ? !isChild : age >= adultAge;
}

/** Returns the riders whom a way in refuses because of their age. */
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

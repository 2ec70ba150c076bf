import { adultAge } from "../../business/facts.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import { getRuleEffect, type WayIn } from "../booking-rules.ts";
import { getLeastAge } from "./child-ages.ts";

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
  if (getRuleEffect(way, "least-age") !== "refuse") return [];
  const least = getLeastAge(listing, isPrivate);
  return riders.filter(({ age }) => age !== null && age < least);
}

/**
 * Returns whether a way in refuses a party because it lacks an adult. `isAdultElsewhere` says
 * whether the team has named the booking of the same ride in which the adult rides.
 */
export function lacksAdult(
  way: WayIn,
  riders: readonly RiderAge[],
  isAdultElsewhere = false,
): boolean {
  const effect = getRuleEffect(way, "adult");
  if (effect !== "refuse" && effect !== "ask") return false;
  return !riders.some(mayBeAdult) && !isAdultElsewhere;
}

import { adultAge, privateRideMinimumAge } from "../../business/facts.ts";
import type { Listing } from "../../tours/tour-listing.ts";

/**
 * Returns the age below which the booking form asks how old a rider is: everybody who is not an
 * adult, and everybody who may pay the child's price.
 */
export function getAskedBelowAge({ childBelowAge = 0 }: Pick<Listing, "childBelowAge">): number {
  return Math.max(adultAge, childBelowAge);
}

/** Parses the ages of children, separated by single spaces. An age that is missing becomes null. */
export function parseAges(text: string): (number | null)[] {
  return text ? text.split(" ").map((age) => (/^\d\d?$/.test(age) ? Number(age) : null)) : [];
}

/**
 * Parses the ages of children as the team types them: "7, 10" or "7 y 10". Null if the text holds
 * anything else, or the age of an adult.
 */
export function parseTypedAges(text: string): number[] | null {
  const parts = text
    .slice(0, 100)
    .split(/[\s,;]+|\.(?!\d)|\by\b|\band\b/)
    .filter(Boolean);
  const ages = parts.map((part) => (/^\d\d?$/.test(part) ? Number(part) : adultAge));
  return text.length <= 100 && ages.every((age) => age < adultAge) ? ages : null;
}

/**
 * Returns how many children pay the child's price. Somebody whose age is not known yet pays the
 * usual price.
 */
export function countAtChildPrice(
  { childBelowAge = 0 }: Pick<Listing, "childBelowAge">,
  ages: readonly (number | null)[],
): number {
  return ages.filter((age) => age !== null && age < childBelowAge).length;
}

/**
 * Returns how many riders of a booking pay the child's price of a tour. Without ages, it is the
 * number that the form named.
 */
export function countPricedChildren(
  listing: Pick<Listing, "childBelowAge">,
  { children, childAges }: Readonly<{ children: number; childAges?: readonly (number | null)[] }>,
): number {
  return childAges ? countAtChildPrice(listing, childAges) : children;
}

/** Returns the age in years from which riders may go on a tour, or on a private ride of it. */
export function getLeastAge(
  { minimumAge }: Pick<Listing, "minimumAge">,
  isPrivate: boolean,
): number {
  return isPrivate ? Math.min(privateRideMinimumAge, minimumAge) : minimumAge;
}

/** Returns the ages in years from which riders may go on a tour, and on a private ride of it. */
export function getLeastAges(listing: Pick<Listing, "minimumAge">) {
  return { shared: getLeastAge(listing, false), private: getLeastAge(listing, true) };
}

/** Returns whether one of the children is too young for a tour, or for a private ride of it. */
export function isOneTooYoung(
  listing: Pick<Listing, "minimumAge">,
  ages: readonly (number | null)[],
  isPrivate: boolean,
): boolean {
  return ages.some((age) => age !== null && age < getLeastAge(listing, isPrivate));
}

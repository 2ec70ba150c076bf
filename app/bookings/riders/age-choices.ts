import type { PartyRider } from "./party-rider.ts";

/** The prefix of the names of the fields for the riders' ages; the rider's key follows. */
export const ageFieldPrefix = "rider-age-";

/** The choices beside an age in years: an adult, and a child whose age is still not known. */
export const ageChoices = { adult: "adult", unknownChild: "child" } as const;

/** Returns the choice that stands for what is known about a rider's age. */
export function getAgeChoice({ age, isChild }: Pick<PartyRider, "age" | "isChild">): string {
  if (age !== null) return String(age);
  return isChild ? ageChoices.unknownChild : ageChoices.adult;
}

/** Reads the chosen ages of a form, by the key of the rider. */
export function readAgeChoices(form: FormData): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const [name, value] of form) {
    if (!name.startsWith(ageFieldPrefix)) continue;
    choices[name.slice(ageFieldPrefix.length)] = String(value).slice(0, 20);
  }
  return choices;
}

/**
 * Parses chosen ages: the years below `askedBelow`, or null for an adult. A child whose age stays
 * unknown has no entry. `invalid` are the keys of riders without a readable age.
 */
export function parseAgeChoices(
  choices: Readonly<Record<string, string>>,
  askedBelow: number,
): Readonly<{ ages: Record<string, number | null>; invalid: readonly string[] }> {
  const ages: Record<string, number | null> = {};
  const invalid: string[] = [];
  for (const [key, text] of Object.entries(choices)) {
    if (text === ageChoices.unknownChild) continue;
    if (text === ageChoices.adult) ages[key] = null;
    else if (/^\d{1,2}$/.test(text) && Number(text) < askedBelow) ages[key] = Number(text);
    else invalid.push(key);
  }
  return { ages, invalid };
}

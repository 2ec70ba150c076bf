import { cleanText } from "#app/forms/text-rules.ts";

/** Maximum length in characters of the name of an account, a phone or a calendar feed. */
export const maxShortNameLength = 60;

type ShortNameProblem = "required" | "too-long" | "invalid-text";

/** Parses a name that the team gives to an account, a phone or a calendar feed. */
export function parseShortName(typed: string): { text: string } | { problem: ShortNameProblem } {
  const read = cleanText(typed, { maximum: maxShortNameLength, hasCardNumber: () => false });
  if ("text" in read) return read;
  const { error } = read;
  return { problem: error === "required" || error === "too-long" ? error : "invalid-text" };
}

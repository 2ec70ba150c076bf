import { z } from "zod";
import { cleanText, storedEmailRule, type TextRule, textRules } from "../forms/text-rules.ts";
import { type BusinessProblem, textLimits } from "./business-limits.ts";
import { isSafeLink } from "./safe-link.ts";

/** Passes an error code to zod in place of a message. */
export const getErrorCode = (name: BusinessProblem) => ({ error: name });

/** Characters that have a meaning in pages, in texts with `{facts}`, or in email headers. */
const specialCharacter = /[<>{}"]/;

/**
 * Creates the schema of a text that is cleaned by a text rule: invisible characters are removed,
 * and unreadable ones are refused.
 */
function createCleanTextSchema(rule: TextRule, isPlain: boolean, mayBeEmpty = false) {
  return z.string(getErrorCode("required")).transform((text, context) => {
    if (mayBeEmpty && text === "") return text;
    const read = cleanText(text, rule);
    const problem: BusinessProblem | undefined =
      "error" in read
        ? read.error
        : isPlain && specialCharacter.test(read.text)
          ? "not-plain"
          : undefined;
    if ("text" in read && !problem) return read.text;
    context.addIssue({ code: "custom", message: problem ?? "invalid-text" });
    return z.NEVER;
  });
}

/**
 * Creates the schema of a line of text without special characters. Long numbers are allowed, even
 * if they look like card numbers.
 */
export const createLineSchema = (maximum: number) =>
  createCleanTextSchema({ maximum, hasCardNumber: () => false }, true);

export const createOptionalLineSchema = (maximum: number) =>
  createCleanTextSchema({ maximum, hasCardNumber: () => false }, true, true);

/** Creates the schema of a sentence for guests, which may contain quotation marks. */
const createSentenceSchema = (maximum: number) =>
  createCleanTextSchema(
    {
      maximum,
      hasCardNumber: () => false,
      findError: (text) => /[<>{}]/.test(text) && "invalid-text",
    },
    false,
  );

export const emailSchema = createCleanTextSchema(storedEmailRule, true);
export const phoneSchema = createCleanTextSchema(textRules.phone, true);

/** Creates the schema of a sentence in both languages. */
export const createLocalizedSentenceSchema = (maximum: number) =>
  z.object({ en: createSentenceSchema(maximum), es: createSentenceSchema(maximum) });

export const linkSchema = z
  .string(getErrorCode("not-a-link"))
  .trim()
  .max(textLimits.link, getErrorCode("too-long"))
  .refine(isSafeLink, getErrorCode("not-a-link"));
export const optionalLinkSchema = z.union([z.literal(""), linkSchema], { error: "not-a-link" });

/**
 * Creates the schema of a number. The limits only catch typing errors; they are wider than any
 * business needs.
 */
export const createNumberSchema = (
  [least, most]: readonly [number, number],
  problem: BusinessProblem = "out-of-range",
) =>
  z
    .number(getErrorCode(problem))
    .min(least, getErrorCode(problem))
    .max(most, getErrorCode(problem));
export const createIntegerSchema = ([least, most]: readonly [number, number]) =>
  z
    .int(getErrorCode("out-of-range"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));

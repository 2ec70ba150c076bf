import { z } from "zod";
import { cleanText, type TextRule, textRules } from "../forms/text-rules.ts";
import { type BusinessProblem, textLimits } from "./business-limits.ts";
import { isSafeLink } from "./safe-link.ts";

/** A problem as zod's message. */
export const getErrorCode = (name: BusinessProblem) => ({ error: name });

/** Signs that stand for something else in pages, in texts with facts, and in mail headers. */
const notPlain = /[<>{}"]/;

/** A text read by a rule for typed texts: the unseen is taken away, the unreadable is refused. */
function createCleanTextSchema(rule: TextRule, isPlain: boolean) {
  return z.string(getErrorCode("required")).transform((text, context) => {
    const read = cleanText(text, rule);
    const problem: BusinessProblem | undefined =
      "error" in read ? read.error : isPlain && notPlain.test(read.text) ? "not-plain" : undefined;
    if ("text" in read && !problem) return read.text;
    context.addIssue({ code: "custom", message: problem ?? "invalid-text" });
    return z.NEVER;
  });
}

/** A line of text in which no sign means anything. It may hold long numbers. */
export const createLineSchema = (maximum: number) =>
  createCleanTextSchema({ maximum, allowsCardNumber: () => false }, true);

/** A sentence that guests read: it may hold quotation marks. */
const createSentenceSchema = (maximum: number) =>
  createCleanTextSchema(
    {
      maximum,
      allowsCardNumber: () => false,
      findProblem: (text) => /[<>{}]/.test(text) && "invalid-text",
    },
    false,
  );

export const emailSchema = createCleanTextSchema(textRules.email, true);
export const phoneSchema = createCleanTextSchema(textRules.phone, true);

/** A sentence in both languages. */
export const createLocalizedSentenceSchema = (maximum: number) =>
  z.object({ en: createSentenceSchema(maximum), es: createSentenceSchema(maximum) });

export const linkSchema = z
  .string(getErrorCode("not-a-link"))
  .trim()
  .max(textLimits.link, getErrorCode("too-long"))
  .refine(isSafeLink, getErrorCode("not-a-link"));
export const optionalLinkSchema = z.union([z.literal(""), linkSchema], { error: "not-a-link" });

/** A number within limits that no business needs to pass; a slip of the finger does. */
export const createNumberSchema = ([least, most]: readonly [number, number]) =>
  z
    .number(getErrorCode("out-of-range"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));
export const createIntegerSchema = ([least, most]: readonly [number, number]) =>
  z
    .int(getErrorCode("out-of-range"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));

import { z } from "zod";
import { readText, type TextRule, textRules } from "../forms/text-rules.ts";
import { type BusinessProblem, textLimits } from "./business-limits.ts";
import { isSafeLink } from "./safe-link.ts";

/** A problem as zod's message. */
export const code = (name: BusinessProblem) => ({ error: name });

/** Signs that stand for something else in pages, in texts with facts, and in mail headers. */
const notPlain = /[<>{}"]/;

/** A text read by a rule for typed texts: the unseen is taken away, the unreadable is refused. */
function typed(rule: TextRule, isPlain: boolean) {
  return z.string(code("required")).transform((text, context) => {
    const read = readText(text, rule);
    const problem: BusinessProblem | undefined =
      "error" in read ? read.error : isPlain && notPlain.test(read.text) ? "not-plain" : undefined;
    if ("text" in read && !problem) return read.text;
    context.addIssue({ code: "custom", message: problem ?? "invalid-text" });
    return z.NEVER;
  });
}

/** A line of text in which no sign means anything. It may hold long numbers. */
export const line = (maximum: number) => typed({ maximum, holdsCard: () => false }, true);

/** A sentence that guests read: it may hold quotation marks. */
const sentence = (maximum: number) =>
  typed(
    {
      maximum,
      holdsCard: () => false,
      problem: (text) => /[<>{}]/.test(text) && "invalid-text",
    },
    false,
  );

export const email = typed(textRules.email, true);
export const phone = typed(textRules.phone, true);

/** A sentence in both languages. */
export const sentences = (maximum: number) =>
  z.object({ en: sentence(maximum), es: sentence(maximum) });

export const link = z
  .string(code("not-a-link"))
  .trim()
  .max(textLimits.link, code("too-long"))
  .refine(isSafeLink, code("not-a-link"));
export const linkOrNothing = z.union([z.literal(""), link], { error: "not-a-link" });

/** A number within limits that no business needs to pass; a slip of the finger does. */
export const within = ([least, most]: readonly [number, number]) =>
  z.number(code("out-of-range")).min(least, code("out-of-range")).max(most, code("out-of-range"));
export const wholeWithin = ([least, most]: readonly [number, number]) =>
  z.int(code("out-of-range")).min(least, code("out-of-range")).max(most, code("out-of-range"));

import { z } from "zod";
import { readText, type TextErrorCode, type TextRule } from "./text-rules.ts";

/** A text field of a form: cleaned, or refused with an error code. */
export function typedField(rule: TextRule) {
  return z.string({ error: "required" satisfies TextErrorCode }).transform((typed, context) => {
    const read = readText(typed, rule);
    if ("text" in read) return read.text;
    context.issues.push({ code: "custom", message: read.error, input: typed });
    return z.NEVER;
  });
}

/** Like `typedField`, for an optional text: null when the field is empty. */
export function optionalField(rule: TextRule) {
  return z
    .string({ error: "invalid-text" satisfies TextErrorCode })
    .optional()
    .transform((typed, context) => {
      const read = readText(typed ?? "", rule);
      if ("text" in read) return read.text;
      if (read.error === "required") return null;
      context.issues.push({ code: "custom", message: read.error, input: typed });
      return z.NEVER;
    });
}

import { z } from "zod";
import { cleanText, type TextErrorCode, type TextRule } from "./text-rules.ts";

/** Creates the schema of a text field. It cleans the text or fails with an error code. */
export function createTextSchema(rule: TextRule) {
  return z.string({ error: "required" satisfies TextErrorCode }).transform((typed, context) => {
    const read = cleanText(typed, rule);
    if ("text" in read) return read.text;
    context.issues.push({ code: "custom", message: read.error, input: typed });
    return z.NEVER;
  });
}

/** Like `createTextSchema`, for an optional text: null when the field is empty. */
export function createOptionalTextSchema(rule: TextRule) {
  return z
    .string({ error: "invalid-text" satisfies TextErrorCode })
    .optional()
    .transform((typed, context) => {
      const read = cleanText(typed ?? "", rule);
      if ("text" in read) return read.text;
      if (read.error === "required") return null;
      context.issues.push({ code: "custom", message: read.error, input: typed });
      return z.NEVER;
    });
}

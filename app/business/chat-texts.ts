import { z } from "zod";
import { readText } from "../forms/text-rules.ts";
import type { Localized } from "../i18n/locale.ts";
import { type BusinessProblem, textLimits } from "./business-limits.ts";
import { code } from "./setting-field-types.ts";

/** What the operator writes to guests about, in the order in which a booking meets it. */
export const occasions = [
  "confirmation",
  "reminder",
  "onTheWay",
  "moved",
  "changed",
  "calledOff",
  "backOn",
  "cancelled",
  "balance",
  "late",
  "thanks",
] as const;
export type Occasion = (typeof occasions)[number];

/** What a text can name of a booking, as `{name}`. */
export const placeholders = [
  "name",
  "brand",
  "tour",
  "date",
  "day",
  "time",
  "oldTour",
  "oldDate",
  "oldTime",
  "place",
  "riders",
  "payment",
  "reference",
  "link",
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The occasions on which the guest has to open their own page. */
const needLink: readonly Occasion[] = ["confirmation", "calledOff"];

/** A text to guests with placeholders. */
const text = (occasion: Occasion) =>
  z.string(code("required")).transform((typed, context) => {
    const read = readText(typed, {
      maximum: textLimits.chat,
      hasLines: true,
      holdsCard: () => false,
    });
    const problem: BusinessProblem | null =
      "error" in read ? read.error : problemOf(read.text, occasion);
    if ("text" in read && !problem) return read.text;
    context.addIssue({ code: "custom", message: problem ?? "invalid-text" });
    return z.NEVER;
  });

function problemOf(said: string, occasion: Occasion): BusinessProblem | null {
  const rest = placeholders.reduce((left, name) => left.replaceAll(`{${name}}`, ""), said);
  if (/[{}]/.test(rest)) return "unknown-placeholder";
  return needLink.includes(occasion) && !said.includes("{link}") ? "needs-link" : null;
}

/** The text of an occasion in both languages; null when the operator offers none. */
export const chatText = (occasion: Occasion): z.ZodType<Localized | null> =>
  z.object({ en: text(occasion), es: text(occasion) }).nullable();

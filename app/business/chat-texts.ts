import { z } from "zod";
import { cleanText } from "../forms/text-rules.ts";
import type { Localized } from "../i18n/locale.ts";
import { type BusinessProblem, textLimits } from "./business-limits.ts";
import { getErrorCode } from "./setting-field-types.ts";

/** The occasions for messages to guests, in the order in which a booking reaches them. */
export const chatOccasions = [
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
export type ChatOccasion = (typeof chatOccasions)[number];

/** The values of a booking that a text can contain, as `{name}`. */
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

/**
 * The occasions whose text has to contain the link to the booking's page, because the guest needs
 * that page.
 */
const occasionsWithLink: readonly ChatOccasion[] = ["confirmation", "calledOff"];

/** Creates the schema of a text to guests, which may contain placeholders. */
const createChatTextSchema = (occasion: ChatOccasion) =>
  z.string(getErrorCode("required")).transform((typed, context) => {
    const read = cleanText(typed, {
      maximum: textLimits.chat,
      hasLines: true,
      hasCardNumber: () => false,
    });
    const problem: BusinessProblem | null =
      "error" in read ? read.error : findTextProblem(read.text, occasion);
    if ("text" in read && !problem) return read.text;
    context.addIssue({ code: "custom", message: problem ?? "invalid-text" });
    return z.NEVER;
  });

function findTextProblem(text: string, occasion: ChatOccasion): BusinessProblem | null {
  const rest = placeholders.reduce((left, name) => left.replaceAll(`{${name}}`, ""), text);
  if (/[{}]/.test(rest)) return "unknown-placeholder";
  return occasionsWithLink.includes(occasion) && !text.includes("{link}") ? "needs-link" : null;
}

/**
 * Creates the schema of an occasion's text in both languages; null if the operator has written no
 * text for the occasion.
 */
export const createOccasionSchema = (occasion: ChatOccasion): z.ZodType<Localized | null> =>
  z.object({ en: createChatTextSchema(occasion), es: createChatTextSchema(occasion) }).nullable();

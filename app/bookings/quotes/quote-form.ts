import { parseSum, type SumRule } from "../../forms/sum.ts";
import { cleanText, type TextErrorCode, type TextRule, textRules } from "../../forms/text-rules.ts";
import { isLocalDate, toInstant } from "../../platform/local-time.ts";
import {
  type ManualBookingErrorCode,
  type ManualBookingTexts,
  manualBookingFields,
  manualSumRules,
  manualTextRules,
  parseManualBookingForm,
  type TypedManualBooking,
} from "../manual/manual-booking-form.ts";

/** The fields that the form of a quote shares with the form of a manual booking. */
const sharedQuoteFields = [
  "participants",
  "children",
  "childAges",
  "adultIn",
  "isPrivate",
  "pickupTime",
  "pickupLocation",
  "agreedMxn",
  "name",
  "email",
  "phone",
  "phoneCountry",
  "language",
] as const;

/** The names of the quote form's fields, in the order of the form. */
export const quoteFields = [
  ...sharedQuoteFields,
  "depositMxn",
  "untilDay",
  "untilTime",
  "text",
] as const;

export type QuoteField = (typeof quoteFields)[number];
export type QuoteTexts = Readonly<Record<QuoteField, string>>;

/** The limits of the fields for sums. */
export const quoteSumRules = {
  agreedMxn: manualSumRules.agreedMxn,
  depositMxn: manualSumRules.linkMxn,
} as const satisfies Partial<Record<QuoteField, SumRule>>;

/** The rules of the fields that hold a text. */
export const quoteTextRules = {
  ...manualTextRules,
  text: textRules.message,
} satisfies Partial<Record<string, TextRule>>;

/** The errors that a field can have. */
export type QuoteErrorCode =
  | ManualBookingErrorCode
  | "no-text"
  | "no-address"
  | "not-a-time"
  | "deadline-passed"
  | "deadline-too-late"
  | "too-much"
  | "too-little";
export type QuoteErrors = Partial<Record<QuoteField, QuoteErrorCode>>;

/** The validated data of the quote form. */
export type TypedQuote = Omit<TypedManualBooking, "terms"> &
  Readonly<{
    /** The sum that confirms the booking; null for the whole price. */
    depositCentavos: number | null;
    until: Date;
    text: string;
  }>;

/** Validates the form of a quote. Returns its data, or the first error of each field. */
export function parseQuoteForm(
  texts: QuoteTexts,
  maxRiders: number,
): { ok: true; typed: TypedQuote } | { ok: false; errors: QuoteErrors } {
  const shared = Object.fromEntries(sharedQuoteFields.map((name) => [name, texts[name]]));
  const empty = Object.fromEntries(manualBookingFields.map((name) => [name, ""]));
  const booking = { ...empty, ...shared, terms: "link" } as ManualBookingTexts;
  const parsed = parseManualBookingForm(booking, maxRiders);
  const errors: QuoteErrors = parsed.ok ? {} : { ...parsed.errors };
  // The offer is sent to an email address or a phone number, so one of them is required.
  if (texts.email.trim() === "" && texts.phone.trim() === "") errors.email ??= "no-address";
  const hasDeposit = texts.depositMxn.trim() !== "";
  const depositCentavos = hasDeposit ? parseSum(texts.depositMxn, quoteSumRules.depositMxn) : null;
  if (hasDeposit && depositCentavos === null) errors.depositMxn = "not-a-sum";
  const until = parseUntil(texts);
  if (!until) errors.untilDay = "not-a-time";
  const text = cleanText(texts.text, quoteTextRules.text);
  if ("error" in text) errors.text = toTextError(text.error);
  if (!parsed.ok || !until || "error" in text || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const { terms: _, ...rest } = parsed.typed;
  return { ok: true, typed: { ...rest, depositCentavos, until, text: text.text } };
}

function parseUntil({ untilDay, untilTime }: QuoteTexts): Date | null {
  const time = /^([01]\d|2[0-3]):[0-5]\d$/.exec(untilTime)?.[0];
  return isLocalDate(untilDay) && time ? toInstant(untilDay, time) : null;
}

/** Returns the error of the text to the guest, whose "required" is not that of the name. */
function toTextError(error: TextErrorCode): QuoteErrorCode {
  return error === "required" ? "no-text" : error;
}

import { z } from "zod";
import { parseTypedAges } from "../bookings/riders/child-ages.ts";
import { createOptionalTextSchema, createTextSchema } from "../forms/form-text-schema.ts";
import { type TextErrorCode, type TextRule, textRules } from "../forms/text-rules.ts";
import { addMonths, isLocalDate, type LocalDate } from "../platform/local-date.ts";
import type { TourId } from "../tours/all-tours.ts";
import { findTourById } from "../tours/find-tour.ts";

/** The names of the enquiry form's fields, in the order of the form. */
export const enquiryFields = [
  "tour",
  "day",
  "riders",
  "childAges",
  "message",
  "name",
  "email",
  "phone",
] as const;

export type EnquiryField = (typeof enquiryFields)[number];
export type EnquiryTexts = Readonly<Record<EnquiryField, string>>;

/** What somebody asks for, after validation. */
export type Enquiry = Readonly<{
  /** Null if the guest has not decided. */
  tour: TourId | null;
  day: LocalDate | null;
  riders: number;
  /** The ages in years of riders who are not adults. */
  childAges: readonly number[];
  /** Occasion and wishes; empty if there are none. */
  message: string;
  name: string;
  /** Email address and phone number; one of them is never empty. */
  email: string;
  phone: string;
}>;

export type EnquiryErrorCode =
  | TextErrorCode
  | "unknown-tour"
  | "not-a-day"
  | "day-over"
  | "not-a-number-of-riders"
  | "not-ages"
  | "children-alone"
  | "no-address";
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryErrorCode>>;

export const enquiryTextRules = {
  message: textRules.message,
  name: textRules.name,
  email: textRules.email,
  phone: textRules.phone,
} as const satisfies Partial<Record<EnquiryField, TextRule>>;

/** The most riders of an enquiry. A larger number is a typing error. */
export const maxEnquiryRiders = 60;

/** How many months ahead the wished day may be. Sales may open later. */
const maxMonthsAhead = 24;

type Parsed<T> = Readonly<{ value: T } | { problem: EnquiryErrorCode }>;

/** Creates the schema of a field whose text `read` parses, or answers with an error code. */
const createParsedSchema = <T>(read: (text: string) => Parsed<T>) =>
  z.string("invalid-text").transform((typed, context) => {
    const parsed = read(typed.trim());
    if ("value" in parsed) return parsed.value;
    context.issues.push({ code: "custom", message: parsed.problem, input: typed });
    return z.NEVER;
  });

function createSchema(today: LocalDate) {
  return z.object({
    tour: createParsedSchema<TourId | null>((text) => {
      const tour = findTourById(text);
      return text !== "" && tour === undefined
        ? { problem: "unknown-tour" }
        : { value: tour ?? null };
    }),
    day: createParsedSchema<LocalDate | null>((text) => {
      if (text === "") return { value: null };
      if (!isLocalDate(text)) return { problem: "not-a-day" };
      if (text < today) return { problem: "day-over" };
      return text > addMonths(today, maxMonthsAhead) ? { problem: "not-a-day" } : { value: text };
    }),
    riders: createParsedSchema<number>((text) => {
      const riders = /^\d{1,3}$/.test(text) ? Number(text) : 0;
      return riders >= 1 && riders <= maxEnquiryRiders
        ? { value: riders }
        : { problem: "not-a-number-of-riders" };
    }),
    childAges: createParsedSchema<readonly number[]>((text) => {
      const ages = parseTypedAges(text);
      return ages ? { value: ages } : { problem: "not-ages" };
    }),
    message: createOptionalTextSchema(enquiryTextRules.message).transform((text) => text ?? ""),
    name: createTextSchema(enquiryTextRules.name),
    email: createOptionalTextSchema(enquiryTextRules.email).transform((text) => text ?? ""),
    phone: createOptionalTextSchema(enquiryTextRules.phone).transform((text) => text ?? ""),
  });
}

/** Validates the enquiry form. Returns the enquiry, or the first error of each field. */
export function parseEnquiryForm(
  texts: EnquiryTexts,
  today: LocalDate,
): { ok: true; enquiry: Enquiry } | { ok: false; errors: EnquiryErrors } {
  const read = createSchema(today).safeParse(texts);
  const errors: EnquiryErrors = {};
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0] as EnquiryField | undefined;
    if (field) errors[field] ??= issue.message as EnquiryErrorCode;
  }
  if (texts.email.trim() === "" && texts.phone.trim() === "") errors.email ??= "no-address";
  const { data } = read;
  // A child may only ride with an adult.
  if (data && data.childAges.length >= data.riders) errors.childAges ??= "children-alone";
  if (data && !data.email && !data.phone) errors.email ??= "no-address";
  if (!data || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, enquiry: data };
}

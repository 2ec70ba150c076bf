import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { noPickup } from "../../departures/pickup.ts";
import { createOptionalTextSchema } from "../../forms/form-text-schema.ts";
import { readSum, type SumRule } from "../../forms/sum.ts";
import { type TextErrorCode, type TextRule, textRules } from "../../forms/text-rules.ts";
import { pickDetails } from "../booking-details.ts";
import { isId } from "../booking-id.ts";
import {
  type AdditionalFieldName,
  type BookingDetails,
  getTextField,
  listFormFields,
  type NameInForm,
} from "../fields.ts";
import { parseTypedAges } from "../riders/child-ages.ts";
import { holdChoices } from "./hold-choice.ts";
import type { ManualPaymentTerms } from "./manual-payment-terms.ts";
import { manualPaymentTerms } from "./manual-payment-terms.ts";
import {
  type PartPayment,
  type PartPaymentProblem,
  parsePartPayment,
  receivedSumRule,
} from "./part-payment.ts";

/** The additional text fields of the manual booking form. */
export const additionalManualFields = listFormFields("manual").filter(
  (name): name is NameInForm<"manual"> & AdditionalFieldName =>
    getTextField(name).legacyColumn === undefined,
);

/** The names of the manual booking form's fields, as they are posted. */
export const manualBookingFields = [
  "participants",
  "children",
  "childAges",
  "adultIn",
  "isPrivate",
  "name",
  "phone",
  "phoneCountry",
  "terms",
  "received",
  "restBy",
  "holdFor",
  "linkMxn",
  "pickupTime",
  "pickupLocation",
  "agencyId",
  "broughtBy",
  "agreedMxn",
  "email",
  ...additionalManualFields,
  "language",
  "teamNote",
] as const;
export type ManualBookingField = (typeof manualBookingFields)[number];
export type ManualBookingTexts = Readonly<Record<ManualBookingField, string>>;

/** The rules of the fields that hold a text. */
export const manualTextRules = {
  name: textRules.name,
  broughtBy: textRules.name,
  teamNote: textRules.remarks,
  ...(Object.fromEntries(
    listFormFields("manual").map((name) => [name, textRules[getTextField(name).rule]]),
  ) as Record<NameInForm<"manual">, TextRule>),
} satisfies Partial<Record<ManualBookingField, TextRule>>;

/** Error codes of the form fields; the messages have their texts. */
export type ManualBookingErrorCode =
  | TextErrorCode
  | "not-a-number-of-riders"
  | "children-alone"
  | "not-ages"
  | "too-young"
  | "no-adult"
  | "unknown-adult"
  | "not-a-sum"
  | "choose-payment"
  | PartPaymentProblem
  | "more-than-total"
  | "rest-too-small"
  | "deadline-passed"
  | "deadline-too-late"
  | "too-little"
  | "link-too-little"
  | "name-the-agency"
  | "unknown-agency"
  | "unknown-pickup"
  | "pickup-over";
export type ManualBookingErrors = Partial<Record<ManualBookingField, ManualBookingErrorCode>>;

/** The validated data of the manual booking form. */
export type TypedManualBooking = BookingDetails &
  Readonly<{
    participants: number;
    children: number;
    /** The ages of the children in years, as far as the operator knows them. */
    childAges: number[];
    /** The reference of the booking in which the adult of the party rides; empty if not named. */
    adultIn: string;
    isPrivate: boolean;
    terms: ManualPaymentTerms;
    part: PartPayment;
    /** How long the places are held for a payment link (`holdChoices`). */
    holdFor: string;
    /** What the payment link asks for first, in pesos; null for the whole price. */
    linkMxn: number | null;
    pickupTime: string;
    /** The country that was chosen for a phone number without its code. */
    phoneCountry: string;
    /** The id of the chosen agency, which takes precedence over a typed name. */
    agencyId: string | null;
    broughtBy: string | null;
    agreedMxn: number | null;
    language: Locale;
    teamNote: string | null;
  }>;

/** The highest total of a party. No ride costs more, so a higher sum is a typing error. */
const mostCentavos = 999_999_00;

/** The limits of the fields for sums. Prices are whole pesos. */
export const manualSumRules = {
  received: receivedSumRule,
  linkMxn: { mostCentavos },
  agreedMxn: { wholePesos: true, mayBeZero: true, mostCentavos },
} as const satisfies Partial<Record<ManualBookingField, SumRule>>;

/** Parses a count, such as a number of riders; null for anything but digits. */
export function parseWholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

/** Creates the schema of a count up to `most`. An empty field becomes 0. */
const createCountSchema = (problem: ManualBookingErrorCode, most: number) =>
  z.string().transform((typed, context) => {
    if (/^\s{0,9}$/.test(typed)) return 0;
    const number = parseWholeNumber(typed);
    if (number !== null && number <= most) return number;
    context.issues.push({ code: "custom", message: problem, input: typed });
    return z.NEVER;
  });

/** Creates the schema of a sum, which becomes a number of pesos. An empty field becomes null. */
const createSumSchema = (rule: SumRule) =>
  z.string().transform((typed, context) => {
    const read = readSum(typed, rule);
    if (read.ok) return read.centavos / 100;
    if (read.problem === "empty") return null;
    context.issues.push({ code: "custom", message: "not-a-sum", input: typed });
    return z.NEVER;
  });

type ManualTexts = Record<NameInForm<"manual">, ReturnType<typeof createOptionalTextSchema>>;

function createSchema(maxRiders: number) {
  const texts = listFormFields("manual").map((name) => {
    return [name, createOptionalTextSchema(manualTextRules[name])];
  });
  return z.object({
    participants: createCountSchema("not-a-number-of-riders", maxRiders).pipe(
      z.number().min(1, "not-a-number-of-riders"),
    ),
    children: createCountSchema("children-alone", maxRiders),
    childAges: z.string().transform((typed, context) => {
      const ages = parseTypedAges(typed);
      if (ages !== null) return ages;
      context.issues.push({ code: "custom", message: "not-ages", input: typed });
      return z.NEVER;
    }),
    adultIn: z.string().max(20, "unknown-adult"),
    isPrivate: z.enum(["", "on"], "invalid-text").transform((text) => text !== ""),
    name: createOptionalTextSchema(manualTextRules.name),
    terms: z.enum(manualPaymentTerms, "choose-payment"),
    holdFor: z.enum(holdChoices, "invalid-text"),
    linkMxn: createSumSchema(manualSumRules.linkMxn),
    pickupTime: z.string().max(noPickup.length, "unknown-pickup"),
    agencyId: z.string().transform((text, context) => {
      if (text === "") return null;
      if (isId(text)) return text;
      context.issues.push({ code: "custom", message: "unknown-agency", input: text });
      return z.NEVER;
    }),
    phoneCountry: z.string().max(2, "invalid-text"),
    broughtBy: createOptionalTextSchema(manualTextRules.broughtBy),
    agreedMxn: createSumSchema(manualSumRules.agreedMxn),
    ...(Object.fromEntries(texts) as ManualTexts),
    language: z.enum(["en", "es"], "invalid-text"),
    teamNote: createOptionalTextSchema(manualTextRules.teamNote),
  });
}

/** Validates the manual booking form. Returns the booking, or the first error of each field. */
export function parseManualBookingForm(
  texts: ManualBookingTexts,
  maxRiders: number,
): { ok: true; typed: TypedManualBooking } | { ok: false; errors: ManualBookingErrors } {
  const read = createSchema(maxRiders).safeParse(texts);
  const errors: ManualBookingErrors = {};
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0] as ManualBookingField | undefined;
    if (field) errors[field] ??= issue.message as ManualBookingErrorCode;
  }
  if (texts.name.trim() === "") errors.name ??= "required";
  if (texts.terms === "agency" && texts.agencyId === "" && texts.broughtBy.trim() === "") {
    errors.broughtBy ??= "name-the-agency";
  }
  const { data } = read;
  const paid = parsePartPayment(texts);
  if (!paid.ok) errors[paid.field] ??= paid.problem;
  // A private ride has one price for all its riders, so it counts no children by price.
  const priced = data && !data.isPrivate ? data.children : 0;
  if (data && priced > data.participants) errors.children ??= "children-alone";
  if (data && data.childAges.length > data.participants) errors.childAges ??= "children-alone";
  // A child may only ride with an adult, who may be in another booking.
  if (
    data?.adultIn.trim() === "" &&
    Math.max(priced, data.childAges.length) === data.participants
  ) {
    errors.adultIn ??= "no-adult";
  }
  if (!data || !paid.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { name, ...rest } = data;
  const [firstName = "", ...others] = (name ?? "").split(" ");
  return {
    ok: true,
    typed: {
      ...rest,
      part: paid.part,
      ...pickDetails({ ...rest, firstName, lastName: others.join(" ") }),
    },
  };
}

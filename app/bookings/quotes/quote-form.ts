import {
  defineForm,
  type FormErrors,
  type FormTexts,
  parseForm,
} from "../../forms/form-definition.ts";
import { optionalSumField, optionalTextField, rawField } from "../../forms/form-fields.ts";
import { textRules } from "../../forms/text-rules.ts";
import { parseInstant } from "../../platform/local-time.ts";
import {
  createPartyFields,
  findPartyErrors,
  manualSumRules,
  type TypedManualBooking,
  toBookingDetails,
  toOptionalPesos,
  withoutDays,
} from "../manual/manual-booking-form.ts";
import { wholePayment } from "../manual/part-payment.ts";

export function createQuoteForm(maxRiders: number) {
  const { name, phone, phoneCountry, email, language, ...party } = createPartyFields(maxRiders);
  return defineForm(
    {
      ...party,
      ...{ name, email, phone, phoneCountry, language },
      depositMxn: optionalSumField(manualSumRules.linkMxn),
      untilDay: rawField(),
      untilTime: rawField(),
      text: optionalTextField(textRules.message),
    },
    (values) => {
      const { untilDay = "", untilTime = "", text } = values;
      const hasUntil = parseInstant(untilDay, untilTime) !== null;
      // The offer is sent to an email address or a phone number, so one of them is required.
      const hasNoAddress = values.email === null && values.phone === null;
      return {
        ...findPartyErrors(values),
        email: hasNoAddress ? ("no-address" as const) : undefined,
        untilDay: hasUntil ? undefined : ("not-a-time" as const),
        text: text === null ? ("no-text" as const) : undefined,
      };
    },
  );
}

type QuoteForm = ReturnType<typeof createQuoteForm>;
export type QuoteTexts = FormTexts<QuoteForm>;

/** The names of the quote form's fields; the number of seats has no part in it. */
export const quoteFields = createQuoteForm(1).names;

/** The errors of the form, with those that only the use case finds. */
export type QuoteErrors = FormErrors<
  QuoteForm,
  "too-young" | "deadline-passed" | "deadline-too-late" | "too-much" | "too-little" | "pickup-over"
>;

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
  const parsed = parseForm(createQuoteForm(maxRiders), texts, withoutDays);
  if (!parsed.ok) return parsed;
  const { name, agreedMxn, depositMxn, untilDay, untilTime, text, ...values } = parsed.values;
  const until = parseInstant(untilDay, untilTime);
  if (!until || text === null)
    throw new Error("a quote without a deadline or text was not refused");
  return {
    ok: true,
    typed: {
      ...values,
      ...toBookingDetails({ ...values, name }),
      ...{ agencyId: null, broughtBy: null, lead: null, teamNote: null, byWhatsApp: false },
      ...{ part: wholePayment, holdFor: "", linkMxn: null },
      agreedMxn: toOptionalPesos(agreedMxn),
      ...{ depositCentavos: depositMxn, until, text },
    },
  };
}

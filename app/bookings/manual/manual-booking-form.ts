import { noPickup } from "../../departures/pickup.ts";
import {
  defineForm,
  type FormDefinition,
  type FormErrors,
  type FormFieldName,
  type FormTexts,
  type FormValues,
  parseForm,
} from "../../forms/form-definition.ts";
import {
  boxField,
  choiceField,
  integerField,
  optionalSumField,
  optionalTextField,
  parsedField,
  rawField,
  textField,
  whereEmpty,
} from "../../forms/form-fields.ts";
import type { SumRule } from "../../forms/sum.ts";
import { textRules } from "../../forms/text-rules.ts";
import { locales } from "../../i18n/locale.ts";
import { manualLeadKinds } from "../../leads/lead.ts";
import { pickDetails } from "../booking-details.ts";
import { isId } from "../booking-id.ts";
import {
  type AdditionalFieldName,
  type BookingDetails,
  getTextField,
  listFormFields,
  type NameInForm,
} from "../fields.ts";
import { minRequestCentavos } from "../payment-requests/payment-request-limits.ts";
import { parseTypedAges } from "../riders/child-ages.ts";
import { holdChoices } from "./hold-choice.ts";
import { manualPaymentTerms } from "./manual-payment-terms.ts";
import { type PartPayment, parsePartPayment, receivedSumRule } from "./part-payment.ts";

export const additionalManualFields = listFormFields("manual").filter(
  (name): name is NameInForm<"manual"> & AdditionalFieldName =>
    getTextField(name).legacyColumn === undefined,
);

/** The highest total of a party. No ride costs more, so a higher sum is a typing error. */
const mostCentavos = 999_999_00;

/** The limits of the sums of the form. Prices are whole pesos. */
export const manualSumRules = {
  linkMxn: { mostCentavos, meant: { leastCentavos: minRequestCentavos } },
  agreedMxn: { wholePesos: true, mayBeZero: true, mostCentavos },
} as const satisfies Record<string, SumRule>;

/** A short text of which the form only says that it is not one of its own. */
const shortField = <const Code extends string>(most: number, error: Code) =>
  parsedField(
    (typed) => (typed.length <= most ? typed : null),
    error,
    (value) => value,
  );

type DetailField = ReturnType<typeof optionalTextField>;
const detailFields = Object.fromEntries(
  listFormFields("manual").map((name) => [
    name,
    optionalTextField(textRules[getTextField(name).rule]),
  ]),
) as Record<NameInForm<"manual">, DetailField>;

/** Creates the fields that a manual booking and a quote have in common. */
export function createPartyFields(maxRiders: number) {
  const { phone, pickupLocation, email } = detailFields;
  return {
    participants: integerField(1, maxRiders, "not-a-number-of-riders"),
    children: whereEmpty(0, integerField(0, maxRiders, "children-alone")),
    /** The ages of the children in years, as far as the operator knows them. */
    childAges: parsedField(parseTypedAges, "not-ages", (ages) => ages.join(", ")),
    /** The reference of the booking in which the adult of the party rides; empty if not named. */
    adultIn: shortField(20, "unknown-adult"),
    isPrivate: boxField(),
    name: textField(textRules.name),
    phone,
    /** The country that was chosen for a phone number without its code. */
    phoneCountry: shortField(2, "invalid-text"),
    pickupTime: shortField(noPickup.length, "unknown-pickup"),
    pickupLocation,
    /** The price of the whole party in centavos; null for the price list. */
    agreedMxn: optionalSumField(manualSumRules.agreedMxn),
    email,
    language: choiceField(locales, "invalid-text"),
  };
}

type PartyValues = FormValues<FormDefinition<ReturnType<typeof createPartyFields>>>;

/** Finds what is wrong between the fields of a party. */
export function findPartyErrors({
  participants = Number.POSITIVE_INFINITY,
  children = 0,
  childAges = [],
  adultIn,
  isPrivate = true,
}: Partial<PartyValues>) {
  // A private ride has one price for all its riders, so it counts no children by price.
  const priced = isPrivate ? 0 : children;
  // A child may only ride with an adult, who may be in another booking.
  const lacksAdult = adultIn?.trim() === "" && Math.max(priced, childAges.length) === participants;
  return {
    children: priced > participants ? ("children-alone" as const) : undefined,
    childAges: childAges.length > participants ? ("children-alone" as const) : undefined,
    adultIn: lacksAdult ? ("no-adult" as const) : undefined,
  };
}

/** Creates the form of a manual booking of a ride. */
export function createManualBookingForm(maxRiders: number) {
  const { phone: _, pickupLocation: __, email: ___, ...otherDetails } = detailFields;
  const { pickupTime, pickupLocation, agreedMxn, email, language, ...first } =
    createPartyFields(maxRiders);
  return defineForm(
    {
      ...first,
      terms: choiceField(manualPaymentTerms, "choose-payment"),
      received: { ...rawField(), sum: receivedSumRule },
      restBy: rawField(),
      /** How long the places are held for a payment link. */
      holdFor: choiceField(holdChoices, "invalid-text"),
      /** What a payment link asks for first, in centavos; null for the whole price. */
      linkMxn: optionalSumField(manualSumRules.linkMxn),
      ...{ pickupTime, pickupLocation },
      /** The id of the chosen agency, which takes precedence over a typed name. */
      agencyId: whereEmpty(
        null,
        parsedField((typed) => (isId(typed) ? typed : null), "unknown-agency", String),
      ),
      broughtBy: optionalTextField(textRules.name),
      /** Whether the guest agrees to WhatsApp messages. */
      byWhatsApp: boxField(),
      /** How the guest found the business; null if the team did not say. */
      lead: whereEmpty(null, choiceField(manualLeadKinds, "invalid-text")),
      ...{ agreedMxn, email, ...otherDetails, language },
      teamNote: optionalTextField(textRules.remarks),
    },
    (values) => {
      const { terms, received = "", restBy = "", agencyId, broughtBy } = values;
      const paid = terms && parsePartPayment({ terms, received, restBy });
      const isNameless = terms === "agency" && agencyId === null && broughtBy === null;
      return {
        ...findPartyErrors(values),
        ...(paid && !paid.ok && { [paid.field]: paid.problem }),
        ...(isNameless && { broughtBy: "name-the-agency" as const }),
      };
    },
  );
}

type ManualBookingForm = ReturnType<typeof createManualBookingForm>;
export type ManualBookingField = FormFieldName<ManualBookingForm>;
export type ManualBookingTexts = FormTexts<ManualBookingForm>;

/** The names of the manual booking form's fields, as they are posted; the number of seats has no part in it. */
export const manualBookingFields = createManualBookingForm(1).names;

/** The errors of the form, with those that only the use case finds. */
export type ManualBookingErrors = FormErrors<
  ManualBookingForm,
  | "too-young"
  | "more-than-total"
  | "rest-too-small"
  | "deadline-passed"
  | "deadline-too-late"
  | "too-little"
  | "link-too-little"
  | "pickup-over"
>;

/** The validated data of the manual booking form. Sums are in pesos. */
export type TypedManualBooking = Omit<
  FormValues<ManualBookingForm>,
  "name" | "received" | "restBy" | keyof BookingDetails
> &
  BookingDetails &
  Readonly<{ part: PartPayment }>;

/** Parses a count, such as a number of riders; null for anything but digits. */
export function parseWholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

/** Splits the whole name of a guest, and adds the details that the form does not ask for. */
export function toBookingDetails({
  name,
  ...details
}: Pick<PartyValues, "name" | NameInForm<"manual">>): BookingDetails {
  const [firstName = "", ...others] = name.split(" ");
  return pickDetails({ ...details, firstName, lastName: others.join(" ") });
}

/** Converts a sum in centavos to pesos; null stays null. */
export const toOptionalPesos = (centavos: number | null) =>
  centavos === null ? null : centavos / 100;

/** For the forms of bookings: none of their fields depends on the day at which it is read. */
export const withoutDays = { today: "" };

/** Validates the manual booking form. Returns the booking, or the first error of each field. */
export function parseManualBookingForm(
  texts: ManualBookingTexts,
  maxRiders: number,
): { ok: true; typed: TypedManualBooking } | { ok: false; errors: ManualBookingErrors } {
  const parsed = parseForm(createManualBookingForm(maxRiders), texts, withoutDays);
  if (!parsed.ok) return parsed;
  const { name, received, restBy, agreedMxn, linkMxn, ...values } = parsed.values;
  const paid = parsePartPayment({ terms: values.terms, received, restBy });
  if (!paid.ok) throw new Error(`a part payment was not refused: ${paid.problem}`);
  return {
    ok: true,
    typed: {
      ...values,
      agreedMxn: toOptionalPesos(agreedMxn),
      linkMxn: toOptionalPesos(linkMxn),
      part: paid.part,
      ...toBookingDetails({ ...values, name }),
    },
  };
}

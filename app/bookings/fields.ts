import type { textRules } from "../forms/text-rules.ts";

/**
 * The single list of booking fields: each field that a person types or chooses is defined here.
 * Forms, parsing, drafts, views, emails, files and the legacy API derive from it. Each text field
 * also needs a column (`db/guest-columns.ts`), its readers (`field-readers.ts`) and its messages
 * (`i18n/messages/booking-fields.ts`); the code does not compile without them. This file is part of
 * the browser's scripts, so it contains only what forms need. What each rider is asked is in
 * `riders/answer-fields.ts`.
 */

/**
 * A form that asks for texts: the guest's booking form, the form for changing details, or the
 * operator's form for manual bookings.
 */
export type BookingForm = "booking" | "details" | "manual";

type TextField = Readonly<{
  /** The validation rule of the text, which includes its maximum length. */
  rule: keyof typeof textRules;
  /** Whether a guest may leave the field empty. An empty text is then stored as null. */
  isOptional?: true;
  forms: readonly BookingForm[];
  /**
   * The field's column in the legacy API, whose columns never change. A field without a column is
   * additional: pages and emails show it as a row with its label, and the browser stores it apart
   * from the booking that it sends to the legacy API.
   */
  legacyColumn?: string;
  /** The attributes of the form control, except name and label. */
  input: Readonly<{
    /** The type of the input, which also selects the on-screen keyboard of a phone. */
    type?: "email" | "tel";
    autoComplete?: string;
    autoCapitalize?: "words";
    spellCheck?: boolean;
    /** The number of rows of a multi-line text. */
    rows?: number;
  }>;
  /** Whether the control is as wide as the form. */
  isWide?: true;
}>;

const everyForm = ["booking", "details", "manual"] as const;
/** The manual booking form is missing here because it has one field for the whole name. */
const guestForms = ["booking", "details"] as const;

/**
 * The fields in which a guest makes a choice, each with its step of the booking form. Their form
 * controls and validation rules are defined elsewhere, with the calendar and the riders.
 */
export const choiceFields = {
  tour: "ride",
  date: "day",
  pickupTime: "day",
  participants: "you",
  children: "you",
  childAges: "you",
  isPrivate: "you",
  isWeightUnsure: "you",
} as const;

/** The fields that a person types, in the order in which the forms show them. */
export const textFields = {
  firstName: {
    rule: "name",
    forms: guestForms,
    legacyColumn: "first_name",
    input: { autoComplete: "given-name", autoCapitalize: "words" },
  },
  lastName: {
    rule: "name",
    forms: guestForms,
    legacyColumn: "last_name",
    input: { autoComplete: "family-name", autoCapitalize: "words" },
  },
  email: {
    rule: "email",
    forms: everyForm,
    legacyColumn: "email",
    input: { type: "email", autoComplete: "email", spellCheck: false },
  },
  phone: {
    rule: "phone",
    forms: everyForm,
    legacyColumn: "phone",
    input: { type: "tel", autoComplete: "tel" },
  },
  pickupLocation: {
    rule: "place",
    forms: everyForm,
    legacyColumn: "pickup_location",
    input: {},
    isWide: true,
  },
  /** A guest's message to the team, which may contain health data. */
  remarks: {
    rule: "remarks",
    isOptional: true,
    forms: guestForms,
    input: { rows: 3, autoComplete: "off" },
    isWide: true,
  },
} as const satisfies Record<string, TextField>;

type Fields = typeof textFields;
type ChoiceFieldName = keyof typeof choiceFields;
export type TextFieldName = keyof Fields;
/** The names of a form's text fields. */
export type NameInForm<Form extends BookingForm> = {
  [Name in TextFieldName]: Form extends Fields[Name]["forms"][number] ? Name : never;
}[TextFieldName];
/** The names of all fields of the booking form. */
export type BookingFormField = ChoiceFieldName | NameInForm<"booking">;
/** The names of the text fields that the legacy API knows. */
export type LegacyFieldName = {
  [Name in TextFieldName]: Fields[Name] extends { legacyColumn: string } ? Name : never;
}[TextFieldName];
/**
 * The names of the additional text fields, which pages and emails show as rows with their labels.
 */
export type AdditionalFieldName = Exclude<TextFieldName, LegacyFieldName>;

/** The texts of a booking as they are stored. */
export type BookingDetails = Readonly<{
  [Name in TextFieldName]: Fields[Name] extends { isOptional: true } ? string | null : string;
}>;

export function getTextField(name: TextFieldName): TextField {
  return textFields[name];
}

export const textFieldNames = Object.keys(textFields) as TextFieldName[];

/** Lists the text fields of a form, in the form's order. */
export function listFormFields<Form extends BookingForm>(form: Form): readonly NameInForm<Form>[] {
  return textFieldNames.filter((name): name is NameInForm<Form> =>
    getTextField(name).forms.includes(form),
  );
}

/** All fields of the booking form, in the form's order. */
export const bookingFormFields = [
  ...(Object.keys(choiceFields) as ChoiceFieldName[]),
  ...listFormFields("booking"),
];

function isLegacy(name: TextFieldName): name is LegacyFieldName {
  return getTextField(name).legacyColumn !== undefined;
}

export const legacyFieldNames = textFieldNames.filter(isLegacy);
export const additionalFieldNames = textFieldNames.filter(
  (name): name is AdditionalFieldName => !isLegacy(name),
);

/** Returns whether a guest must fill in a text field. */
export function isRequired(name: TextFieldName): boolean {
  return !getTextField(name).isOptional;
}

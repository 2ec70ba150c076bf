import type { textRules } from "../forms/text-rules.ts";

/**
 * The one table of booking fields: each field that a person types or chooses is defined here once.
 * Forms, parsing, drafts, views, emails, files and the legacy API derive from it. Each text field
 * also needs an entry in three other places, and the code does not compile without it: its column
 * (`db/guest-columns.ts`), its readers (`field-readers.ts`) and its messages
 * (`i18n/messages/booking-fields.ts`). This file is part of the browser's scripts, so it holds only
 * what a form needs.
 */

/**
 * The forms that ask for a text: the guest's booking form, the form that changes details, and the
 * operator's manual booking.
 */
export type BookingForm = "booking" | "details" | "manual";

/** A field whose text a person types. */
type TextField = Readonly<{
  /** The validation rule of the text, which includes its maximum length. */
  rule: keyof typeof textRules;
  /** Whether a guest may leave the field empty; it is stored as null then. */
  isOptional?: true;
  /** `rider` for a field that each rider has; without it the booking has one. */
  scope?: "rider";
  forms: readonly BookingForm[];
  /**
   * The column in the legacy API, whose columns never change. A field without one is additional:
   * pages and emails show it as a row with its label, and the browser stores it apart from the
   * booking that it sends to the legacy API.
   */
  legacyColumn?: string;
  /** The attributes of the form control, besides name and label. */
  input: Readonly<{
    /** The type of the input, which also decides the keyboard of a phone. */
    type?: "email" | "tel";
    autoComplete?: string;
    autoCapitalize?: "words";
    spellCheck?: boolean;
    /** The number of rows of a multi-line text. */
    rows?: number;
  }>;
  /** Whether the control takes the full width of the form. */
  isWide?: true;
}>;

const everyForm = ["booking", "details", "manual"] as const;
/** The form of a manual booking has one field for the whole name. */
const guestForms = ["booking", "details"] as const;

/**
 * The fields in which a guest makes a choice, with their step of the booking form. Their controls
 * and rules are with the calendar and the riders.
 */
export const choiceFields = {
  tour: "ride",
  date: "day",
  pickupTime: "day",
  participants: "you",
  children: "you",
  isPrivate: "you",
} as const;

/** The fields that a person types, in the order of the forms. */
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
  /** A guest's message to the team, which may be about their health. */
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
/** The names of the fields that hold a text. */
export type TextFieldName = keyof Fields;
/** The names of the text fields in one of the forms. */
export type NameInForm<Form extends BookingForm> = {
  [Name in TextFieldName]: Form extends Fields[Name]["forms"][number] ? Name : never;
}[TextFieldName];
/** The names of all fields of the booking form. */
export type BookingFormField = ChoiceFieldName | NameInForm<"booking">;
/** The names of the text fields that the legacy API knows. */
export type LegacyFieldName = {
  [Name in TextFieldName]: Fields[Name] extends { legacyColumn: string } ? Name : never;
}[TextFieldName];
/** The names of the text fields that pages and emails show as rows with their labels. */
export type AdditionalFieldName = Exclude<TextFieldName, LegacyFieldName>;

/** The texts of a booking as they are stored. */
export type BookingDetails = Readonly<{
  [Name in TextFieldName]: Fields[Name] extends { isOptional: true } ? string | null : string;
}>;

/** Returns the definition of a text field. */
export function getTextField(name: TextFieldName): TextField {
  return textFields[name];
}

export const textFieldNames = Object.keys(textFields) as TextFieldName[];

/** Returns the text fields that a form asks for, in the order of the form. */
export function listFormFields<Form extends BookingForm>(form: Form): readonly NameInForm<Form>[] {
  return textFieldNames.filter((name): name is NameInForm<Form> =>
    getTextField(name).forms.includes(form),
  );
}

/** The fields of the booking form, in the order of the form. */
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

/** Returns whether a guest has to fill in a text field. */
export function isRequired(name: TextFieldName): boolean {
  return !getTextField(name).isOptional;
}

import type { textRules } from "../forms/text-rules.ts";

/**
 * The one table of booking fields: each field that a person types or chooses is named here once.
 * Forms, parsing, drafts, views, mails, files and the legacy API derive from it. Three more places
 * have an entry per text field, and do not compile without it: its column (`db/guest-columns.ts`),
 * its readers (`field-readers.ts`) and its texts (`i18n/messages/booking-fields.ts`). This file is
 * part of the browser's scripts, so it holds only what a form needs.
 */

/** The forms that ask for a text: the guest's, the change of details, and the manual booking. */
export type BookingForm = "booking" | "details" | "manual";

/** A text that a person types. */
type TextField = Readonly<{
  /** The rule that the text has to keep, with its greatest length. */
  rule: keyof typeof textRules;
  /** Whether a guest may leave it out; it is null then. */
  isOptional?: true;
  /** "rider" for a text of each rider; without it the booking has one. */
  scope?: "rider";
  forms: readonly BookingForm[];
  /**
   * Its column in the legacy API, whose columns are settled for good. A field without one is
   * additional: pages and mails show it as a row with its label, and the browser stores it apart
   * from the booking that it sends to the legacy API.
   */
  legacyColumn?: string;
  /** The attributes of its control, besides name and label. */
  input: Readonly<{
    /** Its type, which also chooses the keyboard of a phone. */
    type?: "email" | "tel";
    autoComplete?: string;
    autoCapitalize?: "words";
    spellCheck?: boolean;
    /** The height of a text of several lines. */
    rows?: number;
  }>;
  /** Whether its control is as wide as the form. */
  isWide?: true;
}>;

const everyForm = ["booking", "details", "manual"] as const;
/** A manual booking has the whole name in one field. */
const guestForms = ["booking", "details"] as const;

/**
 * What a guest chooses, by the step of the booking form. The controls and rules belong to the
 * calendar and the riders.
 */
export const choiceFields = {
  tour: "ride",
  date: "day",
  pickupTime: "day",
  participants: "you",
  children: "you",
  isPrivate: "you",
} as const;

/** What a person types, in the order of the forms. */
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
  /** What the guest tells the team, maybe about their health. */
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
/** The names of the text fields that a form asks for. */
export type NameInForm<Form extends BookingForm> = {
  [Name in TextFieldName]: Form extends Fields[Name]["forms"][number] ? Name : never;
}[TextFieldName];
/** The names of all fields of the booking form. */
export type BookingFormField = ChoiceFieldName | NameInForm<"booking">;
/** The names of the text fields that the legacy API knows. */
export type LegacyFieldName = {
  [Name in TextFieldName]: Fields[Name] extends { legacyColumn: string } ? Name : never;
}[TextFieldName];
/** The names of the text fields that pages and mails show as rows with their labels. */
export type AdditionalFieldName = Exclude<TextFieldName, LegacyFieldName>;

/** The texts of a booking as they are stored. */
export type BookingDetails = Readonly<{
  [Name in TextFieldName]: Fields[Name] extends { isOptional: true } ? string | null : string;
}>;

/** The definition of a text field. */
export function textField(name: TextFieldName): TextField {
  return textFields[name];
}

export const textFieldNames = Object.keys(textFields) as TextFieldName[];

/** The text fields that a form asks for, in its order. */
export function fieldsOfForm<Form extends BookingForm>(form: Form): readonly NameInForm<Form>[] {
  return textFieldNames.filter((name): name is NameInForm<Form> =>
    textField(name).forms.includes(form),
  );
}

/** The fields of the booking form, in its order. */
export const bookingFormFields = [
  ...(Object.keys(choiceFields) as ChoiceFieldName[]),
  ...fieldsOfForm("booking"),
];

function isLegacy(name: TextFieldName): name is LegacyFieldName {
  return textField(name).legacyColumn !== undefined;
}

export const legacyFieldNames = textFieldNames.filter(isLegacy);
export const additionalFieldNames = textFieldNames.filter(
  (name): name is AdditionalFieldName => !isLegacy(name),
);

/** Whether a guest has to fill in a text. */
export function isRequired(name: TextFieldName): boolean {
  return !textField(name).isOptional;
}

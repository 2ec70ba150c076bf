import type { textRules } from "../forms/text-rules.ts";

/**
 * The one table of booking fields: each field that a person types or chooses is named here once.
 * Forms, parsing, drafts, views, mails, files and the legacy API derive from it. Three more places
 * have an entry per text field, and do not compile without it: its column (`db/guest-columns.ts`),
 * its readers (`field-readers.ts`) and its texts (`i18n/messages/booking-fields.ts`). This file is
 * part of the browser's scripts, so it holds only what a form needs.
 */

/** The forms that ask for a field: the guest's, the change of details, and the manual booking. */
export type BookingForm = "booking" | "details" | "manual";

/** A field whose control and rule belong to the calendar and the riders. */
type ChoiceField = Readonly<{ kind: "choice"; step: "ride" | "day" | "you" }>;

/** A text that a person types. */
type TextField = Readonly<{
  /** One line of text, or several. */
  kind: "line" | "lines";
  step: "you";
  /** Whether the booking has one value, or each rider an own one. */
  scope: "booking" | "rider";
  /** The rule that its text has to keep, with its greatest length. */
  rule: keyof typeof textRules;
  /** Whether a guest has to fill it in. An optional one without text is null. */
  isRequired: boolean;
  forms: readonly BookingForm[];
  /**
   * Its column in the legacy API, whose columns are settled for good. A field without one is
   * additional: pages and mails show it as a row with its label, and the browser stores it apart
   * from the booking that it sends to the legacy API.
   */
  legacyColumn: `${string}_${string}` | "email" | "phone" | null;
  /** Attributes of its control, besides name and label. */
  input: Readonly<{
    type?: "email" | "tel";
    inputMode?: "email" | "tel";
    autoComplete?: string;
    autoCapitalize?: "words";
    spellCheck?: boolean;
    rows?: number;
  }>;
  /** Whether its control is as wide as the form. */
  isWide?: boolean;
}>;

const everyForm = ["booking", "details", "manual"] as const;
/** A manual booking has the whole name in one field. */
const guestForms = ["booking", "details"] as const;
const required = { step: "you", scope: "booking", isRequired: true } as const;
const optional = { step: "you", scope: "booking", isRequired: false } as const;

/** The fields in the order of the booking form. */
export const bookingFields = {
  tour: { kind: "choice", step: "ride" },
  date: { kind: "choice", step: "day" },
  pickupTime: { kind: "choice", step: "day" },
  participants: { kind: "choice", step: "you" },
  children: { kind: "choice", step: "you" },
  isPrivate: { kind: "choice", step: "you" },
  firstName: {
    ...required,
    kind: "line",
    rule: "name",
    forms: guestForms,
    legacyColumn: "first_name",
    input: { autoComplete: "given-name", autoCapitalize: "words" },
  },
  lastName: {
    ...required,
    kind: "line",
    rule: "name",
    forms: guestForms,
    legacyColumn: "last_name",
    input: { autoComplete: "family-name", autoCapitalize: "words" },
  },
  email: {
    ...required,
    kind: "line",
    rule: "email",
    forms: everyForm,
    legacyColumn: "email",
    input: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false },
  },
  phone: {
    ...required,
    kind: "line",
    rule: "phone",
    forms: everyForm,
    legacyColumn: "phone",
    input: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  },
  pickupLocation: {
    ...required,
    kind: "line",
    rule: "place",
    forms: everyForm,
    legacyColumn: "pickup_location",
    input: {},
    isWide: true,
  },
  /** What the guest tells the team, maybe about their health. */
  remarks: {
    ...optional,
    kind: "lines",
    rule: "remarks",
    forms: guestForms,
    legacyColumn: null,
    input: { rows: 3, autoComplete: "off" },
    isWide: true,
  },
} as const satisfies Record<string, ChoiceField | TextField>;

type Fields = typeof bookingFields;
export type BookingFieldName = keyof Fields;
/** The names of the fields that hold a text. */
export type TextFieldName = {
  [Name in BookingFieldName]: Fields[Name] extends { kind: "choice" } ? never : Name;
}[BookingFieldName];
/** The names of the text fields that a form asks for. */
export type NameInForm<Form extends BookingForm> = {
  [Name in TextFieldName]: Form extends Fields[Name]["forms"][number] ? Name : never;
}[TextFieldName];
/** The names of the text fields that the legacy API knows. */
export type LegacyFieldName = {
  [Name in TextFieldName]: Fields[Name]["legacyColumn"] extends string ? Name : never;
}[TextFieldName];
/** The names of the text fields that pages and mails show as rows with their labels. */
export type AdditionalFieldName = Exclude<TextFieldName, LegacyFieldName>;

/** The texts of a booking as they are stored. */
export type BookingDetails = Readonly<{
  [Name in TextFieldName]: Fields[Name]["isRequired"] extends true ? string : string | null;
}>;

/** The definition of a text field. */
export function textField(name: TextFieldName): TextField {
  return bookingFields[name];
}

const names = Object.keys(bookingFields) as BookingFieldName[];

export const textFieldNames = names.filter(
  (name): name is TextFieldName => bookingFields[name].kind !== "choice",
);

/** The text fields that a form asks for, in its order. */
export function fieldsOfForm<Form extends BookingForm>(form: Form): readonly NameInForm<Form>[] {
  return textFieldNames.filter((name): name is NameInForm<Form> =>
    textField(name).forms.includes(form),
  );
}

/** The fields of the booking form, in its order. */
export const bookingFormFields = names.filter(
  (name): name is BookingFormField =>
    bookingFields[name].kind === "choice" ||
    textField(name as TextFieldName).forms.includes("booking"),
);
export type BookingFormField = Exclude<BookingFieldName, TextFieldName> | NameInForm<"booking">;

export const legacyFieldNames = textFieldNames.filter(
  (name): name is LegacyFieldName => textField(name).legacyColumn !== null,
);
export const additionalFieldNames = textFieldNames.filter(
  (name): name is AdditionalFieldName => textField(name).legacyColumn === null,
);

/** The text fields that a guest has to fill in. */
export const requiredFieldNames = textFieldNames.filter((name) => textField(name).isRequired);

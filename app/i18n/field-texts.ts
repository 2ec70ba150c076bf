import type { Locale } from "./locale.ts";
import { type BookingFieldMessages, bookingFieldMessages } from "./messages/booking-fields.ts";

type Name = keyof BookingFieldMessages;
/** The texts of one kind, keyed by field. Fields that lack this kind are absent. */
type TextsOf<Kind extends string> = {
  readonly [Field in Name as BookingFieldMessages[Field] extends Record<Kind, string>
    ? Field
    : never]: string;
};

/** Returns the texts of one kind, keyed by field: `{ firstName: "Enter your first name." }`. */
export function getFieldTexts<
  Kind extends "label" | "required" | "short" | "inSentence" | "column",
>(locale: Locale, kind: Kind): TextsOf<Kind> {
  const texts = listFieldEntries(locale).flatMap(([name, { [kind]: text }]) =>
    text ? [[name, text]] : [],
  );
  return Object.fromEntries(texts);
}

type LabelsAndHints = TextsOf<"label"> & Readonly<Partial<Record<`${Name}Hint`, string>>>;

/**
 * Returns the labels and hints of the guest's forms: `{ email: "Email", emailHint: "Your ticket..."
 * }`.
 */
export function getLabelsAndHints(locale: Locale): LabelsAndHints {
  const texts = listFieldEntries(locale).flatMap(([name, { label, hint }]) => [
    [name, label],
    ...(hint ? [[`${name}Hint`, hint]] : []),
  ]);
  return Object.fromEntries(texts);
}

function listFieldEntries(locale: Locale) {
  return Object.entries<Readonly<Partial<Record<string, string>>>>(bookingFieldMessages[locale]);
}

import { type BookingDetails, listFormFields, type NameInForm } from "../fields.ts";

/** The details that a guest may correct without moving the booking. */
export type DetailField = NameInForm<"details">;
export type GuestDetails = Pick<BookingDetails, DetailField>;
export type DetailTexts = Readonly<Record<DetailField, string>>;

export const detailNames = listFormFields("details");

/** Builds an object with the text of each detail field, as returned by `textOf`. */
export function buildDetailTexts(textOf: (name: DetailField) => string): DetailTexts {
  return Object.fromEntries(detailNames.map((name) => [name, textOf(name)])) as DetailTexts;
}

/** Converts details to the texts of a form; null becomes "". */
export function toDetailTexts(details: GuestDetails): DetailTexts {
  return buildDetailTexts((name) => details[name] ?? "");
}

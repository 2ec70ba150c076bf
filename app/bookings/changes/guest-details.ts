import { type BookingDetails, fieldsOfForm, type NameInForm } from "../fields.ts";

/** What a guest may correct without moving the ride. */
export type DetailField = NameInForm<"details">;
export type GuestDetails = Pick<BookingDetails, DetailField>;
export type DetailTexts = Readonly<Record<DetailField, string>>;

export const detailNames = fieldsOfForm("details");

/** The texts of a form from a function that gives each field's. */
export function detailTextsFrom(textOf: (name: DetailField) => string): DetailTexts {
  return Object.fromEntries(detailNames.map((name) => [name, textOf(name)])) as DetailTexts;
}

/** The details as a form shows them. */
export function toDetailTexts(details: GuestDetails): DetailTexts {
  return detailTextsFrom((name) => details[name] ?? "");
}

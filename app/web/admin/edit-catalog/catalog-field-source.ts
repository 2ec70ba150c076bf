import type { MouseEvent } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";

/** How the fields of a form ask for their values and problems. */
export type FieldSource = Readonly<{
  texts: FormTexts;
  /** What is wrong in a field, in words. */
  getProblem: (field: string) => string | undefined;
  /** The properties of a button that adds or removes a row. */
  rowButton: (intent: string) => RowButton;
  locale: Locale;
}>;
/** The properties of a button that adds or removes a row, with and without scripts. */
export type RowButton = Readonly<{
  type: "submit";
  name: "intent";
  value: string;
  formNoValidate: true;
  formAction: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}>;

/** What the rows of a ride need: pickups and seasons. */
export type RowsProps = Readonly<{
  source: FieldSource;
  /** The beginning of the names of the ride's fields. */
  name: string;
  /** The number that the ride's fields carry in their names. */
  row: number;
  /** The place of the ride in the form, from 1. */
  number: number;
}>;

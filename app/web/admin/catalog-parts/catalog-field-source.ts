import type { MouseEvent } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";

/** The values, problems and row buttons that a form passes to its fields. */
export type FieldSource = Readonly<{
  texts: FormTexts;
  /** Returns the error message of a field; undefined if its value is valid. */
  getProblem: (field: string) => string | undefined;
  /** Returns the properties of a button that adds or removes a row. */
  getRowButton: (intent: string) => RowButton;
  locale: Locale;
}>;
/** Properties of a button that adds or removes a row, both with and without scripts. */
export type RowButton = Readonly<{
  type: "submit";
  name: "intent";
  value: string;
  formNoValidate: true;
  formAction: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}>;

/** Properties of the components with the fields for a ride's pickups and seasons. */
export type RowsProps = Readonly<{
  source: FieldSource;
  /** Prefix of the field names for the ride. */
  name: string;
  /** Number of the ride in its field names. */
  row: number;
  /** Position of the ride in the form, starting at 1. */
  number: number;
}>;

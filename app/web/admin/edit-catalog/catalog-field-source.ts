import type { MouseEvent } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";

/** What the fields of a form need: their values, problems and row buttons. */
export type FieldSource = Readonly<{
  texts: FormTexts;
  /** Returns the message about a field's problem; undefined for a valid field. */
  getProblem: (field: string) => string | undefined;
  /** Returns the properties of a button that adds or removes a row. */
  rowButton: (intent: string) => RowButton;
  locale: Locale;
}>;
/** Properties of a button that adds or removes a row, with and without scripts. */
export type RowButton = Readonly<{
  type: "submit";
  name: "intent";
  value: string;
  formNoValidate: true;
  formAction: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}>;

/** What the rows of a ride (its pickups and seasons) need. */
export type RowsProps = Readonly<{
  source: FieldSource;
  /** Prefix of the names of the ride's fields. */
  name: string;
  /** Number in the names of the ride's fields. */
  row: number;
  /** Position of the ride in the form, from 1. */
  number: number;
}>;

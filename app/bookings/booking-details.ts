import {
  type BookingDetails,
  isRequired,
  type LegacyFieldName,
  legacyFieldNames,
  type TextFieldName,
  textFieldNames,
  textFields,
} from "./fields.ts";

/** Returns the value that is stored for a text field left empty: "" or null. */
function getEmptyText(name: TextFieldName): string | null {
  return isRequired(name) ? "" : null;
}

/** Picks the text fields of a booking from an object in which some may be missing or null. */
export function pickDetails(
  from: Readonly<Partial<Record<TextFieldName, string | null>>>,
): BookingDetails {
  return Object.fromEntries(
    textFieldNames.map((name) => [name, from[name] ?? getEmptyText(name)]),
  ) as BookingDetails;
}

/** The details of a booking with all texts empty, as after its guest's data is erased. */
export const emptyDetails = /* @__PURE__ */ pickDetails({});

export function isSameDetails(one: BookingDetails, other: BookingDetails): boolean {
  return textFieldNames.every((name) => one[name] === other[name]);
}

/** Returns the texts that the browser and the legacy API know, keyed by field name. */
export function buildLegacyTexts(
  textOf: (name: LegacyFieldName) => string,
): Record<LegacyFieldName, string> {
  return Object.fromEntries(legacyFieldNames.map((name) => [name, textOf(name)])) as Record<
    LegacyFieldName,
    string
  >;
}

export type LegacyTextColumn = (typeof textFields)[LegacyFieldName]["legacyColumn"];

/** Converts those texts to the column names of the legacy API. */
export function toLegacyColumns(
  texts: Readonly<Record<LegacyFieldName, string>>,
): Record<LegacyTextColumn, string> {
  return Object.fromEntries(
    legacyFieldNames.map((name) => [textFields[name].legacyColumn, texts[name]]),
  ) as Record<LegacyTextColumn, string>;
}

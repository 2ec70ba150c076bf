import {
  type BookingDetails,
  isRequired,
  type LegacyFieldName,
  legacyFieldNames,
  type TextFieldName,
  textFieldNames,
  textFields,
} from "./fields.ts";

/** Returns the stored value of an empty text field: "" if the field is required, otherwise null. */
function getEmptyText(name: TextFieldName): string | null {
  return isRequired(name) ? "" : null;
}

/** Picks the text fields of a booking from an object; missing and null fields become empty. */
export function pickDetails(
  from: Readonly<Partial<Record<TextFieldName, string | null>>>,
): BookingDetails {
  return Object.fromEntries(
    textFieldNames.map((name) => [name, from[name] ?? getEmptyText(name)]),
  ) as BookingDetails;
}

/** Booking details whose texts are all empty, as they are after the guest's data is erased. */
export const emptyDetails = /* @__PURE__ */ pickDetails({});

export function isSameDetails(one: BookingDetails, other: BookingDetails): boolean {
  return textFieldNames.every((name) => one[name] === other[name]);
}

/** Builds an object with the text of each field of the legacy API, as returned by `textOf`. */
export function buildLegacyTexts(
  textOf: (name: LegacyFieldName) => string,
): Record<LegacyFieldName, string> {
  return Object.fromEntries(legacyFieldNames.map((name) => [name, textOf(name)])) as Record<
    LegacyFieldName,
    string
  >;
}

export type LegacyTextColumn = (typeof textFields)[LegacyFieldName]["legacyColumn"];

/** Renames the texts of `buildLegacyTexts` to the column names of the legacy API. */
export function toLegacyColumns(
  texts: Readonly<Record<LegacyFieldName, string>>,
): Record<LegacyTextColumn, string> {
  return Object.fromEntries(
    legacyFieldNames.map((name) => [textFields[name].legacyColumn, texts[name]]),
  ) as Record<LegacyTextColumn, string>;
}

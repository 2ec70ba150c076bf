import {
  type BookingDetails,
  isRequired,
  type LegacyFieldName,
  legacyFieldNames,
  type TextFieldName,
  textFieldNames,
  textFields,
} from "./fields.ts";

/** The stored value of a text field that holds no text. */
function emptyText(name: TextFieldName): string | null {
  return isRequired(name) ? "" : null;
}

/** The texts of a booking, picked from an object that may lack some or have them as null. */
export function detailsOf(
  from: Readonly<Partial<Record<TextFieldName, string | null>>>,
): BookingDetails {
  return Object.fromEntries(
    textFieldNames.map((name) => [name, from[name] ?? emptyText(name)]),
  ) as BookingDetails;
}

/** The texts of a booking without any, as after its guest's data is erased. */
export const emptyDetails = /* @__PURE__ */ detailsOf({});

export function isSameDetails(one: BookingDetails, other: BookingDetails): boolean {
  return textFieldNames.every((name) => one[name] === other[name]);
}

/** The texts that the browser and the legacy API know, by the names of their fields. */
export function legacyTexts(
  textOf: (name: LegacyFieldName) => string,
): Record<LegacyFieldName, string> {
  return Object.fromEntries(legacyFieldNames.map((name) => [name, textOf(name)])) as Record<
    LegacyFieldName,
    string
  >;
}

export type LegacyTextColumn = (typeof textFields)[LegacyFieldName]["legacyColumn"];

/** The same texts by their columns in the legacy API. */
export function legacyColumns(
  texts: Readonly<Record<LegacyFieldName, string>>,
): Record<LegacyTextColumn, string> {
  return Object.fromEntries(
    legacyFieldNames.map((name) => [textFields[name].legacyColumn, texts[name]]),
  ) as Record<LegacyTextColumn, string>;
}

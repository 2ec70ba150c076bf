import {
  convert,
  type DocumentField,
  group,
  input,
  rows,
  whereAllEmpty,
} from "../../forms/document-fields.ts";
import { parseTimeText } from "../../i18n/parse-time-text.ts";
import { parseNumber } from "./parse-typed-values.ts";

export type Limits = readonly [least: number, most: number];

export const integer = (limits: Limits, read = parseNumber, isRequired = true) =>
  input("integer", { read, limits, isRequired });
export const optionalInteger = (limits: Limits, read = parseNumber) =>
  whereAllEmpty(undefined, integer(limits, read, false));
export const hours = (limits: Limits, isRequired = false) =>
  input("decimal", { read: parseNumber, limits, isRequired });
export const time = (isRequired = false) =>
  input("time", { read: parseTimeText, hasProposals: true, isRequired });
export const day = (isRequired = false) => input("date", { hasProposals: true, isRequired });

type NamesOptions = Readonly<{ limits?: Limits; isRequired?: boolean }>;

/** A short text in both languages, whose inputs are named `nameEn` and `nameEs`. */
export function names(part: string, more: NamesOptions = {}): DocumentField {
  const options = { hasProposals: true, ...more };
  const en = input("text", { language: "en", ...options });
  const es = input("text", { language: "es", ...options });
  return group({ en, es }, { en: `${part}En`, es: `${part}Es` });
}

/** Such a text, which is left out if it is empty. */
export const optionalNames = (part: string) => whereAllEmpty(undefined, names(part));

/** A list that the catalog leaves out if it is empty. */
export function optionalRows(...[item, options]: Parameters<typeof rows>): DocumentField {
  return convert(rows(item, options), {
    read: (list) => (list.length > 0 ? list : undefined),
  });
}

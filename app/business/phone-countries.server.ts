import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { type Locale, languageTag } from "../i18n/locale.ts";

/** A country with its calling code as text: "Germany (+49)". */
export type PhoneCountry = Readonly<{ code: string; label: string }>;

/** Lists all countries that have phone numbers, ordered by their names in a language. */
export function listPhoneCountries(locale: Locale): PhoneCountry[] {
  const names = new Intl.DisplayNames(languageTag[locale], { type: "region" });
  const byName = new Intl.Collator(languageTag[locale]);
  return getCountries()
    .map((code) => ({ code, label: addCallingCode(`${names.of(code)}`, code) }))
    .sort((one, other) => byName.compare(one.label, other.label));
}

/** Adds the calling code to the name of a country: "Germany (+49)". */
export function addCallingCode(name: string, country: CountryCode): string {
  return `${name} (+${getCountryCallingCode(country)})`;
}

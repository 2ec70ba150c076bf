import type { Locale } from "../i18n/locale.ts";
import { identifyPhone } from "./phone-number.server.ts";

/** The ISO codes of the countries in which most people read Spanish. */
const spanishCountries: ReadonlySet<string> = new Set([
  ...["MX", "ES", "AR", "BO", "CL", "CO", "CR", "CU", "DO", "EC", "GQ"],
  ...["GT", "HN", "NI", "PA", "PE", "PR", "PY", "SV", "UY", "VE"],
]);

/**
 * Proposes the language of a guest by the country of a typed phone number; null if the country is not
 * known. `chosenCountry` is that of a number without its country code.
 */
export function proposeLanguage(phone: string, chosenCountry: string): Locale | null {
  const { phoneCountry } = identifyPhone(phone, chosenCountry);
  if (phoneCountry === null) return null;
  return spanishCountries.has(phoneCountry) ? "es" : "en";
}

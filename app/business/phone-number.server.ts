import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/min";

/**
 * Parses a phone number as people type it; null if the text cannot be a phone number. Numbers
 * without a country code are Mexican. A number of more than ten digits is read with its country
 * code, even without a plus sign.
 */
function parsePhoneInput(typed: string): PhoneNumber | null {
  // An extension or a second number may follow the first number.
  const [first = ""] = typed.split(/[;,/#]|(?<=\d)\s*(?:ext|x|y|o)\b/iu);
  const digits = first.replace(/\D/g, "");
  // The former Mexican prefixes are removed here, because the library no longer supports them.
  const [mexican] = /(?<=^(?:01|04[45]|(?:00)?521))\d{10}$/.exec(digits) ?? [];
  const hasCode = /^\D*\+/.test(first) || /^[1-9]\d{10}/.test(digits);
  const number = parsePhoneNumber(mexican ?? (hasCode ? `+${digits}` : digits), "MX");
  if (!number?.isPossible() || /^(\d)\1+$/.test(digits)) return null;
  // A national number that begins with 0 or 1 is invalid, because Mexican and North American area
  // codes begin with 2 to 9.
  const isLocalCode = ["52", "1"].includes(number.countryCallingCode);
  return isLocalCode && /^[01]/.test(number.nationalNumber) ? null : number;
}

/**
 * Converts a typed phone number to digits with the country code: "954 133 4455" becomes
 * `529541334455`. Null if the text cannot be a phone number. The stored number is not changed.
 */
export function toInternationalNumber(typed: string): string | null {
  return parsePhoneInput(typed)?.number.slice(1) ?? null;
}

/**
 * Returns the digits of a phone number without its country code; null if the text cannot be one.
 */
export function toNationalNumber(typed: string): string | null {
  return parsePhoneInput(typed)?.nationalNumber ?? null;
}

/** Links to call a number and to chat with it. */
export type PhoneLinks = Readonly<{ call: string; whatsApp: string }>;

/** Returns the links for a typed number; null if the text is not a phone number. */
export function getPhoneLinks(typed: string): PhoneLinks | null {
  const number = toInternationalNumber(typed);
  return number === null ? null : { call: `tel:+${number}`, whatsApp: `https://wa.me/${number}` };
}

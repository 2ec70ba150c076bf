import parsePhoneNumber, {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { getFirstPhoneNumber } from "../forms/phone-text.ts";
import { buildWhatsAppLink } from "./whatsapp-links.ts";

/**
 * How the country of a phone number is known: the number was typed with its country code, a person
 * chose the country, or it is not known.
 */
export type PhoneCountrySource = "typed" | "chosen" | "unknown";

/** What is known about a typed phone number, as it is stored beside the number. */
export type IdentifiedPhone = Readonly<{
  /** The complete number, such as `+529541334455`; null if its country is not known. */
  phoneE164: string | null;
  /**
   * The ISO code of the number's country; null if unknown, or for a number of no single country.
   */
  phoneCountry: string | null;
  phoneCountrySource: PhoneCountrySource;
}>;

/** The values of a number whose country is not known. */
export const unknownPhone: IdentifiedPhone = {
  phoneE164: null,
  phoneCountry: null,
  phoneCountrySource: "unknown",
};

/** The prefixes that people dialed in Mexico until 2019, before a number of ten digits. */
const formerMexicanPrefix = /^(?:1|01|044|045)(?=\d{10}$)/;

/**
 * Identifies a phone number as people type it (docs/rulings.md 25). A number that is typed without
 * its country code belongs to the chosen country; without a choice, no country is guessed.
 */
export function identifyPhone(typed: string, chosenCountry?: string | null): IdentifiedPhone {
  const international = parseInternationalNumber(typed);
  if (international) return describePhone(international, "typed");
  const national = hasCountryCode(typed) ? null : parseNationalNumber(typed, chosenCountry);
  return national ? describePhone(national, "chosen") : unknownPhone;
}

function describePhone(
  { number, country }: PhoneNumber,
  phoneCountrySource: PhoneCountrySource,
): IdentifiedPhone {
  return { phoneE164: number, phoneCountry: country ?? null, phoneCountrySource };
}

/** Returns whether a number was typed with a sign or a prefix that a country code follows. */
export function hasCountryCode(typed: string): boolean {
  const number = getFirstPhoneNumber(typed);
  return /^\D*\+/.test(number) || /^00\d/.test(number.replace(/\D/g, ""));
}

/**
 * Parses a number that contains its country code: after a plus sign, 00 or 011 (the prefix in North
 * America), or in a number of at least eleven digits. Null if there is no code or no such number.
 */
function parseInternationalNumber(typed: string): PhoneNumber | null {
  const number = getFirstPhoneNumber(typed);
  // The zero in "+44 (0)20" is dialed only within the country. Italian numbers keep their zero.
  const withoutTrunkZero = number.replace(/\(0\)/, "");
  const digits = withoutTrunkZero.replace(/\D/g, "");
  if (/^\D*\+/.test(number)) {
    const complete = parseComplete(digits.replace(/^00/, ""));
    return complete?.isValid() ? complete : (parseComplete(number.replace(/\D/g, "")) ?? complete);
  }
  if (digits.startsWith("00")) return parseComplete(digits.slice(2));
  // Only a valid number counts, because in some countries numbers have eleven digits, or begin with
  // 011, without a country code.
  const code = /^(?:011(?=\d{9})|(?=[1-9]\d{10}))/.exec(digits);
  const parsed = code && parseComplete(digits.slice(code[0].length));
  return parsed?.isValid() ? parsed : null;
}

function parseComplete(digits: string): PhoneNumber | null {
  const current = digits.startsWith("52")
    ? `52${digits.slice(2).replace(formerMexicanPrefix, "")}`
    : digits;
  return checkNumber(parsePhoneNumber(`+${current}`));
}

function parseNationalNumber(typed: string, country: string | null | undefined) {
  if (!isPhoneCountry(country)) return null;
  const digits = getFirstPhoneNumber(typed).replace(/\D/g, "");
  const current = country === "MX" ? digits.replace(formerMexicanPrefix, "") : digits;
  return checkNumber(parsePhoneNumber(current, country));
}

/** Returns the number if it can exist, and otherwise null. */
function checkNumber(number: PhoneNumber | undefined): PhoneNumber | null {
  if (!number?.isPossible() || /^(\d)\1+$/.test(number.nationalNumber)) return null;
  // Area codes of Mexico and North America begin with 2 to 9.
  const isAmerican = ["52", "1"].includes(number.countryCallingCode);
  return isAmerican && /^[01]/.test(number.nationalNumber) ? null : number;
}

/** Returns whether a text is the ISO code of a country that has phone numbers. */
export function isPhoneCountry(country: string | null | undefined): country is CountryCode {
  return /^[A-Z]{2}$/.test(country ?? "") && isSupportedCountry(`${country}`);
}

/**
 * Returns the digits of a phone number without its country code; null if the text is not a phone
 * number with its code.
 */
export function toNationalNumber(typed: string): string | null {
  return parseInternationalNumber(typed)?.nationalNumber ?? null;
}

export type PhoneLinks = Readonly<{
  call: string;
  /** Null if the country is unknown, because a guessed country could lead to a stranger. */
  whatsApp: string | null;
}>;

/** A stored phone number: as it was typed, and the complete number if it is known. */
export type StoredPhone = Readonly<{ phone: string; phoneE164: string | null }>;

/**
 * Identifies a number that is not stored beside its complete form. Without its code it belongs to
 * the given country.
 */
export function identifyStoredPhone(phone: string, country?: string): StoredPhone {
  return { phone, phoneE164: identifyPhone(phone, country).phoneE164 };
}

/**
 * Returns the links for a stored number; null if it cannot be called. A number of an unknown
 * country is called with the digits that were typed.
 */
export function getPhoneLinks({ phone, phoneE164 }: StoredPhone): PhoneLinks | null {
  if (phoneE164) {
    return { call: `tel:${phoneE164}`, whatsApp: buildWhatsAppLink(phoneE164.slice(1)) };
  }
  const number = getFirstPhoneNumber(phone);
  const digits = number.replace(/\D/g, "");
  const plus = /^\D*\+/.test(number) ? "+" : "";
  return /^\d{7,15}$/.test(digits) ? { call: `tel:${plus}${digits}`, whatsApp: null } : null;
}

/**
 * Returns the number that is dialed, with its country code and only spaces between its digits:
 * `+52 954 133 4455`. A number of an unknown country stays as it was typed.
 */
export function formatPhone({ phone, phoneE164 }: StoredPhone): string {
  const international = phoneE164 && parsePhoneNumber(phoneE164)?.formatInternational();
  return international ? international.replace(/[^+\d]+/g, " ") : phone;
}

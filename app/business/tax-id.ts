import { z } from "zod";
import { getErrorCode } from "./setting-field-types.ts";

/**
 * The tax id of the business in Mexico (RFC): three letters of a company or four of a person, a day
 * as YYMMDD, and three characters of the tax office, of which the last is a check digit.
 */
const rfcPattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;

/** The characters of an RFC in the order of their values; companies begin with a space. */
const rfcCharacters = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";

/** Returns an RFC without the spaces and dashes in which people write it. */
function normalizeTaxId(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a text has the form of an RFC with an existing day. Its check digit is not looked at. */
function isRfc(text: string): boolean {
  const [, year, month, day] = (rfcPattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether the last character of an RFC is its check digit. Some of the tax office's own numbers fail
 * this, so that a mismatch only asks the owner to compare the number with her papers.
 */
export function hasRfcCheckDigit(rfc: string): boolean {
  const sum = [...rfc.slice(0, -1).padStart(12)]
    .map((character, index) => rfcCharacters.indexOf(character) * (13 - index))
    .reduce((total, value) => total + value, 0);
  return rfcCharacters[(11 - (sum % 11)) % 11] === rfc.at(-1);
}

/** Whether there is a tax id whose last character does not fit the others. */
export function isOddTaxId(taxId: string): boolean {
  return taxId !== "" && !hasRfcCheckDigit(taxId);
}

/** A tax id, or an empty text if the owner has not entered one. */
export const taxIdSchema = z
  .string(getErrorCode("not-an-rfc"))
  .max(40, getErrorCode("too-long"))
  .transform(normalizeTaxId)
  .refine((text) => text === "" || isRfc(text), getErrorCode("not-an-rfc"));

/** The number of digits of a CLABE: bank, place, account, and one check digit. */
const clabeLength = 18;
const weights = [3, 7, 1] as const;

/** Returns the digits of a number that people write in groups, with spaces or dashes. */
export function removeDigitGroups(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/**
 * Returns the check digit of the first 17 digits of a CLABE: each digit times 3, 7 or 1, of which
 * only the last digit counts; the check digit completes their sum to a multiple of ten.
 */
export function computeClabeCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < clabeLength - 1; index += 1) {
    sum += (Number(digits[index]) * (weights[index % 3] ?? 1)) % 10;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether a text of digits is a CLABE: 18 digits, of which the last is the check digit. */
export function isClabe(digits: string): boolean {
  return /^\d{18}$/.test(digits) && computeClabeCheckDigit(digits) === Number(digits[17]);
}

/** Splits a CLABE into the groups in which banks print it: bank, place, account, check digit. */
export function splitClabe(clabe: string): string[] {
  return [clabe.slice(0, 3), clabe.slice(3, 6), clabe.slice(6, 17), clabe.slice(17)];
}

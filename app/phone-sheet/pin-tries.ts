/** The number of wrong PINs after which the sheet is deleted (ADR 95). */
export const maxWrongPins = 10;

/** Whether a text is a PIN: six digits. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/**
 * Returns what becomes of a PIN that is tried after `wrongTries` wrong ones. The try is counted
 * before it is known whether the PIN is right, so that closing the page does not save a try.
 */
export function countPinTry(wrongTries: number): Readonly<{ wrongTries: number; isLast: boolean }> {
  const counted = wrongTries + 1;
  return { wrongTries: counted, isLast: counted >= maxWrongPins };
}

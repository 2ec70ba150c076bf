/** Groups of digits separated by a space or a dash. A leading + marks a phone number. */
const digitRun = /\+?\d+(?:[ -]\d+)*/g;
/** The most digits that a phone number can have, including the country code (E.164). */
const phoneDigits = 15;
/** The most digits that a card number can have (ISO/IEC 7812). */
const cardDigits = 19;

/**
 * Whether a text contains a card number, which must never be stored. Digits after a + are a phone
 * number, unless there are more of them than a phone number can have. Otherwise, every sequence of
 * consecutive groups of digits is tested, so that a date or a code next to a card number does not
 * hide it.
 */
export function containsCardNumber(text: string): boolean {
  return (text.match(digitRun) ?? []).some((run) => {
    const groups = run.replace("+", "").split(/[ -]/);
    if (run.startsWith("+") && groups.join("").length <= phoneDigits) return false;
    return groups.some((_, first) => startsWithCardNumber(groups, first));
  });
}

/**
 * Whether a card number begins at the group with the index `first`. It reads no more digits than a
 * card number can have, so the time is linear in the length of the text.
 */
function startsWithCardNumber(groups: readonly string[], first: number): boolean {
  let digits = "";
  for (let next = first; next < groups.length; next += 1) {
    digits += groups[next];
    if (digits.length > cardDigits) return false;
    if (isCardNumber(digits)) return true;
  }
  return false;
}

/**
 * Whether the text of a phone field is a card number. A number with a leading + never counts as a
 * card number, because one phone number in ten passes the checksum of cards. In a number without a
 * +, spaces and dashes are ignored.
 */
export function isCardNumberInPhoneField(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (/^\+[\d\s().-]+$/.test(text.trim()) && digits.length <= phoneDigits) return false;
  return isCardNumber(digits) || containsCardNumber(text);
}

/**
 * Whether digits have the length, the first digits and the checksum of a card number (ISO/IEC
 * 7812): 16 to 19 digits in general, 15 for American Express, 14 for Diners Club.
 */
function isCardNumber(digits: string): boolean {
  return /^([2-6]\d{15,18}|3[47]\d{13}|3[0689]\d{12})$/.test(digits) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Groups of digits separated by a space or a dash, with a leading + if it is a phone number. */
const digitRun = /\+?\d+(?:[ -]\d+)*/g;
/** The most digits a phone number has, country code included (E.164). */
const phoneDigits = 15;
/** The most digits a card number has (ISO/IEC 7812). */
const cardDigits = 19;

/**
 * Whether a text contains a card number, because cards must never be stored. Digits after a + are a
 * phone number, unless they are more than a phone number has. All other consecutive groups are
 * tested together, so that a date or a code after a card number does not hide it.
 */
export function containsCardNumber(text: string): boolean {
  return (text.match(digitRun) ?? []).some((run) => {
    const groups = run.replace("+", "").split(/[ -]/);
    if (run.startsWith("+") && groups.join("").length <= phoneDigits) return false;
    return groups.some((_, first) => startsWithCardNumber(groups, first));
  });
}

/**
 * Whether the groups from `first` on are a card number. At most as many digits as a card has are
 * read, so the time is linear in the length of the text.
 */
function startsWithCardNumber(groups: readonly string[], first: number): boolean {
  let digits = "";
  for (let next = first; next < groups.length; next += 1) {
    digits += groups[next];
    if (digits.length > cardDigits) return false;
    if (isCard(digits)) return true;
  }
  return false;
}

/**
 * Whether a typed phone number is a card number. A number in international form never counts as a
 * card, because one phone number in ten passes the card checksum. Without a + the digits decide,
 * regardless of their grouping.
 */
export function isCardNotPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (/^\+[\d\s().-]+$/.test(text.trim()) && digits.length <= phoneDigits) return false;
  return isCard(digits) || containsCardNumber(text);
}

/**
 * The lengths and first digits of card numbers (ISO/IEC 7812): 16 to 19 digits in general, 15 of
 * American Express, 14 of Diners Club.
 */
function isCard(digits: string): boolean {
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

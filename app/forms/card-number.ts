/** Groups of digits with a blank or a dash between them, with the + a phone number begins with. */
const digitRun = /\+?\d+(?:[ -]\d+)*/g;
/** The most digits a phone number has, country code included (E.164). */
const phoneDigits = 15;
/** The most digits a card number has (ISO/IEC 7812). */
const cardDigits = 19;

/**
 * Whether a text holds a card number: cards must never be stored. Digits after a + are a phone
 * number, unless they are more than a phone number has. All other groups that follow each other are
 * tried together, so that a date or a code after a card number does not hide it.
 */
export function containsCardNumber(text: string): boolean {
  return (text.match(digitRun) ?? []).some((run) => {
    const groups = run.replace("+", "").split(/[ -]/);
    if (run.startsWith("+") && groups.join("").length <= phoneDigits) return false;
    return groups.some((_, first) => startsWithCardNumber(groups, first));
  });
}

/**
 * Whether groups from `first` on make up a card number. No more digits than a card has are looked
 * at, so the time grows in proportion to the length of the text.
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
 * Whether a typed phone number is a card. A number in international form never counts as a card,
 * because one phone number in ten passes the cards' check sum. Without the + the digits decide,
 * however they are grouped.
 */
export function isCardNotPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (/^\+[\d\s().-]+$/.test(text.trim()) && digits.length <= phoneDigits) return false;
  return isCard(digits) || containsCardNumber(text);
}

/**
 * Lengths and first digits as the schemes give them out (ISO/IEC 7812): 16 to 19 digits in general,
 * 15 of American Express, 14 of Diners Club.
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

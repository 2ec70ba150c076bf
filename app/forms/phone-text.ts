/** Dashes of every script, and the minus sign, which word processors put between digits. */
const dashes = /[\p{Pd}\u2212]/gu;

/** Replaces full-width digits and signs by plain ones, and every kind of dash by a hyphen. */
function foldPhoneText(typed: string): string {
  return typed.normalize("NFKC").replace(dashes, "-");
}

/** What people write beside a number: its kind, the app that it is used with, or an extension. */
const notes =
  /(?<!\p{L})(?:(?:extensi[oó]n|ext|x)[.:]? ?\d{1,6}|(?:tel[eé]fono|tel|phone|celular|cel|m[oó]vil|mobile|whats ?app|wa|wpp)(?!\p{L})[.:]*)/giu;

/** What separates two phone numbers in one field, or a number and its extension. */
const numberSeparator = /[/;,#]|(?<=\d) ?(?:ext|x|y|o|or|and)(?!\p{L})/iu;

/** The fewest digits that a phone number has, including its area code. */
const fewestDigits = 7;

/** Returns the first of the phone numbers in a text, and the words around it. */
export function getFirstPhoneNumber(typed: string): string {
  const text = foldPhoneText(typed);
  const [first = ""] = text.split(numberSeparator, 1);
  // In some countries a slash follows the area code.
  return countDigits(first) < fewestDigits ? text : first;
}

/** Returns whether a text says more than one phone number: a second one, an extension, or a word. */
export function hasMoreThanNumber(typed: string): boolean {
  const text = foldPhoneText(typed);
  return /\p{L}/u.test(text) || getFirstPhoneNumber(text) !== text;
}

/**
 * Returns whether a text is a phone number: 7 to 15 digits (E.164) with the usual separators. A
 * second number, an extension, and words such as "WhatsApp" are accepted.
 */
export function isPhone(typed: string): boolean {
  const text = foldPhoneText(typed).replace(notes, " ");
  return isSingleNumber(text) || text.split(numberSeparator).every(isSingleNumber);
}

function isSingleNumber(text: string): boolean {
  const digits = countDigits(text);
  return (
    digits >= fewestDigits && digits <= 15 && /^\+?[\d\s()./-]+$/.test(text.replace(/^[\s(]+/, ""))
  );
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

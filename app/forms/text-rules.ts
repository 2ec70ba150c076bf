import { containsCardNumber, isCardNumberInPhoneField } from "./card-number.ts";
import { isPhone } from "./phone-text.ts";

export type TextErrorCode =
  | "required"
  | "too-long"
  | "invalid-text"
  | "card-number"
  | "web-address"
  | "invalid-email"
  | "email-characters"
  | "invalid-phone";

export type TextRule = Readonly<{
  /** The most characters, in UTF-16 units as browsers count them. Added spaces do not count. */
  maximum: number;
  /** Whether the text may contain line breaks and tabs. */
  hasLines?: boolean;
  hasCardNumber?: (text: string) => boolean;
  /** An additional check for one kind of text: returns the error, or false. */
  findError?: (text: string) => TextErrorCode | false;
  /** Adds the spaces that are missing after periods, so that no email program sees a link there. */
  addSpaces?: (text: string) => string;
}>;

/** The rules for each kind of text, in all forms and API calls. */
export const textRules = {
  name: {
    maximum: 80,
    findError: (text) => containsWebAddress(text) && "web-address",
    addSpaces: addSpacesBeforeWords,
  },
  email: { maximum: 254, findError: findEmailError },
  phone: {
    maximum: 40,
    hasCardNumber: isCardNumberInPhoneField,
    findError: (text) => !isPhone(text) && "invalid-phone",
  },
  place: {
    maximum: 200,
    findError: (text) => containsLink(text) && "web-address",
    addSpaces: addSpacesToSentences,
  },
  /**
   * Remarks may contain no links. The site emails them to the address in the form, so anybody could
   * use it to send a link to any address.
   */
  remarks: {
    maximum: 500,
    hasLines: true,
    findError: (text) => containsLink(text) && "web-address",
    addSpaces: addSpacesToSentences,
  },
  healthNote: { maximum: 200 },
  subject: { maximum: 150 },
  message: { maximum: 5_000, hasLines: true },
  waiver: { maximum: 8_000, hasLines: true },
} as const satisfies Record<string, TextRule>;

/**
 * Returns the most characters of a field by the rules of its form; 0 for a field without a rule,
 * whose text is never too long.
 */
export function getMostCharacters(
  rules: Readonly<Record<string, TextRule>>,
  field: string,
): number {
  return rules[field]?.maximum ?? 0;
}

/**
 * The rule for an address that no form has asked for: it was stored before, or a client sent it.
 */
export const storedEmailRule: TextRule = {
  maximum: textRules.email.maximum,
  findError: (text) => !isEmail(text) && "invalid-email",
};

/**
 * Cleans a text that a person typed. A text that is much too long is refused without further
 * checks. Then, in this order: invisible characters and surrounding spaces are removed, unreadable
 * characters are refused, letters are combined with their accents (NFC), and missing spaces are
 * added.
 */
export function cleanText(
  typed: string,
  rule: TextRule,
): { text: string } | { error: TextErrorCode } {
  const {
    maximum,
    hasLines = false,
    hasCardNumber: holdsCard = containsCardNumber,
    findError: problem,
    addSpaces = (text) => text,
  } = rule;
  // The first limit is twice the maximum, because a browser counts a line break as one character
  // but sends two.
  if (typed.length > 2 * maximum) return { error: "too-long" };
  const visible = removeInvisibleCharacters(hasLines ? typed.replace(lineEnd, "\n") : typed).trim();
  if (visible === "") return { error: "required" };
  if ((hasLines ? unreadableText : unreadableLine).test(visible)) return { error: "invalid-text" };
  const text = addSpaces(visible.normalize("NFC"));
  // A space after a period may have been added, here or before the text was stored.
  const counted = rule.addSpaces ? text.replaceAll(". ", ".") : text;
  if (counted.length > maximum) return { error: "too-long" };
  if (holdsCard(text)) return { error: "card-number" };
  const error = problem?.(text);
  return error ? { error } : { text };
}

const lineEnd = /\r\n?|\u2028|\u2029/g;

/**
 * Characters that are refused. Control characters could break an email header or end a text in the
 * database, and a lone surrogate cannot be stored. U+FFFD marks text that was lost in transfer.
 * Nine or more accents on one letter are refused, because they occur in no language.
 */
const unreadableLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{NChar}\ufffd]|\p{M}{9}/u;
const unreadableText = /[^\P{Cc}\n\t]|[\p{Cs}\p{NChar}\ufffd]|\p{M}{9}/u;

/** Direction marks, soft hyphens, zero-width spaces, fillers and tags, which are all invisible. */
const invisibleCharacters = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\ufff9-\ufffb\u2800]/gu;
/** Joiners and emoji variation selectors after ASCII, where they have no meaning. */
const joinersAfterAscii = /(^|\p{ASCII})(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu;
const joiners = /(?:\u200c|\u200d)+/gu;

/**
 * Removes invisible characters. They are not refused as an error, because contacts copied from a
 * phone contain them. They are removed, because they can reverse a name in the operator's list or
 * hide a card number.
 */
export function removeInvisibleCharacters(text: string): string {
  return text
    .replace(invisibleCharacters, "")
    .replace(joinersAfterAscii, "$1")
    .replace(joiners, (run, at: number, whole: string) =>
      whole.charCodeAt(at + run.length) > 0x7f ? run : "",
    );
}

/**
 * Whether a name contains a web or email address. Email programs turn words joined by a dot into a
 * link, and the site emails names to any address that somebody enters in a form.
 */
function containsWebAddress(text: string): boolean {
  return /:\/\/|@|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2}/iu.test(text);
}

/**
 * Whether a pickup place or remarks contain a link, because emails contain these texts, too. The
 * test is narrower than for names, because "Km.12" and "Col.Rinconada" are places.
 */
function containsLink(text: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}\/|\.(com|net|org|info|mx|io|co|app|link|site|xyz|shop|online|top|me|ly)(?![\p{L}\p{N}])/iu.test(
    text,
  );
}

/**
 * Adds the missing space after a period that ends a sentence or an abbreviation: "Santa Fe.Me
 * esperan", "Ma.Guadalupe". A word with a capital letter or a Spanish particle follows such a
 * period, so a web address stays as it is.
 */
function addSpacesBeforeWords(text: string): string {
  return text.replace(/(?<=\p{L})\.(?=\p{Lu}\p{Ll}|(?:de|del|la|las|los|y) )/gu, ". ");
}

/**
 * Adds all missing spaces between words, unless the text contains a link and is therefore refused.
 * After the space, no email program makes a link of two words, whatever the second one is.
 */
function addSpacesToSentences(text: string): string {
  const spaced = addSpacesBeforeWords(text);
  return containsLink(spaced) ? spaced : spaced.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ". ");
}

/**
 * Returns the error of an email address that somebody types. No part of a domain begins or ends
 * with a hyphen. Most mail servers refuse other characters than ASCII before the @, so there an
 * accent or a typographic quotation mark is a slip.
 */
function findEmailError(text: string): TextErrorCode | false {
  if (!isEmail(text) || /@-|@[^@]*(?:-\.|\.-)/.test(text)) return "invalid-email";
  return /^[!-~]+@/.test(text) ? false : "email-characters";
}

/**
 * Whether a text is a single plain address with a domain, as in an email's To or Reply-To header:
 * no list, no name, no comment. Rarer forms that mail servers accept are refused, because most of
 * them are typing errors.
 */
function isEmail(text: string): boolean {
  return emailPattern.test(text) && !/^\.|\.\.|\.@/.test(text);
}

const emailPattern =
  /^[^\s@<>()[\],;:"\\\p{DI}]+@(?:[^\s@<>()[\],;:"\\.\p{DI}]+\.)+(?:\p{L}{2,}|xn--[\w-]+)$/u;

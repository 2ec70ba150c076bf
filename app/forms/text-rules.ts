import { containsCardNumber, isCardNotPhone } from "./card-number.ts";

/** Names of what can be wrong with a text; the words for them live with the messages. */
export type TextErrorCode =
  | "required"
  | "too-long"
  | "invalid-text"
  | "card-number"
  | "web-address"
  | "invalid-email"
  | "invalid-phone";

export type TextRule = Readonly<{
  /** The most characters (UTF-16 units, as browsers count them). */
  maximum: number;
  /** Whether it may hold line breaks and tabs. */
  hasLines?: boolean;
  allowsCardNumber?: (text: string) => boolean;
  /** What else is wrong with it, if anything. */
  findProblem?: (text: string) => TextErrorCode | false;
}>;

/** What each kind of text must be, on every form and in every call. */
export const textRules = {
  name: { maximum: 80, findProblem: (text) => containsWebAddress(text) && "web-address" },
  email: { maximum: 254, findProblem: (text) => !isEmail(text) && "invalid-email" },
  phone: {
    maximum: 40,
    allowsCardNumber: isCardNotPhone,
    findProblem: (text) => !isPhone(text) && "invalid-phone",
  },
  place: { maximum: 200, findProblem: (text) => containsLink(text) && "web-address" },
  /** Remarks go into mails to an address that a stranger can type, so they hold no links either. */
  remarks: {
    maximum: 500,
    hasLines: true,
    findProblem: (text) => containsLink(text) && "web-address",
  },
  subject: { maximum: 150 },
  message: { maximum: 5_000, hasLines: true },
} as const satisfies Record<string, TextRule>;

/**
 * Reads a text that a person typed. A text that is much too long is refused unread. Then, in this
 * order: invisible characters and the spaces around the text are removed; unreadable characters are
 * refused; letters and their accents become one character.
 */
export function cleanText(
  typed: string,
  rule: TextRule,
): { text: string } | { error: TextErrorCode } {
  const {
    maximum,
    hasLines = false,
    allowsCardNumber: holdsCard = containsCardNumber,
    findProblem: problem,
  } = rule;
  // A browser counts the end of a line once and sends two characters for it.
  if (typed.length > 2 * maximum) return { error: "too-long" };
  const visible = removeInvisibleCharacters(hasLines ? typed.replace(lineEnd, "\n") : typed).trim();
  if (visible === "") return { error: "required" };
  if ((hasLines ? unreadableText : unreadableLine).test(visible)) return { error: "invalid-text" };
  const text = visible.normalize("NFC");
  if (text.length > maximum) return { error: "too-long" };
  if (holdsCard(text)) return { error: "card-number" };
  const found = problem?.(text);
  return found ? { error: found } : { text };
}

const lineEnd = /\r\n?|\u2028|\u2029/g;

/**
 * Control characters would end a mail header or a text column, and half a letter (a lone surrogate)
 * cannot be stored. U+FFFD marks text that was lost on the way. No language piles up nine accents.
 */
const unreadableLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{NChar}\ufffd]|\p{M}{9}/u;
const unreadableText = /[^\P{Cc}\n\t]|[\p{Cs}\p{NChar}\ufffd]|\p{M}{9}/u;

/** Direction marks, soft hyphens, zero-width spaces, fillers, tags: all that shows nothing. */
const unseen = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\ufff9-\ufffb\u2800]/gu;
/** Joiners and emoji variants, which mean something between letters outside of ASCII only. */
const joinersAfterAscii = /(^|\p{ASCII})(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu;
const joiners = /(?:\u200c|\u200d)+/gu;

/**
 * Removes invisible marks. Contacts copied from a telephone come wrapped in them, so they are no
 * error. If kept, they would turn a name around on the operator's list, or hide a card number.
 */
function removeInvisibleCharacters(text: string): string {
  return text
    .replace(unseen, "")
    .replace(joinersAfterAscii, "$1")
    .replace(joiners, (run, at: number, whole: string) =>
      whole.charCodeAt(at + run.length) > 0x7f ? run : "",
    );
}

/** Mail programs make a link of a dot between letters, and names go into mails to any address. */
function containsWebAddress(text: string): boolean {
  return /:\/\/|@|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2}/iu.test(text);
}

/**
 * A link in a pickup place or in remarks, which go into mails, too. The test is narrower than for
 * names: "Km.12" and "Col.Rinconada" are places.
 */
function containsLink(text: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}\/|\.(com|net|org|info|mx|io|co|app|link|site|xyz|shop|online|top|me|ly)(?![\p{L}\p{N}])/iu.test(
    text,
  );
}

/**
 * One plain address with a domain, as it becomes a mail's To or Reply-To: no list, no name, no
 * comment. Rarer forms that mail servers accept are refused, because most of them are typos.
 */
function isEmail(text: string): boolean {
  return emailPattern.test(text) && !/^\.|\.\.|\.@/.test(text);
}

const emailPattern =
  /^[^\s@<>()[\],;:"\\\p{DI}]+@(?:[^\s@<>()[\],;:"\\.\p{DI}]+\.)+(?:\p{L}{2,}|xn--[\w-]+)$/u;

/** 7 to 15 digits (E.164), with the signs people write between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s().+/-]/g, "");
  return /^\d{7,15}$/.test(digits) && !text.slice(1).includes("+");
}

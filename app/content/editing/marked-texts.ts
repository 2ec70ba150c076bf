import { mapPageTexts } from "../map-page-texts.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { RichText } from "../model/rich-text.ts";

/**
 * Characters without width and without effect on line breaks. A page is rendered from a document in
 * which each text stands between two marks, so that the editor can tell which text is where, also
 * after the page has put facts into it or divided it into lines.
 */
const delimiter = "\u2060";
const digits = ["\u2061", "\u2062", "\u2063", "\u2064"] as const;
/** A second delimiter distinguishes the mark after a text from the one before it. */
const markPattern = /\u2060(\u2060?)([\u2061-\u2064]+)\u2060/g;

/** Texts of a document between marks, and the place of each: `home hero title`. */
export type MarkedContent = Readonly<{ content: ContentDocument; places: readonly string[] }>;

/** Puts each text of the pages between two marks. Posts stay as they are. */
export function markTexts(content: ContentDocument): MarkedContent {
  const places: string[] = [];
  const marked = mapPageTexts(content, ({ en, es, ...rest }, place) => {
    const start = encodeMark(places.push(place) - 1);
    const mark = (text: RichText) => putBetween(start, text, delimiter + start);
    return {
      ...rest,
      ...(en !== undefined && { en: mark(en) }),
      ...(es !== undefined && { es: mark(es) }),
    };
  });
  return { content: marked, places };
}

function putBetween(start: string, text: RichText, ending: string): RichText {
  return typeof text === "string" ? start + text + ending : [start, ...text, ending];
}

/** Writes a number as a mark: its digits to the base 4 between two delimiters. */
function encodeMark(number: number): string {
  const written = [...number.toString(digits.length)].map((digit) => digits[Number(digit)]);
  return delimiter + written.join("") + delimiter;
}

function decodeMark(written: string): number {
  const number = [...written].map((digit) => digits.indexOf(digit as (typeof digits)[number]));
  return Number.parseInt(number.join(""), digits.length);
}

/** A text whose end is not found yet, and the innermost element that contains all of it so far. */
type OpenText = { number: number; depth: number; start: number; depthAtStart: number };

const tokenPattern = /<[^<>]*>|[^<]+|</g;
const voidTags = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/**
 * Removes the marks from a page that was rendered from marked texts. The element that contains a
 * text gets its place as the attribute `data-text`, and can be reached with the keyboard. If an
 * element contains several texts, each gets an element of its own.
 */
export function replaceMarks(html: string, places: readonly string[]): string {
  const bodyStart = Math.max(0, html.indexOf("<body"));
  const tagged = html.slice(0, bodyStart) + tagTexts(html.slice(bodyStart), places);
  // Marks remain in attributes, in the head, and where the page has cut a text.
  return tagged.replace(/[\u2060-\u2064]+/g, "");
}

function tagTexts(html: string, places: readonly string[]): string {
  const pieces: string[] = [];
  /** The positions in `pieces` of the start tags of the elements that are open. */
  const elements: number[] = [];
  const tagged = new Set<number>();
  const open = new Map<number, OpenText>();
  const formatAttributes = ({ number }: OpenText) =>
    ` data-text="${places[number] ?? ""}" tabindex="0"`;
  const finish = (text: OpenText) => {
    const element = elements[text.depth - 1];
    if (element !== undefined && !tagged.has(element)) {
      tagged.add(element);
      pieces[element] = pieces[element]?.replace(/^<[\w-]+/, `$&${formatAttributes(text)}`) ?? "";
    } else if (elements.length === text.depthAtStart && text.depth === text.depthAtStart) {
      pieces[text.start] = `<span${formatAttributes(text)}>`;
      pieces.push("</span>");
    }
  };
  for (const [token] of html.matchAll(tokenPattern)) {
    if (token.startsWith("<!")) {
      pieces.push(token);
    } else if (token.startsWith("</")) {
      elements.pop();
      for (const text of open.values()) text.depth = Math.min(text.depth, elements.length);
      pieces.push(token);
    } else if (token.startsWith("<")) {
      pieces.push(token);
      if (!voidTags.test(token) && !token.endsWith("/>")) elements.push(pieces.length - 1);
    } else {
      let last = 0;
      for (const match of token.matchAll(markPattern)) {
        pieces.push(token.slice(last, match.index));
        last = match.index + match[0].length;
        const number = decodeMark(match[2] ?? "");
        const text = open.get(number);
        if (!match[1]) {
          const depth = elements.length;
          open.set(number, { number, depth, depthAtStart: depth, start: pieces.push("") - 1 });
        } else if (text) {
          open.delete(number);
          finish(text);
        }
      }
      pieces.push(token.slice(last));
    }
  }
  return pieces.join("");
}

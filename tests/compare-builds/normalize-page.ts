import { decodeEntities } from "../support/html-entities.ts";

/** A page without what differs between two builds that show the same. */
export type NormalizedPage = Readonly<{
  /** Each form and its controls with their names, values and `aria-*` attributes. */
  fields: string;
  /** The elements and texts, one on each line. */
  html: string;
}>;

const controls = new Set(["form", "input", "textarea", "select", "option", "button"]);
const shownAttributes =
  /^(name|value|type|action|method|formaction|checked|selected|disabled|form)$/;
const shownOfControls = /^(required|readonly|multiple|min|max|step|pattern|maxlength|inputmode)$/;

/**
 * Removes scripts, styles and comments, sorts attributes and classes, and numbers the ids that React
 * makes in order of appearance.
 */
export function normalizePage(page: string): NormalizedPage {
  const text = page
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<link\b[^>]*>/g, "")
    .replaceAll(/(\/assets\/[\w.-]*)-[\w-]{8}(?=\.)/g, "$1")
    .replaceAll(/<!DOCTYPE[^>]*>/gi, "");
  const html: string[] = [];
  const fields: string[] = [];
  let textarea: string | null = null;
  for (const part of text.split(/(<[^>]*>)/)) {
    if (part === "") continue;
    if (!part.startsWith("<")) {
      html.push(decodeEntities(part.replaceAll(/\s+/g, " ")));
      if (textarea !== null) textarea += decodeEntities(part);
      continue;
    }
    const tag = /^<\/?([\w:-]+)/.exec(part)?.[1] ?? "";
    if (part.startsWith("</")) {
      if (tag === "textarea") fields.push(`  ${JSON.stringify(textarea)}`);
      if (tag === "textarea") textarea = null;
      html.push(`</${tag}>`);
      continue;
    }
    const attributes = listAttributes(part.slice(tag.length + 1));
    html.push(`<${[tag, ...attributes.map(formatAttribute)].join(" ")}>`);
    if (tag === "textarea") textarea = "";
    if (!controls.has(tag)) continue;
    const shown = attributes.filter(
      ([name]) =>
        shownAttributes.test(name) || shownOfControls.test(name) || name.startsWith("aria-"),
    );
    fields.push([tag === "form" ? "form" : `  ${tag}`, ...shown.map(formatAttribute)].join(" "));
  }
  return { fields: numberReactIds(fields.join("\n")), html: numberReactIds(html.join("\n")) };
}

type Attribute = readonly [name: string, value: string];

function listAttributes(text: string): Attribute[] {
  return [...text.matchAll(/\s([^\s="/>]+)(?:="([^"]*)")?/g)]
    .map(([, name = "", value = ""]): Attribute => {
      const plain = decodeEntities(value);
      return [name.toLowerCase(), name === "class" ? sortWords(plain) : plain];
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const sortWords = (text: string) => text.split(/\s+/).toSorted().join(" ");

const formatAttribute = ([name, value]: Attribute) => `${name}=${JSON.stringify(value)}`;

function numberReactIds(text: string): string {
  return numberInOrder(text, /_R_[\da-z]*_/g, "react");
}

/** Replaces what a pattern finds by numbers in order of appearance, but for what `isKept` names. */
export function numberInOrder(
  text: string,
  pattern: RegExp,
  word: string,
  isKept: (found: string) => boolean = () => false,
): string {
  const numbers = new Map<string, number>();
  return text.replaceAll(pattern, (found) => {
    if (isKept(found)) return found;
    const number = numbers.get(found) ?? numbers.size + 1;
    numbers.set(found, number);
    return `${word}#${number}`;
  });
}

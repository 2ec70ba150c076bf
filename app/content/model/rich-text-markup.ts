import { isLocale } from "../../i18n/locale.ts";
import { type LinkTarget, linkTarget, type RichText } from "./rich-text.ts";

/**
 * Rich text as people type it into a plain field: bold words are `**words**`, a link is
 * `[words](tour:sunset)` or `[words](https://example.com/)`, words in another language are
 * `[palapa](lang:es)`, and a link in another
 * language is `[words](tour:sunset lang:es)`. Anything else is plain text.
 */
export function formatRichText(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((run) => (typeof run === "string" ? run : formatRun(run))).join("");
}

type MarkedRun = Exclude<Exclude<RichText, string>[number], string>;

function formatRun({ text, link, lang, bold }: MarkedRun): string {
  const markup = bold ? `**${text}**` : text;
  const marks = [...(link ? [formatLinkTarget(link)] : []), ...(lang ? [`lang:${lang}`] : [])];
  return marks.length > 0 ? `[${markup}](${marks.join(" ")})` : markup;
}

/** Writes the target of a link: `tour:sunset`, `page:terms#cancellation`, or an address. */
export function formatLinkTarget(link: LinkTarget): string {
  if ("url" in link) return link.url;
  if ("page" in link) return `page:${link.page}${link.section ? `#${link.section}` : ""}`;
  const [[kind, id] = []] = Object.entries(link);
  return `${kind}:${id}`;
}

const markedRun =
  /\[([^[\]]+)\]\(((?:https?:\/\/[^\s()[\]]+|\w+:[\w-]+(?:#[\w-]+)?)(?: lang:\w+)?)\)|\*\*([^*]+)\*\*/g;

/**
 * Reads what `formatRichText` writes. A link to a page that does not exist stays in the text as it
 * was typed, and is returned by `findBrokenLinks`.
 */
export function parseRichText(typed: string): RichText {
  const runs: Exclude<RichText, string> = [];
  let end = 0;
  for (const match of typed.matchAll(markedRun)) {
    const run = toRun(match);
    if (!run) continue;
    if (match.index > end) runs.push(typed.slice(end, match.index));
    runs.push(run);
    end = match.index + match[0].length;
  }
  if (runs.length === 0) return typed;
  if (end < typed.length) runs.push(typed.slice(end));
  return runs;
}

/** Lists the marked runs of a typed text whose link or language does not exist. */
export function findBrokenLinks(typed: string): string[] {
  return [...typed.matchAll(markedRun)].flatMap((match) => (toRun(match) ? [] : [match[0]]));
}

/** Returns a run; null if its link or language does not exist. */
function toRun([, words = "", marks = "", boldWords]: RegExpMatchArray): MarkedRun | null {
  if (boldWords !== undefined) return { text: boldWords, bold: true };
  const [, inner] = /^\*\*([^*]+)\*\*$/.exec(words) ?? [];
  const run: MarkedRun = inner === undefined ? { text: words } : { text: inner, bold: true };
  for (const mark of marks.split(" ")) {
    const [kind = "", target = ""] = mark.includes("://") ? ["url", mark] : mark.split(":");
    if (kind === "lang") {
      if (!isLocale(target) || run.lang) return null;
      run.lang = target;
      continue;
    }
    const [id = "", section] = kind === "page" ? target.split("#") : [target];
    const link = linkTarget.safeParse({ [kind]: id, ...(section && { section }) });
    if (!link.success) return null;
    run.link = link.data;
  }
  return run;
}

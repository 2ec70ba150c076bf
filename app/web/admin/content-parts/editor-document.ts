/**
 * The document of the text editor: paragraphs of words, with marks, and facts. It is converted from
 * and to the markup of forms (`rich-text-markup.ts`), in which texts are posted and stored. Most texts
 * are one paragraph; the others have one on each line of the markup.
 */
export type EditorDocument = Readonly<{ type: "doc"; content: readonly EditorParagraph[] }>;

export type EditorParagraph = Readonly<{ type: "paragraph"; content?: readonly EditorNode[] }>;

export type EditorNode =
  | Readonly<{ type: "text"; text: string; marks?: readonly EditorMark[] }>
  | Readonly<{ type: "fact"; attrs: Readonly<{ name: string }>; marks?: readonly EditorMark[] }>;

export type EditorMark =
  | Readonly<{ type: "bold" }>
  /** `target` is as in the markup: `tour:sunset`. */
  | Readonly<{ type: "siteLink"; attrs: Readonly<{ target: string }> }>
  | Readonly<{ type: "language"; attrs: Readonly<{ lang: string }> }>;

const markedRun = /\[([^[\]]+)\]\(((?:[^\s()[\]]+ )?[^\s()[\]]+)\)|\*\*([^*]+)\*\*/g;
const factPattern = /\{([\w.-]+)\}/g;

export type ReadOptions = Readonly<{
  /** The names of the facts; other names in braces are words. */
  facts: ReadonlySet<string>;
  /** False for a text without formatting, in which the signs of the markup are plain characters. */
  isRich: boolean;
  /** Whether each line is a paragraph. Otherwise a line break is a space. */
  hasLines?: boolean;
}>;

/** Returns the document of a text in the markup of forms. */
export function toEditorDocument(markup: string, options: ReadOptions): EditorDocument {
  const lines = options.hasLines ? markup.split("\n") : [markup.replaceAll("\n", " ")];
  return { type: "doc", content: lines.map((line) => toParagraph(line, options)) };
}

function toParagraph(line: string, { facts, isRich }: ReadOptions): EditorParagraph {
  const nodes: EditorNode[] = [];
  let end = 0;
  for (const match of isRich ? line.matchAll(markedRun) : []) {
    nodes.push(...toNodes(line.slice(end, match.index), [], facts));
    nodes.push(...toMarkedNodes(match, facts));
    end = match.index + match[0].length;
  }
  nodes.push(...toNodes(line.slice(end), [], facts));
  return { type: "paragraph", ...(nodes.length > 0 && { content: nodes }) };
}

function toMarkedNodes(
  [, words = "", given = "", boldWords]: RegExpMatchArray,
  facts: ReadonlySet<string>,
): EditorNode[] {
  if (boldWords !== undefined) return toNodes(boldWords, [{ type: "bold" }], facts);
  const inner = /^\*\*([^*]+)\*\*$/.exec(words)?.[1];
  const marks = given.split(" ").map<EditorMark>((mark) => {
    const lang = /^lang:(\w+)$/.exec(mark)?.[1];
    return lang === undefined
      ? { type: "siteLink", attrs: { target: mark } }
      : { type: "language", attrs: { lang } };
  });
  return toNodes(inner ?? words, [...(inner === undefined ? [] : [bold]), ...marks], facts);
}

const bold: EditorMark = { type: "bold" };

function toNodes(
  words: string,
  marks: readonly EditorMark[],
  facts: ReadonlySet<string>,
): EditorNode[] {
  const nodes: EditorNode[] = [];
  const marked = marks.length > 0 ? { marks } : {};
  let end = 0;
  const addText = (text: string) => {
    if (text !== "") nodes.push({ type: "text", text, ...marked });
  };
  for (const match of words.matchAll(factPattern)) {
    const name = match[1] ?? "";
    if (!facts.has(name)) continue;
    addText(words.slice(end, match.index));
    nodes.push({ type: "fact", attrs: { name }, ...marked });
    end = match.index + match[0].length;
  }
  addText(words.slice(end));
  return nodes;
}

/**
 * Returns the markup of a document. Brackets in a link's words and asterisks in bold words are left
 * out, because the markup cannot contain them.
 */
export function toMarkup({ content }: EditorDocument): string {
  return content.map(formatParagraph).join("\n");
}

function formatParagraph({ content = [] }: EditorParagraph): string {
  const runs: MarkedText[] = [];
  for (const node of content) {
    const text = node.type === "fact" ? `{${node.attrs.name}}` : node.text;
    const run = readMarks(node.marks ?? []);
    const kept = removeSigns(text, run);
    const last = runs.at(-1);
    // A run without words is left out first, so that its neighbors with the same marks become one.
    if (kept === "") continue;
    if (last && last.isBold === run.isBold && last.about === run.about) last.text += kept;
    else runs.push({ ...run, text: kept });
  }
  return runs.map(formatRun).join("");
}

type MarkedText = { text: string; isBold: boolean; about: string };

/** Returns the marks of a run; `about` is what the markup has in parentheses, or empty. */
function readMarks(marks: readonly EditorMark[]): Omit<MarkedText, "text"> {
  const link = marks.find((mark) => mark.type === "siteLink")?.attrs.target;
  const lang = marks.find((mark) => mark.type === "language")?.attrs.lang;
  return {
    isBold: marks.some(({ type }) => type === "bold"),
    about: [...(link ? [link] : []), ...(lang ? [`lang:${lang}`] : [])].join(" "),
  };
}

function removeSigns(text: string, { isBold, about }: Omit<MarkedText, "text">): string {
  const words = isBold ? text.replaceAll("*", "") : text;
  return about ? words.replace(/[[\]]/g, "") : words;
}

function formatRun({ text, isBold, about }: MarkedText): string {
  const formatted = isBold ? `**${text}**` : text;
  return about ? `[${formatted}](${about})` : formatted;
}

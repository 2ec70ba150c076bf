import type { PastedParagraph, PastedRun } from "./pasted-run.ts";
import { cleanWords } from "./pasted-text.ts";

/** The part of a DOM node that reading needs. */
export type PastedNode = Readonly<{
  nodeName: string;
  /** The words of a text; null for an element. */
  nodeValue: string | null;
  childNodes: ArrayLike<PastedNode>;
  getAttribute?(name: string): string | null;
}>;

const ignored = new Set(
  "#comment,HEAD,LINK,META,NOSCRIPT,OBJECT,SCRIPT,STYLE,SVG,TEMPLATE,TITLE,XML".split(","),
);
const blocks = new Set(
  "ADDRESS,ARTICLE,ASIDE,BLOCKQUOTE,BODY,CAPTION,DD,DIV,DL,DT,FIGURE,FOOTER,H1,H2,H3,H4,H5,H6,HEADER,HR,LI,MAIN,NAV,OL,P,PRE,SECTION,TABLE,TBODY,TFOOT,THEAD,TR,UL".split(
    ",",
  ),
);

/** What an element says about the words in it. */
type Marks = Omit<PastedRun, "text"> & Readonly<{ keepsSpaces: boolean }>;

/**
 * Reads a pasted document: its paragraphs, items of lists and rows of tables with their words, bold
 * words and links. Everything else is left out. Weights are read from the text of style attributes and from rules of
 * classes, because the site's Content-Security-Policy empties the parsed styles.
 */
export function readPastedHtml(root: PastedNode): PastedParagraph[] {
  const boldClasses = listClassWeights(root);
  const found: PastedRun[][] = [];
  let open: PastedRun[] | null = null;
  const add = (text: string, { keepsSpaces: _, ...marks }: Marks) => {
    if (!open) {
      open = [];
      found.push(open);
    }
    open.push({ ...marks, text });
  };
  const read = (node: PastedNode, marks: Marks) => {
    if (node.nodeName === "#text") {
      const lines = marks.keepsSpaces
        ? (node.nodeValue ?? "").split(/\r\n?|\n/)
        : [node.nodeValue ?? ""];
      lines.forEach((line, index) => {
        if (index > 0) open = null;
        if (line !== "") add(line, marks);
      });
      return;
    }
    const name = node.nodeName.toUpperCase();
    const style = node.getAttribute?.("style") ?? "";
    if (ignored.has(node.nodeName) || ignored.has(name) || isHidden(style)) return;
    if (name === "BR") {
      open = null;
      return;
    }
    const fact = node.getAttribute?.("data-fact");
    if (fact) return add("", { ...marks, fact });
    const isBlock = blocks.has(name);
    if (isBlock) open = null;
    // The cells of a table are words of one line.
    if ((name === "TD" || name === "TH") && open) add(" ", marks);
    const inner = readMarks(node, name, style, marks, boldClasses);
    for (const child of Array.from(node.childNodes)) read(child, inner);
    if (isBlock) open = null;
  };
  read(root, { isBold: false, keepsSpaces: false });
  return found.map(joinRuns).filter((runs) => runs.length > 0);
}

function readMarks(
  node: PastedNode,
  name: string,
  style: string,
  marks: Marks,
  boldClasses: ReadonlyMap<string, boolean>,
): Marks {
  const get = (attribute: string) => node.getAttribute?.(attribute) ?? "";
  const classes = get("class").split(/\s+/);
  const ofClass = classes.map((one) => boldClasses.get(one)).find((one) => one !== undefined);
  const ofTag = name === "B" || name === "STRONG" ? true : undefined;
  const href = name === "A" ? get("href") : "";
  const target = get("data-target");
  const lang = get("data-language");
  return {
    ...marks,
    isBold: findWeight(style) ?? ofClass ?? ofTag ?? marks.isBold,
    keepsSpaces: name === "PRE" || marks.keepsSpaces,
    ...(href && { href }),
    ...(target && { target }),
    ...(lang && { lang }),
  };
}

/** Word marks the bullets that it draws itself, and words that are hidden. */
function isHidden(style: string): boolean {
  return /(?:^|;)\s*(?:mso-list\s*:\s*ignore|display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style);
}

/** Returns whether declarations make words bold; undefined if they say nothing about it. */
function findWeight(declarations: string): boolean | undefined {
  const [, given] = /(?:^|;)\s*(?:font-weight|font)\s*:\s*([^;]+)/i.exec(declarations) ?? [];
  const [weight] = /\b(?:bold|bolder|lighter|normal|[1-9]00)\b/i.exec(given ?? "") ?? [];
  if (weight === undefined) return undefined;
  return /^bold/i.test(weight) || Number(weight) >= 600;
}

/** Lists whether the rules of a document make the words of a class bold, as Excel writes them. */
function listClassWeights(root: PastedNode): ReadonlyMap<string, boolean> {
  const weights = new Map<string, boolean>();
  const read = (node: PastedNode) => {
    if (node.nodeName.toUpperCase() !== "STYLE") {
      for (const child of Array.from(node.childNodes)) read(child);
      return;
    }
    const rules = Array.from(node.childNodes, ({ nodeValue }) => nodeValue ?? "").join("");
    for (const rule of rules.split("}")) {
      const [selectors = "", declarations = ""] = rule.split("{").slice(-2);
      const isBold = findWeight(declarations.replace(/\s+/g, " "));
      if (isBold === undefined) continue;
      for (const selector of selectors.split(",")) {
        const [, name] = /^\s*(?:<!--\s*)?[a-z\d]*\.([\w-]+)\s*$/i.exec(selector) ?? [];
        if (name) weights.set(name, isBold);
      }
    }
  };
  read(root);
  return weights;
}

/** Cleans the words of a paragraph, joins spaces also between runs, and removes those at its ends. */
function joinRuns(runs: readonly PastedRun[]): PastedRun[] {
  const joined: PastedRun[] = [];
  let endsWithSpace = true;
  for (const run of runs) {
    const words = run.fact ? "" : cleanWords(run.text);
    const text: string = endsWithSpace ? words.trimStart() : words;
    if (text === "" && !run.fact) continue;
    endsWithSpace = text.endsWith(" ");
    const last = joined.at(-1);
    if (last && hasSameMarks(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...run, text });
  }
  const last = joined.at(-1);
  if (!last || last.fact) return joined;
  const text = last.text.trimEnd();
  return [...joined.slice(0, -1), ...(text === "" ? [] : [{ ...last, text }])];
}

function hasSameMarks(one: PastedRun, other: PastedRun): boolean {
  return (
    !one.fact &&
    !other.fact &&
    one.isBold === other.isBold &&
    one.href === other.href &&
    one.target === other.target &&
    one.lang === other.lang
  );
}

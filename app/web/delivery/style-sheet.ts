import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";

/** A built style sheet in parts, each of which may be left out of a page. */
export type StyleSheet = Readonly<{
  parts: readonly Part[];
  /** Whether the sheet loads font files, which no page needs before its first frame. */
  isOfFonts: boolean;
}>;

type Part = Line | RuleSet | Block;
/** A declaration. Left out when it sets a custom property that nothing reads. */
type Line = Readonly<{ text: string; sets: string | null; reads: readonly string[] }>;
/** A rule. Left out when none of its selectors can match. */
type RuleSet = Readonly<{ selectors: readonly Selector[]; lines: readonly Line[] }>;
type Selector = Readonly<{ text: string; classes: readonly string[] }>;
/** Rules under a condition, or in a layer. */
type Block = Readonly<{ opening: string; parts: readonly Part[] }>;

/** The style sheets that the build has written for browsers, and the classes its scripts may show. */
export type BuiltStyles = Readonly<{
  sheetAt: (path: string) => StyleSheet | undefined;
  /** The classes that the script of a page or of a part of pages may show. */
  classesAt: (path: string) => readonly string[];
}>;

/** In the built folder: the classes that scripts may show, by the address of the script. */
export const shownClassesFile = ".shown-classes.json";
export type ShownClasses = Readonly<Record<string, readonly string[]>>;

/**
 * Reads built style sheets and scripts, given as texts by address. Throws on invalid CSS.
 * @param shown what `shownClassesFile` says
 */
export function builtStyles(
  texts: ReadonlyMap<string, string>,
  shown: ShownClasses = {},
): BuiltStyles {
  const ending = (end: string) => [...texts].filter(([path]) => path.endsWith(end));
  const sheets = withFixedValues(
    new Map(ending(".css").map(([path, css]) => [path, styleSheetOf(css)])),
    ending(".js").map(([, script]) => script),
  );
  return {
    sheetAt: (path) => sheets.get(path),
    classesAt: (path) => (Object.hasOwn(shown, path) && shown[path]) || [],
  };
}

/** The classes that the selectors of style sheets name. Throws on invalid CSS. */
export function classesOfSheets(sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.flatMap((css) => styleSheetOf(css).parts.flatMap(classesOfPart)));
}

/**
 * Puts the values of custom properties where they are read, if a value is the same for every element
 * of every page and no longer than its name: a page is shorter then, and browsers have fewer
 * properties to inherit. A property that a script names is left alone.
 */
function withFixedValues(
  sheets: ReadonlyMap<string, StyleSheet>,
  scripts: readonly string[],
): Map<string, StyleSheet> {
  const parts = [...sheets.values()].flatMap((sheet) => sheet.parts);
  const settings = Map.groupBy(parts.flatMap(settingsIn), ({ name }) => name);
  const values = new Map<string, string>();
  for (const [name, [first, ...others]] of settings) {
    if (!first || others.length > 0 || !first.isOfRoot || first.value.includes("var(")) continue;
    if (first.value.length > reading(name).length) continue;
    if (!scripts.some((script) => script.includes(name))) values.set(name, first.value);
  }
  const fixed = (line: Line): Line => ({
    ...line,
    text: line.text.replace(/var\((--[\w-]+)\)/g, (whole, name) => values.get(name) ?? whole),
    reads: line.reads.filter((name) => !values.has(name) || line.text.includes(`${name},`)),
  });
  const fixedPart = (part: Part): Part => {
    if ("text" in part) return fixed(part);
    if ("parts" in part) return { ...part, parts: part.parts.map(fixedPart) };
    return { ...part, lines: part.lines.map(fixed) };
  };
  return new Map(
    [...sheets].map(([path, sheet]) => [path, { ...sheet, parts: sheet.parts.map(fixedPart) }]),
  );
}

const reading = (name: string) => `var(${name})`;

type Setting = Readonly<{ name: string; value: string; isOfRoot: boolean }>;

/** Where custom properties are set. Under a condition, a property has another value elsewhere. */
function settingsIn(part: Part): Setting[] {
  if ("text" in part) return part.sets ? [settingOf(part, false)] : [];
  if ("parts" in part) {
    const isLayer = part.opening.startsWith("@layer");
    return part.parts
      .flatMap(settingsIn)
      .map((one) => ({ ...one, isOfRoot: one.isOfRoot && isLayer }));
  }
  const isOfRoot = part.selectors.every(({ text }) => text === ":root" || text === ":host");
  return part.lines.flatMap((line) => (line.sets ? [settingOf(line, isOfRoot)] : []));
}

function settingOf({ text, sets }: Line, isOfRoot: boolean): Setting {
  return { name: sets ?? "", value: text.slice(text.indexOf(":") + 1).trim(), isOfRoot };
}

function styleSheetOf(css: string): StyleSheet {
  const root = parse(css);
  return { parts: root.nodes.map(partOf), isOfFonts: /@font-face\b[^@}]*\burl\(/.test(css) };
}

/** The classes of a document, and those that its scripts may show. */
export function classesOf(document: string, { classesAt }: BuiltStyles): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = ""] of document.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) names.add(decoded(name));
  }
  // Script addresses stand in quotes, and a guest's text has none, so a long text costs no search.
  for (const [, path = ""] of document.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)) {
    for (const name of classesAt(path)) names.add(name);
  }
  return names;
}

/**
 * The rules of each sheet, by its path, that can apply to a document with these classes: every rule
 * of which some selector needs no other class. States and attributes in selectors are ignored, so
 * rules that depend on them stay. Custom properties that neither the kept rules nor the document
 * read are left out.
 */
export function rulesFor(
  sheets: ReadonlyMap<string, StyleSheet>,
  classes: ReadonlySet<string>,
  document = "",
): ReadonlyMap<string, string> {
  const kept = [...sheets].map(([path, { parts }]) => [path, keptOf(parts, classes)] as const);
  const lines = kept.flatMap(([, parts]) => linesOf(parts));
  const read = readBy(lines, document);
  return new Map(kept.map(([path, parts]) => [path, textOf(parts, read)]));
}

function keptOf(parts: readonly Part[], classes: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if ("text" in part) return [part];
    if ("parts" in part) return [{ ...part, parts: keptOf(part.parts, classes) }];
    const able = part.selectors.filter((one) => one.classes.every((name) => classes.has(name)));
    return able.length > 0 ? [{ ...part, selectors: able }] : [];
  });
}

function linesOf(parts: readonly Part[]): Line[] {
  return parts.flatMap((part) => {
    if ("text" in part) return part;
    return "parts" in part ? [lineOf(part.opening), ...linesOf(part.parts)] : part.lines;
  });
}

/** The custom properties that are read, leaving out those only read by properties nobody reads. */
function readBy(lines: readonly Line[], document: string): ReadonlySet<string> {
  const readFor = new Map<string, string[]>();
  const found: string[] = [];
  for (const { sets, reads } of [...lines, lineOf(document)]) {
    const names = sets === null ? found : (readFor.get(sets) ?? []);
    names.push(...reads);
    if (sets !== null) readFor.set(sets, names);
  }
  const read = new Set<string>();
  for (let name = found.pop(); name !== undefined; name = found.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    found.push(...(readFor.get(name) ?? []));
  }
  return read;
}

function textOf(parts: readonly Part[], read: ReadonlySet<string>): string {
  const counts = ({ sets }: Line) => sets === null || read.has(sets);
  const texts = parts.map((part) => {
    if ("text" in part) return counts(part) ? part.text : "";
    if ("parts" in part) {
      const rules = textOf(part.parts, read);
      // An empty layer stays: the place where a layer is first named decides its order.
      return rules || part.opening.startsWith("@layer") ? `${part.opening}{${rules}}` : "";
    }
    const lines = part.lines.filter(counts).map(({ text }) => text);
    return lines.length > 0 ? `${part.selectors.map(({ text }) => text)}{${lines.join(";")}}` : "";
  });
  return texts.join("");
}

function classesOfPart(part: Part): readonly string[] {
  if ("text" in part) return [];
  if ("parts" in part) return part.parts.flatMap(classesOfPart);
  return part.selectors.flatMap(({ classes }) => classes);
}

const conditions = ["layer", "media", "supports", "container"];

function partOf(node: ChildNode): Part {
  if (node.type === "rule") return ruleSetOf(node);
  if (node.type === "atrule" && node.nodes && conditions.includes(node.name)) return blockOf(node);
  const text = node.toString();
  if (node.type === "atrule" && node.name === "property") {
    return { text, sets: node.params.trim(), reads: [] };
  }
  return lineOf(node.type === "atrule" && !node.nodes ? `${text};` : text);
}

/** A line that sets no custom property and reads every custom property it names. */
function lineOf(text: string): Line {
  return { text, sets: null, reads: text.match(/--[a-zA-Z_][\w-]*/g) ?? [] };
}

function lineOfDeclaration(node: ChildNode): Line {
  const { prop, value } = node as Declaration;
  const line = lineOf(node.toString());
  return prop?.startsWith("--") ? { ...line, sets: prop, reads: lineOf(value).reads } : line;
}

function blockOf(rule: AtRule): Block {
  const opening = `@${rule.name} ${rule.params}`.trimEnd();
  return { opening, parts: (rule.nodes ?? []).map(partOf) };
}

function ruleSetOf(rule: Rule): RuleSet {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOfSelector(text) }));
  return { selectors, lines: rule.nodes.map(lineOfDeclaration) };
}

/** A class, an escaped character, an opening bracket, or a closing one. */
const tokens = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)|\\.|([([])|([\])])/gi;

/**
 * The classes a selector needs. Classes in brackets do not count: they may be alternatives (`:is`)
 * or excluded (`:not`).
 */
function classesOfSelector(selector: string): string[] {
  const classes: string[] = [];
  let depth = 0;
  for (const [, name, opens, closes] of selector.matchAll(tokens)) {
    if (opens) depth += 1;
    else if (closes) depth -= 1;
    else if (name && depth === 0) classes.push(unescaped(name));
  }
  return classes;
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ""),
  );
}

/** Undoes the escapes that React writes in attributes. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof signs) => signs[name]);
}
const signs = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" } as const;

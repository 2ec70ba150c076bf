import { type AtRule, type ChildNode, parse, type Rule } from "postcss";

/** A built style sheet, in parts that a page may do without. */
export type StyleSheet = Readonly<{
  parts: readonly Part[];
  /** It brings font files, which nobody needs before the first frame. */
  isOfFonts: boolean;
}>;

type Part = string | RuleSet | Block;
/** Drops out when none of its selectors can match. */
type RuleSet = Readonly<{ selectors: readonly Selector[]; body: string }>;
type Selector = Readonly<{ text: string; classes: readonly string[] }>;
/** Rules under a condition, or in a layer. */
type Block = Readonly<{ opening: string; parts: readonly Part[] }>;

/** Throws on what is not CSS. */
export function styleSheetOf(css: string): StyleSheet {
  const root = parse(css);
  return { parts: root.nodes.map(partOf), isOfFonts: /@font-face\b[^}]*\burl\(/.test(css) };
}

/**
 * The rules that can apply to a document: those whose selectors ask for no class that it lacks. What
 * a touch, a state or an attribute changes is not looked at, so those rules stay.
 */
export function rulesFor(document: string, { parts }: StyleSheet): string {
  return rulesOf(parts, classesIn(document));
}

function rulesOf(parts: readonly Part[], classes: ReadonlySet<string>): string {
  const kept = parts.map((part) => {
    if (typeof part === "string") return part;
    if ("parts" in part) {
      const rules = rulesOf(part.parts, classes);
      // A layer counts by where it is first named, even with nothing in it.
      return rules || part.opening.startsWith("@layer") ? `${part.opening}{${rules}}` : "";
    }
    const able = part.selectors.filter((one) => one.classes.every((name) => classes.has(name)));
    return able.length > 0 ? able.map(({ text }) => text).join() + part.body : "";
  });
  return kept.join("");
}

const conditions = ["layer", "media", "supports", "container"];

function partOf(node: ChildNode): Part {
  if (node.type === "rule") return ruleSetOf(node);
  if (node.type === "atrule" && node.nodes && conditions.includes(node.name)) return blockOf(node);
  const text = node.toString();
  return node.type === "atrule" && !node.nodes ? `${text};` : text;
}

function blockOf(rule: AtRule): Block {
  const opening = `@${rule.name} ${rule.params}`.trimEnd();
  return { opening, parts: (rule.nodes ?? []).map(partOf) };
}

function ruleSetOf(rule: Rule): RuleSet {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }));
  return { selectors, body: `{${rule.nodes.join(";")}}` };
}

/** An escaped sign, a class, or where brackets open and close. */
const tokens = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)|\\.|([([])|([\])])/gi;

/** The classes a selector cannot do without: those in brackets may be one of several, or excluded. */
function classesOf(selector: string): string[] {
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

function classesIn(document: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = ""] of document.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) names.add(decoded(name));
  }
  return names;
}

/** As React writes attributes. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof signs) => signs[name]);
}
const signs = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" } as const;

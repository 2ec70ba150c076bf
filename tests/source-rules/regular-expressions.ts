import { extname } from "node:path";
import { parseAst } from "vite";

/** A regular expression found in a source file. */
export type Expression = Readonly<{
  file: string;
  line: number;
  /** The source text of the literal or call. */
  source: string;
  /** The pattern, or null when the program builds it at run time. */
  pattern: string | null;
  flags: string;
}>;

/** The properties of an ESTree node that this file reads. */
type Node = Readonly<{
  type: string;
  start: number;
  end: number;
  regex?: Readonly<{ pattern: string; flags: string }>;
  value?: unknown;
  name?: string;
  callee?: Node;
  arguments?: readonly Node[];
  expressions?: readonly Node[];
  quasis?: readonly Readonly<{ value: Readonly<{ cooked: string }> }>[];
}>;

const languages: Readonly<Record<string, "js" | "ts" | "tsx">> = {
  ".js": "js",
  ".mjs": "js",
  ".ts": "ts",
  ".tsx": "tsx",
};

/** Returns every regular expression literal and every call of `RegExp` in a source text. */
export function findExpressions(file: string, text: string): Expression[] {
  const lang = languages[extname(file)];
  const found: Expression[] = [];
  const add = ({ start, end }: Node, pattern: string | null, flags: string) => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ file, line, source: text.slice(start, end), pattern, flags });
  };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (node.regex) add(node, node.regex.pattern, node.regex.flags);
    if (isCallOfRegExp(node)) {
      const [pattern, flags] = [
        getConstantText(node.arguments?.[0]),
        getConstantText(node.arguments?.[1]),
      ];
      const isKnown = pattern !== null && (flags !== null || node.arguments?.length === 1);
      add(node, isKnown ? pattern : null, flags ?? "");
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(text, { lang }));
  return found;
}

function isCallOfRegExp({ type, callee }: Node): boolean {
  return (type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp";
}

/** Returns the text of a node that is a constant, or null. */
function getConstantText(node: Node | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral" || node.expressions?.length !== 0) return null;
  return node.quasis?.[0]?.value.cooked ?? null;
}

import { type AtRule, type Declaration, parse } from "postcss";
import * as colours from "../../app/media/colours.ts";
import { cssColourNames } from "./css-colour-names.ts";
import { listSources, readSource, type SourceRule } from "./source-files.ts";

const tokenFiles = ["app/web/styles/tokens.css", "app/web/styles/drawing-tokens.css"];
/**
 * These files may contain colour values: the tokens, the colours of emails and images, and the
 * placeholder colours of pictures.
 */
const colourFiles = [...tokenFiles, "app/media/colours.ts", "app/media/pictures.ts"];

const names = `(?:${cssColourNames.join("|")})`;
const hexOrFunction =
  /(?<!url\()(?:#|%23)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\da-z/-])|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
/** In a style sheet, every colour name in a value is a colour. */
const nameInValue = new RegExp(`(?<![\\w-])${names}(?![\\w-])`, "gi");
/**
 * In code, a colour name may be an ordinary word, so it counts only where the syntax requires a
 * colour.
 */
const nameInCode = new RegExp(
  `(?:fill|stroke|[cC]olor|background)["']?\\s*[=:]\\s*\\{?["'\`]?${names}\\b|-\\[(?:[^\\]\\s]*[,(_])?${names}\\b`,
  "g",
);

/**
 * Returns the colours that a file writes as values instead of using a token, each with its line.
 */
export function findRawColours(file: string, text: string): string[] {
  const parts = file.endsWith(".css") ? listValues(text) : [{ text, line: 1 }];
  const patterns = [hexOrFunction, file.endsWith(".css") ? nameInValue : nameInCode];
  return parts.flatMap((part) =>
    patterns.flatMap((pattern) =>
      [...part.text.matchAll(pattern)].map((found) => {
        const above = part.text.slice(0, found.index).split("\n").length - 1;
        return `${file}:${part.line + above} ${found[0]}`;
      }),
    ),
  );
}

/**
 * Returns the declarations and at-rule parameters of a style sheet without comments and quoted
 * text.
 */
function listValues(css: string): { text: string; line: number }[] {
  const values: { text: string; line: number }[] = [];
  const add = (node: AtRule | Declaration, text: string) => {
    values.push({ text: removeQuotedText(text), line: node.source?.start?.line ?? 0 });
  };
  const sheet = parse(css);
  sheet.walkDecls((node) => add(node, node.toString()));
  sheet.walkAtRules((node) => add(node, node.params));
  return values;
}

/**
 * Replaces quoted text and comments by spaces and keeps line breaks, so that line numbers stay
 * correct.
 */
function removeQuotedText(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, (words) => words.replace(/[^\n]/g, " "));
}

function readTokens(): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const file of tokenFiles) {
    parse(readSource(file)).walkDecls(
      /^--color-[\w-]+$/,
      ({ prop, value }) => void tokens.set(prop, value),
    );
  }
  return tokens;
}

const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const colourTokensRule: SourceRule = {
  name: "Colours are tokens of app/web/styles/tokens.css",
  findViolations() {
    const tokens = readTokens();
    const sources = listSources(["app", "server", "jobs", "scripts"], /\.(css|tsx?|mjs)$/);
    const raw = sources
      .filter((file) => !colourFiles.includes(file))
      .flatMap((file) => findRawColours(file, readSource(file)));
    const unknown = sources.flatMap((file) =>
      [...readSource(file).matchAll(/--color-[a-z][a-z\d-]*(?!\*)\b/g)]
        .filter(([name]) => !tokens.has(name))
        .map(([name]) => `${file}: ${name} is no token`),
    );
    const different = Object.entries(colours)
      .filter(([name, value]) => tokens.get(`--color-${toKebabCase(name)}`) !== value)
      .map(([name]) => `app/media/colours.ts: ${name} differs from its token`);
    return [...raw, ...unknown, ...different];
  },
};

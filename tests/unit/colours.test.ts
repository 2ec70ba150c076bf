import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AtRule, type Declaration, parse } from "postcss";
import { describe, expect, it } from "vitest";
import * as colours from "#app/styles/colours.ts";
import { namedColours } from "../support/named-colours.ts";

const root = join(import.meta.dirname, "../..");
const tokenFiles = ["app/styles/tokens.css", "app/styles/tokens-of-pictures.css"];
/** Colours stand here: the tokens, what no style sheet reaches, and one colour of each picture. */
const homes = [...tokenFiles, "app/styles/colours.ts", "app/content/pictures.ts"];

const sources = ["app", "server", "jobs", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.(css|tsx?|mjs)$/.test(file) && !file.startsWith("app/generated/")),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");

const names = `(?:${namedColours.join("|")})`;
const hexOrFunction =
  /(?<!url\()(?:#|%23)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\da-z/-])|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
/** In a style sheet a name anywhere in a value is a colour. */
const nameInValue = new RegExp(`(?<![\\w-])${names}(?![\\w-])`, "gi");
/** In code it may be any word, unless it stands where only a colour can stand. */
const nameInCode = new RegExp(
  `(?:fill|stroke|[cC]olor|background)["']?\\s*[=:]\\s*\\{?["'\`]?${names}\\b|-\\[(?:[^\\]\\s]*[,(_])?${names}\\b`,
  "g",
);

/** The raw colours of a file, each with its line. */
function rawColours(file: string, text: string): string[] {
  const parts = file.endsWith(".css") ? valuesOf(text) : [{ text, line: 1 }];
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

/** What a style sheet sets, without its comments, selectors and quoted words. */
function valuesOf(css: string): { text: string; line: number }[] {
  const values: { text: string; line: number }[] = [];
  const note = (node: AtRule | Declaration, text: string) => {
    values.push({ text: withoutWords(text), line: node.source?.start?.line ?? 0 });
  };
  const sheet = parse(css);
  sheet.walkDecls((node) => note(node, node.toString()));
  sheet.walkAtRules((node) => note(node, node.params));
  return values;
}

/** Keeps the lines, so that what follows is found at its place. */
function withoutWords(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, (words) => words.replace(/[^\n]/g, " "));
}

const tokens = new Map<string, string>();
for (const file of tokenFiles) {
  parse(read(file)).walkDecls(
    /^--color-[\w-]+$/,
    ({ prop, value }) => void tokens.set(prop, value),
  );
}

describe("colours", () => {
  it("stand only among the tokens", () => {
    const strays = sources
      .filter((file) => !homes.includes(file))
      .flatMap((file) => rawColours(file, read(file)));
    expect(strays, "Name this colour in app/styles/tokens.css and use the token.").toEqual([]);
  });

  it("are tokens that exist, where a token is read", () => {
    const unknown = sources.flatMap((file) =>
      [...read(file).matchAll(/--color-[a-z][a-z\d-]*(?!\*)\b/g)]
        .filter(([name]) => !tokens.has(name))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it("are the tokens' own where no style sheet reaches", () => {
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect({ ...colours }).toEqual(
      Object.fromEntries(
        Object.keys(colours).map((name) => [name, tokens.get(`--color-${kebab(name)}`)]),
      ),
    );
  });

  it.each([
    ["a.css", ".a {\n  box-shadow:\n    0 1px #E6CFAE;\n}", "a.css:3 #E6CFAE"],
    ["a.css", ".a { fill: rgb(1 2 3 / 0.5) }", "a.css:1 rgb("],
    ["a.css", ".a { mask: linear-gradient(transparent, black) }", "a.css:1 black"],
    ["a.css", ".a { background: url(data:image/svg+xml,%3Cg fill=%23fff%3E) }", "a.css:1 %23fff"],
    ["a.css", ".a { @apply text-[#fff]; }", "a.css:1 #fff"],
    ["a.tsx", 'a;\n<p className="bg-[#f6ebd3_0_6px]" />', "a.tsx:2 #f6ebd3"],
    ["a.tsx", '<path fill="white" />', 'a.tsx:1 fill="white'],
    ["a.tsx", '<p className="bg-[linear-gradient(white,transparent)]" />', "a.tsx:1 -[linear-"],
    ["a.ts", 'const style = "color:red";', "a.ts:1 color:red"],
  ])("are found in %s: %s", (file, text, place) => {
    expect(rawColours(file, text)).toEqual([expect.stringContaining(place)]);
  });

  it.each([
    ["a.css", "/* white */ .gold { color: var(--color-gold); white-space: nowrap; }"],
    ["a.css", ".a { border-color: color-mix(in srgb, currentColor 25%, transparent); }"],
    ["a.css", "use[href$='#fade'] { fill: currentColor; outline: 3px solid Highlight; }"],
    ["a.tsx", 'import "#db/pool.ts"; <Chip tone="gold" className="bg-white text-ink" />'],
  ])("are not seen where there are none: %s %s", (file, text) => {
    expect(rawColours(file, text)).toEqual([]);
  });
});

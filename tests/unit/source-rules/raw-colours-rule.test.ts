import { describe, expect, it } from "vitest";
import { findRawColours } from "../../source-rules/raw-colours-rule.ts";

describe("findRawColours", () => {
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
  ])("findRawColours finds the colour in %s: %s", (file, text, place) => {
    expect(findRawColours(file, text)).toEqual([expect.stringContaining(place)]);
  });

  it.each([
    ["a.css", "/* white */ .gold { color: var(--color-gold); white-space: nowrap; }"],
    ["a.css", ".a { border-color: color-mix(in srgb, currentColor 25%, transparent); }"],
    ["a.css", "use[href$='#fade'] { fill: currentColor; outline: 3px solid Highlight; }"],
    ["a.tsx", 'import "#db/pool.ts"; <Chip tone="gold" className="bg-white text-ink" />'],
  ])("findRawColours finds no colour in %s: %s", (file, text) => {
    expect(findRawColours(file, text)).toEqual([]);
  });
});

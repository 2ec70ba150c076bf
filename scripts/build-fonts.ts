/**
 * Cuts the two type families down to the letters and weights the site uses and writes
 *   public/fonts/*.woff2        (not committed; the file name is the hash of its recipe)
 *   public/fonts/OFL-*.txt      (the licences that travel with the files)
 *   app/styles/fonts.css        (committed: faces, and fallbacks with matched metrics)
 *   app/generated/fonts.ts      (committed: which files to preload)
 * Does nothing when every file of the current recipe is there.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fallbackMetrics } from "./assets/font-metrics.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/fonts");
const PACKAGES = join(ROOT, "node_modules/@fontsource-variable");

/** Printable ASCII, Spanish letters and the typographic signs in use. */
const LETTERS = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("")}\u00a0áéíóúüñÁÉÍÓÚÜÑ¿¡°–—‘’“”…·×ªº©€`;

type Axis = number | { min: number; max: number };
interface Face {
  id: string;
  family: "Fraunces" | "Figtree";
  source: string;
  axes: Record<string, Axis>;
  /** CSS font-weight of the face: a range covers neighbours so that nothing is faked. */
  weight: string;
  preload: boolean;
}

const FRAUNCES = join(PACKAGES, "fraunces/files/fraunces-latin-full-normal.woff2");
const FIGTREE = join(PACKAGES, "figtree/files/figtree-latin-wght-normal.woff2");

const FACES: Face[] = [
  {
    id: "fraunces-650",
    family: "Fraunces",
    source: FRAUNCES,
    axes: { wght: 650, SOFT: 100, opsz: 72, WONK: 0 },
    weight: "600 800",
    preload: true,
  },
  {
    id: "fraunces-500",
    family: "Fraunces",
    source: FRAUNCES,
    axes: { wght: 500, SOFT: 100, opsz: 72, WONK: 0 },
    weight: "300 500",
    preload: false,
  },
  {
    id: "figtree",
    family: "Figtree",
    source: FIGTREE,
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
    preload: true,
  },
];

/**
 * Installed fonts that stand in until ours arrive, in the order of `app/styles/tokens.css`: the one
 * measured, and those with its metrics. Android has Noto Serif and Roboto.
 */
const FALLBACKS = {
  Fraunces: [
    ["Georgia", "Gelasio"],
    ["Noto Serif", "NotoSerif"],
    ["DejaVu Serif", "DejaVuSerif"],
  ],
  Figtree: [["Arial", "Helvetica", "Liberation Sans", "Arimo", "Roboto"]],
} as const;

const force = process.argv.includes("--force");

async function fileName(face: Face): Promise<string> {
  const recipe = createHash("sha256")
    .update(await readFile(face.source))
    .update(JSON.stringify([face.axes, LETTERS]))
    .digest("hex");
  return `${face.id}-${recipe.slice(0, 10)}.woff2`;
}

function faceCss(face: Face, file: string): string {
  return `@font-face {
  font-family: "${face.family}";
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  src: url("/fonts/${file}") format("woff2");
}
`;
}

function fallbackCss(
  family: Face["family"],
  names: (typeof FALLBACKS)[Face["family"]][number],
  sfnt: Buffer,
): string {
  const metrics = fallbackMetrics(sfnt, names[0]);
  const local = names.map((name) => `local("${name}")`).join(", ");
  // As the formatter writes it, so that a build leaves the committed file as it is.
  const source = local.length < 92 ? `src: ${local};` : `src:\n    ${local};`;
  return `@font-face {
  font-family: "${family} on ${names[0]}";
  ${source}
  size-adjust: ${metrics.sizeAdjust};
  ascent-override: ${metrics.ascent};
  descent-override: ${metrics.descent};
  line-gap-override: ${metrics.lineGap};
}
`;
}

async function main(): Promise<void> {
  const names = await Promise.all(FACES.map(fileName));
  const complete =
    names.every((name) => existsSync(join(OUT, name))) &&
    existsSync(join(ROOT, "app/styles/fonts.css"));
  if (complete && !force) return;

  await mkdir(OUT, { recursive: true });
  const { default: subsetFont } = await import("subset-font");
  const css = ["/* Written by scripts/build-fonts.ts. Do not edit. */\n"];
  const fallbacks = new Map<string, string>();
  for (const [i, face] of FACES.entries()) {
    const name = names[i] ?? "";
    const input = await readFile(face.source);
    const options = { variationAxes: face.axes };
    const woff2 = await subsetFont(input, LETTERS, { ...options, targetFormat: "woff2" });
    await writeIfChanged(join(OUT, name), woff2);
    css.push(faceCss(face, name));
    if (!fallbacks.has(face.family)) {
      const sfnt = await subsetFont(input, LETTERS, { ...options, targetFormat: "sfnt" });
      fallbacks.set(
        face.family,
        FALLBACKS[face.family].map((names) => fallbackCss(face.family, names, sfnt)).join("\n"),
      );
    }
    console.warn(`font ${name} ${woff2.length} bytes`);
  }
  for (const family of ["fraunces", "figtree"]) {
    await copyFile(join(ROOT, `media/fonts/OFL-${family}.txt`), join(OUT, `OFL-${family}.txt`));
  }
  for (const old of await readdir(OUT)) {
    if (old.endsWith(".woff2") && !names.includes(basename(old))) await rm(join(OUT, old));
  }
  await writeIfChanged(
    join(ROOT, "app/styles/fonts.css"),
    [...css, ...fallbacks.values()].join("\n"),
  );
  const preloads = names.filter((_, i) => FACES[i]?.preload).map((n) => `"/fonts/${n}"`);
  await writeIfChanged(
    join(ROOT, "app/generated/fonts.ts"),
    `// Written by scripts/build-fonts.ts. Do not edit.

/** Addresses of the font files the first screen needs, for \`<link rel="preload">\`. */
export const preloadedFonts: readonly string[] = [
  ${preloads.join(",\n  ")},
];
`,
  );
}

await main();

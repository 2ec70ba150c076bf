/**
 * Reduces the two font families to the letters and weights that the site uses and writes
 *   public/fonts/*.woff2               (not committed; the file name is the hash of its recipe)
 *   public/fonts/OFL-*.txt             (the licences that belong to the files)
 *   app/web/styles/fonts.css           (committed: the faces)
 *   app/web/styles/font-fallbacks.css  (committed: installed fonts with matched metrics)
 * Does nothing when every file of the current recipe exists.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { computeFallbackMetrics, type InstalledFontFiles } from "./assets/font-metrics.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/fonts");
const PACKAGES = join(ROOT, "node_modules/@fontsource-variable");

/** Printable ASCII, the Spanish letters, and the typographic characters that the site uses. */
const LETTERS = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("")}\u00a0áéíóúüñÁÉÍÓÚÜÑ¿¡°–—‘’“”…·×ªº©€`;

type Axis = number | { min: number; max: number };
interface Face {
  id: string;
  family: keyof typeof SOURCES;
  axes: Record<string, Axis>;
  /**
   * The CSS font-weight of the face. It is a range, so that browsers do not synthesize the weights
   * in between.
   */
  weight: string;
}

const SOURCES = {
  Fraunces: join(PACKAGES, "fraunces/files/fraunces-latin-full-normal.woff2"),
  Figtree: join(PACKAGES, "figtree/files/figtree-latin-wght-normal.woff2"),
} as const;

/** The axis values of the headings' family. They are the same for each weight. */
const DISPLAY = { SOFT: 100, opsz: 72, WONK: 0 };

const FACES: Face[] = [
  {
    id: "fraunces-650",
    family: "Fraunces",
    axes: { wght: 650, ...DISPLAY },
    weight: "600 800",
  },
  {
    id: "fraunces-500",
    family: "Fraunces",
    axes: { wght: 500, ...DISPLAY },
    weight: "300 500",
  },
  {
    id: "figtree",
    family: "Figtree",
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
  },
];

interface Fallback {
  family: Face["family"];
  weight: string;
  /** The axis values with which our own font is measured. */
  axes: Record<string, number>;
  /** The fonts of most Linux systems. They form a separate CSS family. */
  onLinux: InstalledFonts;
  /** The fonts of other systems. */
  elsewhere: InstalledFonts;
}

/** Measured fonts, with the PostScript names under which every browser finds them. */
type InstalledFonts = Partial<Record<InstalledFontFiles, readonly string[]>>;

/**
 * Installed fonts that are shown until ours are loaded, the best font of each family first. On
 * Linux, Chromium asks another process for each name before it draws the first word, which takes up
 * to a millisecond per name. It asks for all fonts of a family, but not for the families after the
 * first one that it finds.
 */
const FALLBACKS: readonly Fallback[] = [
  {
    family: "Fraunces",
    weight: "600 800",
    axes: { wght: 650, ...DISPLAY },
    onLinux: { "DejaVu Serif Bold": ["DejaVuSerif-Bold"] },
    elsewhere: {
      "Georgia Bold": ["Georgia-Bold"],
      "Noto Serif Bold": ["NotoSerif-Bold"],
    },
  },
  {
    family: "Fraunces",
    weight: "300 500",
    axes: { wght: 500, ...DISPLAY },
    onLinux: { "DejaVu Serif": ["DejaVuSerif"] },
    elsewhere: {
      Georgia: ["Georgia"],
      "Noto Serif": ["NotoSerif", "NotoSerif-Regular"],
    },
  },
  {
    family: "Figtree",
    weight: "600 700",
    axes: { wght: 650 },
    onLinux: { "Arial Bold": ["LiberationSans-Bold"] },
    elsewhere: {
      "Roboto Bold": ["Roboto-Bold"],
      "Arial Bold": ["Arial-BoldMT"],
    },
  },
  {
    family: "Figtree",
    weight: "400 500",
    axes: { wght: 400 },
    onLinux: { Arial: ["LiberationSans"] },
    elsewhere: {
      Roboto: ["Roboto-Regular"],
      Arial: ["ArialMT"],
    },
  },
];

const force = process.argv.includes("--force");

async function getFileName(face: Face): Promise<string> {
  const recipe = createHash("sha256")
    .update(await readFile(SOURCES[face.family]))
    .update(JSON.stringify([face.axes, LETTERS]))
    .digest("hex");
  return `${face.id}-${recipe.slice(0, 10)}.woff2`;
}

function renderFaceCss(face: Face, file: string): string {
  return `@font-face {
  font-family: "${face.family}";
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  src: url("/fonts/${file}") format("woff2");
}
`;
}

async function renderFallbackCss(fallback: Fallback): Promise<string> {
  const { family, weight, axes, onLinux, elsewhere } = fallback;
  const { default: subsetFont } = await import("subset-font");
  const options = { variationAxes: axes, targetFormat: "sfnt" } as const;
  const ours = await subsetFont(await readFile(SOURCES[family]), LETTERS, options);
  const listFaces = (name: string, installed: InstalledFonts) => {
    // The best font comes last: if several faces have the same family and weight, browsers use the
    // last one that is installed. A separate family for each font would take longer, because
    // Chromium also looks for an installed family with each name.
    const bestLast = Object.entries(installed).reverse();
    return bestLast.map(([font, names]) => {
      const metrics = computeFallbackMetrics(ours, family, font as InstalledFontFiles);
      const local = names.map((own) => `local("${own}")`).join(", ");
      return `@font-face {
  font-family: "${name}";
  font-weight: ${weight};
  src: ${local};
  size-adjust: ${metrics.sizeAdjust};
  ascent-override: ${metrics.ascent};
  descent-override: ${metrics.descent};
  line-gap-override: ${metrics.lineGap};
}
`;
    });
  };
  return [
    ...listFaces(`${family} on Linux`, onLinux),
    ...listFaces(`${family} fallback`, elsewhere),
  ].join("\n");
}

async function buildFonts(): Promise<void> {
  const names = await Promise.all(FACES.map(getFileName));
  const complete =
    names.every((name) => existsSync(join(OUT, name))) &&
    existsSync(join(ROOT, "app/web/styles/fonts.css")) &&
    existsSync(join(ROOT, "app/web/styles/font-fallbacks.css"));
  if (complete && !force) return;

  await mkdir(OUT, { recursive: true });
  const { default: subsetFont } = await import("subset-font");
  const faces: string[] = [];
  for (const [i, face] of FACES.entries()) {
    const name = names[i] ?? "";
    const input = await readFile(SOURCES[face.family]);
    const options = { variationAxes: face.axes };
    const woff2 = await subsetFont(input, LETTERS, { ...options, targetFormat: "woff2" });
    await writeIfChanged(join(OUT, name), woff2);
    faces.push(renderFaceCss(face, name));
    console.warn(`font ${name} ${woff2.length} bytes`);
  }
  for (const family of ["fraunces", "figtree"]) {
    await copyFile(join(ROOT, `media/fonts/OFL-${family}.txt`), join(OUT, `OFL-${family}.txt`));
  }
  for (const old of await readdir(OUT)) {
    if (old.endsWith(".woff2") && !names.includes(basename(old))) await rm(join(OUT, old));
  }
  await writeIfChanged(join(ROOT, "app/web/styles/fonts.css"), [head, ...faces].join("\n"));
  await writeIfChanged(
    join(ROOT, "app/web/styles/font-fallbacks.css"),
    [head, ...(await Promise.all(FALLBACKS.map(renderFallbackCss)))].join("\n"),
  );
}

const head = "/* Written by scripts/build-fonts.ts. Do not edit. */\n";

await buildFonts();

/**
 * Copies the icons named in app/media/icons.ts from @phosphor-icons/core into one sprite,
 * app/generated/icons.svg (committed; Vite gives it a hashed address). Fails for an unknown icon.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { optimize } from "svgo";
import { iconNames } from "../app/media/icons.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const ROOT = join(import.meta.dirname, "..");
const ASSETS = join(ROOT, "node_modules/@phosphor-icons/core/assets");
const WEIGHTS = ["bold", "fill", "duotone"];

async function renderSymbol(name: string): Promise<string> {
  const weight = WEIGHTS.find((w) => name.endsWith(`-${w}`)) ?? "regular";
  const svg = await readFile(join(ASSETS, weight, `${name}.svg`), "utf8").catch(() => {
    throw new Error(`app/media/icons.ts names "${name}", which Phosphor does not have (${weight})`);
  });
  const [, viewBox] = svg.match(/viewBox="([^"]+)"/) ?? [];
  if (!viewBox || !svg.trimEnd().endsWith("</svg>"))
    throw new Error(`icon "${name}" is not a plain SVG`);
  return `<symbol id="${name}" viewBox="${viewBox}">${roundCoordinates(svg)}</symbol>`;
}

/**
 * Rounds the shapes of an icon to whole numbers on its grid of 256 units. The difference is
 * invisible at 48 pixels, and it saves a third of the bytes of an icon. Every byte counts, because
 * pages contain the icons that are visible before scrolling.
 */
function roundCoordinates(svg: string): string {
  const { data } = optimize(svg, {
    plugins: [{ name: "convertPathData", params: { floatPrecision: 0 } }],
  });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

const symbols = await Promise.all(iconNames.map(renderSymbol));
await mkdir(join(ROOT, "app/generated"), { recursive: true });
await writeIfChanged(
  join(ROOT, "app/generated/icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);

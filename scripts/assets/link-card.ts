import * as colour from "../../app/media/colours.ts";
import type { LinkPicture } from "../../app/seo/link-picture.server.ts";
import type { TextOutlines } from "./text-outlines.ts";
import { wrapLines } from "./wrap-lines.ts";

type Look = NonNullable<LinkPicture["drawn"]>["look"];
type Colours = Readonly<{ ground: string; title: string; note: string; trail: string; edge: Edge }>;
type Edge = keyof typeof edges;

/**
 * The shapes of the edges between sections, 1440 x 62 pixels: waves for the coast, a ridge for the
 * hills.
 */
const edges = {
  waveA: "M0,62V30C150,4 330,44 540,30S900,2 1110,24S1350,44 1440,18V62Z",
  waveB: "M0,62V14C120,40 300,6 500,22S840,56 1060,34S1330,4 1440,30V62Z",
  ridge:
    "M0,62V42C40,40 60,30 92,31S150,40 176,30S236,8 262,14S300,26 326,17S372,6 398,17S470,38 512,29S600,42 640,36S726,16 758,24S826,4 858,14S920,32 960,22S1050,42 1096,34S1180,20 1214,30S1300,8 1330,16S1400,32 1440,24V62Z",
} as const;

const looks: Record<Look, Colours> = {
  marea: {
    ground: colour.skyMarea,
    title: colour.cream,
    note: colour.plumText,
    trail: colour.gold,
    edge: "waveA",
  },
  monte: {
    ground: colour.skyMonte,
    title: colour.cream,
    note: colour.forestText,
    trail: colour.goldHover,
    edge: "ridge",
  },
  night: {
    ground: colour.deep,
    title: colour.cream,
    note: colour.nightText,
    trail: colour.gold,
    edge: "waveB",
  },
  sand: {
    ground: colour.sand,
    title: colour.ink,
    note: colour.mutedOnSand,
    trail: colour.roseOnSand,
    edge: "waveB",
  },
};

const margin = 72;
/** In pixels. The text has to end where the picture begins to show. */
const textWidth = 530;
const titleSizes = [88, 80, 72, 66, 60, 54, 48, 42, 36];
const noteSize = 28;

/** Draws the layers behind and in front of the picture of a card. Text is drawn as outlines. */
export function drawLinkCard(
  drawn: NonNullable<LinkPicture["drawn"]>,
  faces: Readonly<{ display: TextOutlines; text: TextOutlines; mark: string }>,
  size: Readonly<{ width: number; height: number; pictureWidth: number }>,
): { ground: string; front: string } {
  const { width, height, pictureWidth } = size;
  const colours = looks[drawn.look];
  const pictureStart = width - pictureWidth;
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="fade">
<stop offset="0" stop-color="${colours.ground}"/><stop offset=".35" stop-color="${colours.ground}" stop-opacity=".88"/>
<stop offset=".7" stop-color="${colours.ground}" stop-opacity=".24"/><stop offset="1" stop-color="${colours.ground}" stop-opacity="0"/>
</linearGradient></defs>
<rect x="${pictureStart - 1}" width="${Math.round(pictureWidth * 0.56)}" height="${height}" fill="url(#fade)"/>
${drawBrand(drawn.brand, faces, colours)}
${drawText(drawn, faces, colours, height)}
<path fill="${colour.cream}" transform="translate(0 ${height - 48}) scale(${width / 1440} ${50 / 62})" d="${edges[colours.edge]}"/>
</svg>`;
  return { ground: colours.ground, front };
}

type Faces = Parameters<typeof drawLinkCard>[1];

function drawBrand(name: string, { display, mark }: Faces, { title }: Colours): string {
  const inner = mark.replace("<svg", `<svg x="${margin - 4}" y="52" width="68" height="68"`);
  return `${inner}<g fill="${title}">${display.outline(name, 32, margin + 82, 97)}</g>`;
}

/**
 * Draws the headline, a dotted line and the note, centred between the brand above and the edge
 * below.
 */
function drawText(
  { headline, note }: NonNullable<LinkPicture["drawn"]>,
  { display, text }: Faces,
  colours: Colours,
  height: number,
): string {
  const { size, lines } = fitTitle(headline, display);
  const leading = size * 1.04;
  const notes = note ? wrapNote(note, text) : [];
  const tall = leading * lines.length + (notes.length > 0 ? 52 + notes.length * 38 : 0);
  const top = 130 + Math.max(0, (height - 130 - 66 - tall) / 2);
  const title = lines
    .map((line, index) => display.outline(line, size, margin, top + size * 0.8 + index * leading))
    .join("");
  const noteTop = top + leading * lines.length + 30;
  const below = notes
    .map((line, index) => text.outline(line, noteSize, margin, noteTop + 48 + index * 38))
    .join("");
  return `<g fill="${colours.title}">${title}</g>${
    notes.length > 0 ? drawDottedLine(margin, noteTop, colours.trail) : ""
  }<g fill="${colours.note}">${below}</g>`;
}

function fitTitle(headline: string, display: TextOutlines): { size: number; lines: string[] } {
  const tied = headline.replaceAll("Puerto Escondido", "Puerto\u00a0Escondido");
  // Four lines of large text would be too prominent, so three lines of smaller text are tried
  // first.
  for (const maxLines of [3, 4]) {
    for (const size of titleSizes) {
      const lines = wrapLines(tied, (line) => display.widthOf(line, size), textWidth, maxLines);
      if (lines && lines.length * size <= 230) return { size, lines };
    }
  }
  throw new Error(`"${headline}" is too long for the picture of a link: shorten the headline`);
}

/**
 * Wraps the note between its items, which are separated by dots. Wraps within an item only if the
 * item is too long for a line.
 */
function wrapNote(note: string, text: TextOutlines): string[] {
  const measureLine = (line: string) => text.widthOf(line, noteSize);
  const lines: string[] = [];
  for (const item of note.split(" · ")) {
    const longer = [lines.at(-1), item].filter(Boolean).join(" · ");
    if (lines.length > 0 && measureLine(longer) <= textWidth) lines[lines.length - 1] = longer;
    else lines.push(...(wrapLines(item, measureLine, textWidth, 2) ?? [item]));
  }
  return lines;
}

/** Draws a row of round dots, in the style of the hoofprints on the map. */
function drawDottedLine(x: number, y: number, colour: string): string {
  const dots = Array.from(
    { length: 6 },
    (_, i) => `<circle cx="${x + 4 + i * 15}" cy="${y}" r="4"/>`,
  );
  return `<g fill="${colour}">${dots.join("")}</g>`;
}

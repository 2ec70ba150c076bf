import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { cream, night } from "#app/media/colours.ts";
import { iconFiles, logoFiles, type MarkName } from "#app/media/mark-files.ts";
import { processPicture } from "#app/pictures/processing/process-picture.server.ts";
import type { UploadProblem } from "#app/pictures/upload-problem.ts";

const report = () => {};
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Makes the master of a file as it came, and then the files of a mark from that. */
async function make(original: Buffer, mark: MarkName) {
  const first = await processPicture(original, { report, onlyMaster: true });
  const [master] = "variants" in first ? first.variants : [];
  if (!master) throw new Error(JSON.stringify(first));
  return processPicture(master.content, { report, mark });
}

async function makeFiles(original: Buffer, mark: MarkName) {
  const made = await make(original, mark);
  if (!("variants" in made)) throw new Error(made.problem);
  const files = new Map(made.variants.map(({ name, content }) => [name, content]));
  const get = (name: string) => files.get(name) ?? Buffer.alloc(0);
  return { picture: made.picture, names: [...files.keys()], get };
}

async function findProblem(original: Buffer, mark: MarkName): Promise<UploadProblem | null> {
  const made = await make(original, mark);
  return "problem" in made ? made.problem : null;
}

/** A picture of one colour on a transparent ground, with margins around it. */
function draw(
  colour: string,
  { width, height, margin = 0 }: Readonly<{ width: number; height: number; margin?: number }>,
): Sharp {
  const background = transparent;
  const all = { top: margin, bottom: margin, left: margin, right: margin, background };
  return sharp({ create: { width, height, channels: 4, background: colour } }).extend(all);
}

/** Returns the colour of a pixel, `#rrggbb`, or "hole" where nothing is seen. */
async function readColour(content: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  if ((data[at + 3] ?? 0) < 16) return "hole";
  return `#${data.subarray(at, at + 3).toString("hex")}`;
}

/** Whether two colours differ only by what a palette or JPEG changes. */
function isNear(colour: string, other: string): boolean {
  const [a, b] = [colour, other].map((hex) => Buffer.from(hex.slice(1), "hex"));
  return [0, 1, 2].every((index) => Math.abs((a?.[index] ?? 0) - (b?.[index] ?? 255)) < 8);
}

/** The same with a hole at its top right corner, so that it has no ground of its own. */
function drawWithHole(colour: string, size: Readonly<{ width: number; height: number }>): Sharp {
  const hole = { width: 24, height: 24, channels: 4, background: "#000000" } as const;
  return draw(colour, size).composite([
    { input: { create: hole }, blend: "dest-out", left: size.width - 24, top: 0 },
  ]);
}

describe("the files of a logo", () => {
  it("a logo loses its empty margins and keeps its shape, at most 192 pixels high", async () => {
    const original = await draw("#d9663b", { width: 1200, height: 400, margin: 300 }).png();
    const { picture, names, get } = await makeFiles(await original.toBuffer(), "logo");
    expect(names).toEqual([logoFiles.email, logoFiles.page]);
    expect(picture).toMatchObject({ width: 576, height: 192 });
    const page = await sharp(get(logoFiles.page)).metadata();
    expect([page.format, page.width, page.height]).toEqual(["webp", 576, 192]);
  });

  it.each([
    { drawn: night, plate: cream },
    { drawn: "#ffffff", plate: night },
  ])("a logo of the colour $drawn gets a plate of the colour $plate", async ({ drawn, plate }) => {
    const original = await drawWithHole(drawn, { width: 300, height: 192 }).png().toBuffer();
    const { picture, get } = await makeFiles(original, "logo");
    const middle = Math.round(picture.height / 2);
    expect(isNear(await readColour(get(logoFiles.email), 4, middle), plate)).toBe(true);
    expect(isNear(await readColour(get(logoFiles.email), 150, middle), drawn)).toBe(true);
    expect(await readColour(get(logoFiles.email), 0, 0)).toBe("hole");
  });

  it("a logo that is seen on both grounds, or has a ground of its own, gets no plate", async () => {
    const both = await drawWithHole("#d9663b", { width: 300, height: 192 }).png().toBuffer();
    const opaque = await draw("#ffffff", { width: 300, height: 192 }).jpeg().toBuffer();
    for (const original of [both, opaque]) {
      const { picture } = await makeFiles(original, "logo");
      expect(picture).toMatchObject({ width: 300, height: 192 });
    }
  });

  it("a turned CMYK photo becomes an upright logo in sRGB without metadata", async () => {
    const original = await draw("#d9663b", { width: 192, height: 300 })
      .flatten()
      .toColourspace("cmyk")
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture, get } = await makeFiles(original, "logo");
    expect(picture).toMatchObject({ width: 300, height: 192 });
    const { space, exif, orientation } = await sharp(get(logoFiles.email)).metadata();
    expect({ space, exif, orientation }).toEqual({ space: "srgb" });
  });

  it("a logo that moves stands still", async () => {
    const frames = await Promise.all(
      ["#d9663b", "#0f7f8a"].map((colour) =>
        draw(colour, { width: 300, height: 192 }).webp().toBuffer(),
      ),
    );
    const original = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(original, { animated: true }).metadata()).pages).toBe(2);
    const { picture, get } = await makeFiles(original, "logo");
    expect(picture).toMatchObject({ width: 300, height: 192 });
    expect(isNear(await readColour(get(logoFiles.email), 9, 9), "#d9663b")).toBe(true);
  });
});

describe("the files of an icon", () => {
  it("an icon has all sizes that browsers and phones ask for", async () => {
    const original = await draw("#d9663b", { width: 640, height: 512 }).png().toBuffer();
    const { names, get } = await makeFiles(original, "icon");
    expect(names.toSorted()).toEqual(Object.values(iconFiles).toSorted());
    const sizes = { large: 512, small: 192, maskable: 512, apple: 180 } as const;
    for (const [name, size] of Object.entries(sizes)) {
      const { width, height } = await sharp(get(iconFiles[name as keyof typeof sizes])).metadata();
      expect([width, height], name).toEqual([size, size]);
    }
    const favicon = get(iconFiles.favicon);
    expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + index * 16;
      const [bytes, place] = [favicon.readUInt32LE(at + 8), favicon.readUInt32LE(at + 12)];
      const { format, width } = await sharp(favicon.subarray(place, place + bytes)).metadata();
      expect([favicon.readUInt8(at), format, width]).toEqual([size, "png", size]);
    }
  });

  it("a drawing without a ground is seen on phones: opaque, and whole in any mask", async () => {
    for (const [drawn, ground] of [
      ["#d9663b", night],
      [night, cream],
    ] as const) {
      const original = await drawWithHole(drawn, { width: 512, height: 512 }).png().toBuffer();
      const { get } = await makeFiles(original, "icon");
      for (const [name, inner] of [
        [iconFiles.maskable, 80],
        [iconFiles.apple, 20],
      ] as const) {
        const content = get(name);
        expect((await sharp(content).stats()).isOpaque, name).toBe(true);
        expect(isNear(await readColour(content, 2, 2), ground), name).toBe(true);
        expect(isNear(await readColour(content, inner, inner), drawn), name).toBe(true);
      }
    }
  });

  it("an icon with a ground of its own fills an iPhone's icon with it", async () => {
    const original = await draw("#2c8050", { width: 600, height: 600 }).jpeg().toBuffer();
    const { get } = await makeFiles(original, "icon");
    expect(isNear(await readColour(get(iconFiles.apple), 1, 1), "#2c8050")).toBe(true);
    expect(isNear(await readColour(get(iconFiles.maskable), 1, 1), "#2c8050")).toBe(true);
  });
});

describe("what is no mark", () => {
  const png = (width: number, height: number, margin = 0) =>
    draw("#d9663b", { width, height, margin }).png().toBuffer();

  it.each([
    ["one pixel", "logo", () => png(1, 1), "logo-too-small"],
    ["a thin line", "logo", () => png(900, 95), "logo-too-small"],
    ["a small square", "icon", () => png(511, 511), "icon-too-small"],
    ["a long name", "logo", () => png(1300, 200), "logo-too-long"],
    ["a tower", "logo", () => png(200, 500), "logo-too-long"],
    ["a wide name", "icon", () => png(1300, 600), "icon-too-long"],
    ["a dot", "icon", () => png(20, 20, 400), "mark-empty"],
    [
      "nothing",
      "logo",
      () =>
        sharp({ create: { width: 512, height: 512, channels: 4, background: transparent } })
          .png()
          .toBuffer(),
      "mark-empty",
    ],
  ] as const)("%s as the %s is refused by name", async (_, mark, create, problem) => {
    expect(await findProblem(await create(), mark)).toBe(problem);
  });

  it("an SVG never reaches a decoder", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');
    const made = await processPicture(svg, { report, onlyMaster: true });
    expect(made).toEqual({ problem: "type-unknown" });
  });
});

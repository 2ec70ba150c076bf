import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isAnimatedPicture } from "#app/pictures/animated-picture.ts";

const red = { r: 200, g: 30, b: 20 };
const frame = { create: { width: 8, height: 8, channels: 3, background: red } } as const;
const other = { create: { ...frame.create, background: { r: 0, g: 90, b: 200 } } } as const;

async function createFrames(count: number) {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp(index % 2 ? other : frame)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
}

/** Puts a chunk for animations before the picture of a PNG, as programs do. */
async function createApng(frames: number): Promise<Buffer> {
  const still = await sharp(frame).png().toBuffer();
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write("acTL", 4);
  chunk.writeUInt32BE(frames, 8);
  const at = still.indexOf("IDAT") - 4;
  return Buffer.concat([still.subarray(0, at), chunk, still.subarray(at)]);
}

describe("pictures that move", () => {
  it("are found among GIF, WebP, PNG and AVIF", async () => {
    const moving = await createFrames(3);
    expect(isAnimatedPicture(await moving.clone().gif().toBuffer())).toBe(true);
    expect(isAnimatedPicture(await moving.clone().webp().toBuffer())).toBe(true);
    expect(isAnimatedPicture(await createApng(2))).toBe(true);
    const sequence = Buffer.from("\0\0\0\x20ftypavis\0\0\0\0avifavis", "latin1");
    expect(isAnimatedPicture(sequence)).toBe(true);
  });

  it("are not those with one frame", async () => {
    const still = sharp(frame);
    const files = [
      still.clone().gif(),
      still.clone().webp(),
      still.clone().png(),
      still.clone().jpeg(),
    ];
    for (const file of [...files, still.clone().avif()]) {
      expect(isAnimatedPicture(await file.toBuffer())).toBe(false);
    }
    expect(isAnimatedPicture(await createApng(1))).toBe(false);
  });

  it("are read without an error from damaged and other files", async () => {
    const moving = await createFrames(2);
    const [gif, png] = [await moving.gif().toBuffer(), await createApng(2)];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(400), (bytes, cut) => {
        expect(typeof isAnimatedPicture(bytes)).toBe("boolean");
        for (const file of [gif, png]) {
          expect(typeof isAnimatedPicture(file.subarray(0, cut))).toBe("boolean");
          expect(typeof isAnimatedPicture(Buffer.concat([file.subarray(0, cut), bytes]))).toBe(
            "boolean",
          );
        }
      }),
    );
  });
});

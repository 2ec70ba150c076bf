import { crc32 } from "node:zlib";
import sharp from "sharp";

/** Creates a noisy JPEG with the EXIF data of a phone: its name, the place, and how it was held. */
export function createPhoto({
  width,
  height,
  orientation = 1,
}: Readonly<{ width: number; height: number; orientation?: number }>): Promise<Buffer> {
  return sharp({
    create: {
      ...{ width, height, channels: 3, background: "#884422" },
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .withExif({
      IFD0: { Make: "SecretCamera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "15/1 51/1 0/1" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Creates a PNG of a few bytes whose header claims a size. */
export function createDeclaredPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    createChunk("IHDR", header),
    createChunk("IDAT", Buffer.from("789c030000000001", "hex")),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
}

function createChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Four bytes for each pixel: red, green, blue, and how opaque it is. */
export type Pixels = Readonly<{ data: Uint8Array; width: number; height: number }>;

export type Colour = readonly [red: number, green: number, blue: number];

/** The least opacity at which a pixel is seen. */
const leastOpacity = 16;

/** Whether a picture has no holes, so that it brings its own ground. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return false;
  return true;
}

export type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/** Returns the smallest box around everything that is seen; null if nothing is. */
export function findVisibleBox({ data, width, height }: Pixels): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < leastOpacity) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The distance in red, green and blue below which two colours can hardly be told apart. */
const leastDistance = 90;

/** Returns the share of the seen pixels that can hardly be told from a ground. */
export function measureHiddenShare({ data }: Pixels, ground: Colour): number {
  let [seen, hidden] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    seen += 1;
    const distance = Math.hypot(
      ...ground.map((channel, index) => channel - (data[at + index] ?? 0)),
    );
    if (distance < leastDistance) hidden += 1;
  }
  return seen === 0 ? 0 : hidden / seen;
}

/** Returns the mean colour of the outermost pixels. */
export function measureBorder({ data, width, height }: Pixels): Colour {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1);
    for (let x = 0; x < width; x += step) {
      sums.forEach((sum, index) => {
        sums[index] = sum + (data[(y * width + x) * 4 + index] ?? 0);
      });
      count += 1;
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / count));
  return [red, green, blue];
}

/** Draws a rectangle of one colour with round corners. */
export function drawPlate(width: number, height: number, radius: number, colour: Colour): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const outside = Math.hypot(
        Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0),
        Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0),
      );
      const opacity = Math.min(Math.max(radius + 0.5 - outside, 0), 1);
      data.set([...colour, Math.round(opacity * 255)], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

/** Reads `#rrggbb`. */
export function toColour(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

type Degrees = Readonly<{ latitude: number; longitude: number }>;

/** The digits of an Open Location Code, which leave out letters that look alike. */
const digits = "23456789CFGHJMPQRVWX";
/** The degrees of a step of each pair of digits. */
const pairSteps = [20, 1, 0.05, 0.0025, 0.000125];
const separatorAt = 8;

/**
 * Decodes a plus code (Open Location Code) to the middle of its area, in degrees. A short code, whose
 * first digits are left out, is the one nearest to `near`. Digits after the tenth, which only divide
 * some meters, are ignored. Returns null if the code is none.
 */
export function decodePlusCode(code: string, near: Degrees): Degrees | null {
  const [before = "", after = ""] = code.toUpperCase().split("+");
  const missing = separatorAt - before.length;
  if (missing < 0 || missing > 4 || missing % 2 === 1 || after.length < 2) return null;
  const start = encodePairs(near).slice(0, missing);
  const full = start + before + after.slice(0, 2);
  if ([...full].some((digit) => !digits.includes(digit))) return null;
  const middle = decodePairs(full);
  // The nearest place with this short code may be in the next area on each side.
  const area = pairSteps[missing / 2 - 1];
  if (area === undefined) return middle;
  const nearest = (degrees: number, reference: number) =>
    degrees + Math.round((reference - degrees) / area) * area;
  return {
    latitude: nearest(middle.latitude, near.latitude),
    longitude: nearest(middle.longitude, near.longitude),
  };
}

function decodePairs(code: string): Degrees {
  const sum = (offset: 0 | 1) =>
    pairSteps.reduce(
      (degrees, step, pair) => degrees + digits.indexOf(code[2 * pair + offset] ?? "2") * step,
      0,
    );
  const half = (pairSteps.at(-1) ?? 0) / 2;
  return { latitude: sum(0) - 90 + half, longitude: sum(1) - 180 + half };
}

/** Returns the first two pairs of digits of a place. */
function encodePairs({ latitude, longitude }: Degrees): string {
  const [north, east] = [latitude + 90, longitude + 180];
  return [
    digits[Math.floor(north / 20)],
    digits[Math.floor(east / 20)],
    digits[Math.floor(north % 20)],
    digits[Math.floor(east % 20)],
  ].join("");
}

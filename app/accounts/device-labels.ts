/** The order matters, because Edge also identifies itself as Chrome, and Chrome as Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const devices: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Describes the browser and the device, such as `Safari, iPhone`; empty when both are unknown. */
export function describeDevice(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, 500);
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  return [findName(browsers), findName(devices)].filter(Boolean).join(", ");
}

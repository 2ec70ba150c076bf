import * as colours from "./colours.ts";

/** The steps of a focal point's position in percent. */
const focusStep = 5;

/** The colours that a picture may have while it loads, by the name of their class. */
const grounds = {
  cream: colours.cream,
  sand: colours.sand,
  gold: colours.gold,
  rose: colours.rose,
  lagoon: colours.lagoon,
  sky: colours.plumText,
  leaf: colours.forestText,
  earth: colours.muted,
  ink: colours.ink,
  night: colours.night,
  deep: colours.deep,
} as const;

/** Rounds a position in percent to the steps for which classes exist. */
export function roundFocus(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));
}

/**
 * Returns the classes that place a picture in its box and colour the box, because the
 * Content-Security-Policy forbids style attributes.
 */
export function getPictureLook([x, y]: readonly [number, number], ground: string): string {
  return `focused focus-x-${roundFocus(x)} focus-y-${roundFocus(y)} ground-${findNearestGround(ground)}`;
}

function findNearestGround(colour: string): string {
  const [nearest = "sand"] = Object.entries(grounds)
    .map(([name, hex]) => [name, measureDistance(hex, colour)] as const)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);
  return nearest;
}

function measureDistance(a: string, b: string): number {
  const [first, second] = [readChannels(a), readChannels(b)];
  return first.reduce((sum, channel, index) => sum + (channel - (second[index] ?? 0)) ** 2, 0);
}

function readChannels(hex: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
}

/** Renders the style sheet with these classes. Only pages that need them have it. */
export function renderPictureLookCss(): string {
  const steps = Array.from({ length: 100 / focusStep + 1 }, (_, index) => index * focusStep);
  return [
    ".focused { object-position: var(--focus-x) var(--focus-y); }",
    ...(["x", "y"] as const).flatMap((axis) =>
      steps.map((step) => `.focus-${axis}-${step} { --focus-${axis}: ${step}%; }`),
    ),
    ...Object.entries(grounds).map(
      ([name, hex]) => `.ground-${name} { background-color: ${hex}; }`,
    ),
  ].join("\n  ");
}

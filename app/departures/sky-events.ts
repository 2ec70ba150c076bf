import { addDays, type LocalDate } from "../platform/local-date.ts";
import { type LocalTime, toInstant } from "../platform/local-time.ts";
import { getSunset } from "../tours/sunset-time.ts";

export type MoonPhase = "new" | "first-quarter" | "full" | "last-quarter";

/** Sunset and moon on one day at the coast where the tours run. */
export type Sky = Readonly<{
  /** The local time of sunset, to the nearest minute. */
  sunset: LocalTime;
  /** The moon phase that occurs on this day, otherwise null. */
  phase: MoonPhase | null;
  /** Whether the evening is near new moon, so that it is dark enough to see the lagoon glow. */
  isDark: boolean;
  /**
   * How far the moon's cycle has advanced that evening: 0 is new moon, 0.25 first quarter, 0.5 full
   * moon, 0.75 last quarter. It is always below 1.
   */
  moonAge: number;
}>;

const day = 86_400_000;
const synodicMonth = 29.530588861;
const phases: readonly MoonPhase[] = ["new", "first-quarter", "full", "last-quarter"];
/**
 * The number of days before and after a moon phase that count as near it. Near new moon, less than
 * a tenth of the disc is lit; near full moon, less than a tenth is dark.
 */
const nearDays = 3;
const wayHome: LocalTime = "19:30";

/** Computes sunset and moon on a day at the tours' coordinates. */
export function getSky(date: LocalDate): Sky {
  const evening = getEvening(date);
  return {
    sunset: getSunset(date),
    phase: findMoonPhaseOn(date),
    isDark: findMoonPhaseNear(evening) === "new",
    moonAge: getMoonAge(evening.getTime()),
  };
}

function findMoonPhaseOn(date: LocalDate): MoonPhase | null {
  const starts = toInstant(date, "00:00").getTime();
  const ends = toInstant(addDays(date, 1), "00:00").getTime();
  const near = findNearestQuarter((starts + ends) / 2);
  for (const quarter of [near - 1, near, near + 1]) {
    const at = computeMoonQuarterInstant(quarter);
    if (at >= starts && at < ends) return phases[((quarter % 4) + 4) % 4] ?? null;
  }
  return null;
}

/**
 * Returns the instant for which the light of an evening is computed: when riders are on their way
 * home.
 */
export function getEvening(date: LocalDate): Date {
  return toInstant(date, wayHome);
}

/** Returns the moon phase that occurs within three days of an instant; null if there is none. */
export function findMoonPhaseNear(instant: Date): MoonPhase | null {
  const near = findNearestQuarter(instant.getTime());
  for (const quarter of [near - 1, near, near + 1]) {
    if (Math.abs(instant.getTime() - computeMoonQuarterInstant(quarter)) > nearDays * day) continue;
    return phases[((quarter % 4) + 4) % 4] ?? null;
  }
  return null;
}

function getMoonAge(instant: number): number {
  let quarter = findNearestQuarter(instant);
  while (computeMoonQuarterInstant(quarter) > instant) quarter -= 1;
  while (computeMoonQuarterInstant(quarter + 1) <= instant) quarter += 1;
  const begins = computeMoonQuarterInstant(quarter);
  const within = (instant - begins) / (computeMoonQuarterInstant(quarter + 1) - begins);
  return ((((quarter % 4) + 4) % 4) + within) / 4;
}

/**
 * Returns the number of the quarter nearest to an instant. Quarter 0 is the new moon of 6 January
 * 2000.
 */
function findNearestQuarter(instant: number): number {
  const days = instant / day + 2440587.5 - 2451550.09766;
  return Math.round((days / synodicMonth) * 4);
}

/**
 * Computes the instant of a moon quarter in milliseconds, to within a few minutes. The formula is
 * from Meeus, Astronomical Algorithms, chapter 49, without the terms that are too small to matter
 * here. suncalc is not used because it is off by up to five hours, which can be the wrong day.
 */
function computeMoonQuarterInstant(quarter: number): number {
  const k = quarter / 4;
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t;
  const sun = toNormalizedRadians(2.5534 + 29.1053567 * k);
  const moon = toNormalizedRadians(201.5643 + 385.81693528 * k + 0.0107582 * t * t);
  const node = toNormalizedRadians(160.7108 + 390.67050284 * k - 0.0016118 * t * t);
  const mean = 2451550.09766 + synodicMonth * k + 0.00015437 * t * t;
  const correction =
    quarter % 2 === 0
      ? computeNewOrFullCorrection(e, sun, moon, node, quarter % 4 === 0)
      : computeHalfMoonCorrection(e, sun, moon, node, ((quarter % 4) + 4) % 4 === 1);
  const terrestrialMinusUniversalSeconds = 69;
  return (mean + correction - 2440587.5) * day - terrestrialMinusUniversalSeconds * 1000;
}

function computeNewOrFullCorrection(
  e: number,
  sun: number,
  moon: number,
  node: number,
  isNew: boolean,
): number {
  const { sin } = Math;
  return (
    (isNew ? -0.4072 : -0.40614) * sin(moon) +
    (isNew ? 0.17241 : 0.17302) * e * sin(sun) +
    (isNew ? 0.01608 : 0.01614) * sin(2 * moon) +
    (isNew ? 0.01039 : 0.01043) * sin(2 * node) +
    (isNew ? 0.00739 : 0.00734) * e * sin(moon - sun) +
    (isNew ? -0.00514 : -0.00515) * e * sin(moon + sun) +
    (isNew ? 0.00208 : 0.00209) * e * e * sin(2 * sun) -
    0.00111 * sin(moon - 2 * node)
  );
}

function computeHalfMoonCorrection(
  e: number,
  sun: number,
  moon: number,
  node: number,
  isFirst: boolean,
): number {
  const { sin, cos } = Math;
  const shift = 0.00306 - 0.00038 * e * cos(sun) + 0.00026 * cos(moon);
  return (
    -0.62801 * sin(moon) +
    0.17172 * e * sin(sun) -
    0.01183 * e * sin(moon + sun) +
    0.00862 * sin(2 * moon) +
    0.00804 * sin(2 * node) +
    0.00454 * e * sin(moon - sun) +
    0.00204 * e * e * sin(2 * sun) -
    0.0018 * sin(moon - 2 * node) +
    (isFirst ? shift : -shift)
  );
}

function toNormalizedRadians(degrees: number): number {
  return ((degrees % 360) * Math.PI) / 180;
}

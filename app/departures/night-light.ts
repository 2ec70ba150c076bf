import { getMoonPosition } from "suncalc";
import { coordinates } from "../business/facts.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { findMoonPhaseNear, getEvening, type Sky } from "./sky-events.ts";

/**
 * The light of an evening: `dark` near new moon, `moonlit` if the moon is up and nearly full,
 * otherwise null.
 */
export type NightLight = "dark" | "moonlit" | null;

/** Returns the light on the evening of a day. */
export function getNightLight(date: LocalDate, { isDark }: Sky): NightLight {
  if (isDark) return "dark";
  const evening = getEvening(date);
  if (findMoonPhaseNear(evening) !== "full") return null;
  const { latitude, longitude } = coordinates;
  // In the days after full moon, the moon rises later each evening and may not be up yet.
  return getMoonPosition(evening, latitude, longitude).altitude > 0 ? "moonlit" : null;
}

import { getMoonPosition } from "suncalc";
import { coordinates } from "../business/facts.ts";
import type { LocalDate } from "../platform/local-time.ts";
import { findMoonPhaseNear, getEvening, type Sky } from "./sky-events.ts";

/**
 * The light of an evening: dark near new moon, moonlit while a nearly full moon is up, otherwise
 * null.
 */
export type NightLight = "dark" | "moonlit" | null;

/**
 * Returns the evening's light of a day with its sky. The moon's position needs large tables, so it
 * is not part of `getSky`, which browsers run for the home page.
 */
export function getNightLight(date: LocalDate, { isDark }: Sky): NightLight {
  if (isDark) return "dark";
  const evening = getEvening(date);
  if (findMoonPhaseNear(evening) !== "full") return null;
  const { latitude, longitude } = coordinates;
  // After full moon, the moon rises later every evening, so it may not be up yet.
  return getMoonPosition(evening, latitude, longitude).altitude > 0 ? "moonlit" : null;
}

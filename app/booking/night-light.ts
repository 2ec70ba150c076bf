import { getMoonPosition } from "suncalc";
import { coordinates } from "../content/facts.ts";
import type { LocalDate } from "./local-time.ts";
import { eveningOf, phaseNear } from "./sky.ts";

/** An evening's light: dark near new moon, moonlit while a nearly full moon is up, else null. */
export type NightLight = "dark" | "moonlit" | null;

/**
 * The evening's light at the tours' coordinates. Apart from the sky, which the home page computes in
 * the browser: the moon's position needs large tables.
 */
export function nightLightOf(date: LocalDate): NightLight {
  const evening = eveningOf(date);
  const phase = phaseNear(evening);
  if (phase === "new") return "dark";
  const { latitude, longitude } = coordinates;
  // After full moon the moon rises later every evening, so it may not be up yet.
  const isUp = () => getMoonPosition(evening, latitude, longitude).altitude > 0;
  return phase === "full" && isUp() ? "moonlit" : null;
}

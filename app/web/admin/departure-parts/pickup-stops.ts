import { hasNoPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import type { RiderLine } from "./ride-manifest.server.ts";

export type PickupStop<Line = RiderLine> = Readonly<{
  time: string;
  /** The place as written by the first guest; empty if unknown. */
  place: string;
  riders: number;
  lines: readonly Line[];
}>;

/**
 * Groups riders by pickup time and place, in the given order. Places that differ only in case,
 * accents or spaces are the same stop.
 */
export function groupIntoStops<Line extends RiderLine>(lines: readonly Line[]): PickupStop<Line>[] {
  const groups = Map.groupBy(
    lines,
    ({ pickupTime, place }) => `${pickupTime} ${normalizePlace(place)}`,
  );
  return [...groups.values()].map((stop) => ({
    time: stop[0]?.pickupTime ?? "",
    place: stop[0]?.place.trim() ?? "",
    riders: countRiders(stop),
    lines: stop,
  }));
}

/**
 * Returns a stop's place, or a text saying that it is missing or that the riders are not picked up.
 */
export function formatDateAndPickup(
  { time, place }: Pick<PickupStop, "time" | "place">,
  locale: Locale,
) {
  return (
    place ||
    (hasNoPickup(time) ? pickupMessages[locale].atStart : adminTodayMessages[locale].noPlace)
  );
}

function countRiders(lines: readonly RiderLine[]): number {
  return lines.reduce((sum, { party }) => sum + party.participants, 0);
}

function normalizePlace(place: string): string {
  const plain = place.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Returns the total in pesos still to be collected from these riders. */
export function getTotalToCollectMxn(lines: readonly Pick<RiderLine, "balanceMxn">[]): number {
  return lines.reduce((sum, { balanceMxn }) => sum + Math.max(0, balanceMxn), 0);
}

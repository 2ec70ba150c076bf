import { hasNoPickup } from "#app/departures/pickup.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import type { RiderLine } from "./ride-manifest.server.ts";

/** A place at which riders are picked up at a time. */
export type PickupStop<Line = RiderLine> = Readonly<{
  time: string;
  /** As the first guest wrote it; empty when nobody has said it yet. */
  place: string;
  riders: number;
  lines: readonly Line[];
}>;

/** The stops of a ride in the order of its riders; capitals, accents and spaces make no other stop. */
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

/** The place of a stop, or that it is missing; empty for riders who need none. */
export function formatStopPlace(
  { time, place }: Pick<PickupStop, "time" | "place">,
  locale: Locale,
) {
  return place || (hasNoPickup(time) ? "" : adminTodayMessages[locale].noPlace);
}

function countRiders(lines: readonly RiderLine[]): number {
  return lines.reduce((sum, { party }) => sum + party.participants, 0);
}

function normalizePlace(place: string): string {
  const plain = place.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Pesos still to be collected from all of some riders. */
export function sumToCollectMxn(lines: readonly Pick<RiderLine, "balanceMxn">[]): number {
  return lines.reduce((sum, { balanceMxn }) => sum + Math.max(0, balanceMxn), 0);
}

import { comeAlone } from "#app/departures/pickup.ts";
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
export function stopsOf<Line extends RiderLine>(lines: readonly Line[]): PickupStop<Line>[] {
  const groups = Map.groupBy(lines, ({ pickupTime, place }) => `${pickupTime} ${folded(place)}`);
  return [...groups.values()].map((stop) => ({
    time: stop[0]?.pickupTime ?? "",
    place: stop[0]?.place.trim() ?? "",
    riders: ridersIn(stop),
    lines: stop,
  }));
}

/** The place of a stop, or that it is missing; empty for riders who need none. */
export function placeOfStop({ time, place }: Pick<PickupStop, "time" | "place">, locale: Locale) {
  return place || (comeAlone(time) ? "" : adminTodayMessages[locale].noPlace);
}

function ridersIn(lines: readonly RiderLine[]): number {
  return lines.reduce((sum, { party }) => sum + party.participants, 0);
}

function folded(place: string): string {
  const plain = place.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Pesos still to be collected from all of some riders. */
export function toCollectMxn(lines: readonly Pick<RiderLine, "balanceMxn">[]): number {
  return lines.reduce((sum, { balanceMxn }) => sum + Math.max(0, balanceMxn), 0);
}

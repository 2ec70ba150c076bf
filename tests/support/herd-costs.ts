import type { Horse, Rider, RideTime } from "#app/horses/herd.ts";
import type { Herd } from "./arbitrary-herd.ts";

/*
 * The rules of ADR 61 a second time, in another form: one list of costs per assignment, compared
 * tier by tier. Nothing here uses the costs or limits of app/horses.
 */

/** One tier: what it costs to put a rider on a horse, or on none (null). */
export type Tier = (rider: Rider, horse: Horse | null) => number;

/** Whether a rider may be put on a horse. */
export function mayRide(rider: Rider, horse: Horse, ride: RideTime): boolean {
  const { lock, age, experience, weightKg } = rider;
  const excused = lock?.horseId === horse.id && /\S/.test(lock.reason ?? "");
  if (!excused && (weightKg ?? 0) > horse.maxRiderKg) return false;
  if (!isFree(horse, ride)) return false;
  const beginner = experience === "never" || (age ?? 99) < 12;
  if (beginner) return horse.temperament === "calm";
  return experience !== "unknown" || horse.temperament !== "lively";
}

/** Whether a horse is in service, rested, and has a ride left on the day. */
function isFree({ absences, rides, restMinutes, maxRidesPerDay }: Horse, ride: RideTime) {
  for (const { fromDay, toDay } of absences) {
    if (ride.date >= fromDay && ride.date <= (toDay ?? "9999-12-31")) return false;
  }
  for (const other of rides) {
    const startsLater = other.from >= ride.until + restMinutes;
    const endedEarlier = other.until + restMinutes <= ride.from;
    if (!startsLater && !endedEarlier) return false;
  }
  return rides.filter(({ date }) => date === ride.date).length < maxRidesPerDay;
}

const preferences = {
  never: ["calm", "steady", "lively"],
  some: ["steady", "calm", "lively"],
  unknown: ["steady", "calm", "lively"],
  "rides-well": ["lively", "steady", "calm"],
};

/** Lists the tiers of a herd, the most important first. The last ones are one per rider. */
export function listTiers({ riders, horses }: Herd, ride: RideTime): Tier[] {
  const byName = <T extends { id: string; name: string }>(list: readonly T[]) =>
    [...list].sort((a, b) =>
      a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1,
    );
  const places = new Map(byName(horses).map(({ id }, at) => [id, at]));
  const listNames = (group: readonly Rider[]): Tier[] =>
    byName(group).map(
      ({ id }) =>
        (rider, horse) =>
          rider.id !== id ? 0 : horse ? (places.get(horse.id) ?? 0) : horses.length,
    );
  const isWeighed = ({ weightKg }: Rider) => weightKg !== null;
  const isUnweighed = ({ weightKg }: Rider) => weightKg === null;
  const only =
    (isMember: (rider: Rider) => boolean, tier: Tier): Tier =>
    (rider, horse) =>
      isMember(rider) ? tier(rider, horse) : 0;
  const countMissing: Tier = (_, horse) => (horse ? 0 : 1);
  const countOtherLocks: Tier = ({ lock }, horse) => (lock && lock.horseId !== horse?.id ? 1 : 0);
  const lastWeek = Array.from({ length: 7 }, (_, days) =>
    new Date(Date.parse(ride.date) - days * 86_400_000).toISOString().slice(0, 10),
  );
  const sumRides: Tier = (_, horse) =>
    horse ? horse.rides.filter(({ date }) => lastWeek.includes(date)).length : 0;
  const sumFits: Tier = ({ age, experience }, horse) => {
    const preference = preferences[(age ?? 99) < 12 ? "never" : experience];
    return horse ? preference.indexOf(horse.temperament) : 0;
  };
  const sumShares: Tier = ({ weightKg }, horse) =>
    horse ? Math.round(((weightKg ?? 0) / horse.maxRiderKg) * 10_000) : 0;
  return [
    only(isWeighed, countMissing),
    countOtherLocks,
    ...[sumRides, sumFits, sumShares].map((tier) => only(isWeighed, tier)),
    ...listNames(riders.filter(isWeighed)),
    ...[countMissing, sumRides, sumFits].map((tier) => only(isUnweighed, tier)),
    ...listNames(riders.filter(isUnweighed)),
  ];
}

/** Returns the best horse of each rider by trying all assignments. */
export function findBestByTrying(herd: Herd, ride: RideTime): Map<string, string | null> {
  const tiers = listTiers(herd, ride);
  let best: { costs: number[]; horses: readonly (Horse | null)[] } | undefined;
  const tryRider = (at: number, chosen: readonly (Horse | null)[]) => {
    const rider = herd.riders[at];
    if (!rider) {
      const costs = tiers.map((tier) =>
        herd.riders.reduce((sum, one, place) => sum + tier(one, chosen[place] ?? null), 0),
      );
      if (!best || isLess(costs, best.costs)) best = { costs, horses: chosen };
      return;
    }
    for (const horse of herd.horses) {
      if (!chosen.includes(horse) && mayRide(rider, horse, ride)) {
        tryRider(at + 1, [...chosen, horse]);
      }
    }
    tryRider(at + 1, [...chosen, null]);
  };
  tryRider(0, []);
  return new Map(herd.riders.map(({ id }, at) => [id, best?.horses[at]?.id ?? null]));
}

function isLess(costs: readonly number[], others: readonly number[]): boolean {
  const at = costs.findIndex((cost, tier) => cost !== others[tier]);
  return at >= 0 && (costs[at] ?? 0) < (others[at] ?? 0);
}

import { compareNames, type Horse, type Rider, type RideTime } from "./herd.ts";
import { type Limit, limits, listLimits, needsCalmHorse } from "./horse-limits.ts";

/** The main reason why a rider has no horse. */
export type MissingHorseCause =
  | Readonly<{ cause: "cannot-ride" | "no-horses" | "none-in-service" }>
  | Readonly<{ cause: "too-heavy"; weightKg: number; strongest: string; maxRiderKg: number }>
  | Readonly<{
      cause: "none-calm" | "only-lively";
      /** The number of horses in service that carry the rider. */
      count: number;
      weightKg: number | null;
    }>
  /** Suitable horses are in service, carry the rider and have the temperament. */
  | Readonly<{ cause: "all-busy"; count: number }>
  | Readonly<{ cause: "all-taken"; count: number; calm: boolean }>;

/** Horses that would serve a rider if one limit did not keep them away. */
export type Remedy = Readonly<{
  remedy: (typeof remediesOfLimits)[number][1];
  horses: readonly string[];
}>;

/** Why a rider has no horse, and what would help. */
export type MissingHorse = Readonly<{
  cause: MissingHorseCause;
  remedies: readonly Remedy[];
}>;

const remediesOfLimits = [
  ["out-of-service", "return-to-service"],
  ["resting", "wait-for-rest"],
  ["most-rides", "allow-more-rides"],
  ["too-lively", "ask-experience"],
] as const;

/**
 * Explains why a rider has no horse. It holds for riders whom `proposeHorses` leaves without one:
 * then every horse that fits is taken.
 */
export function explainMissingHorse(
  rider: Rider,
  ride: RideTime,
  horses: readonly Horse[],
): MissingHorse {
  const pairs = horses
    .toSorted(compareNames)
    .map((horse) => ({ horse, broken: listLimits(rider, horse, ride) }));
  const countFirst = (first: Limit | undefined) =>
    pairs.filter(({ broken }) => broken[0] === first).length;
  // A horse counts once, at the first limit, so that the numbers add up to the herd.
  const excluded = Object.fromEntries([
    ...limits.map((limit) => [limit, countFirst(limit)]),
    ["taken", countFirst(undefined)],
  ]) as Record<Limit | "taken", number>;
  const byLimit = remediesOfLimits.flatMap(([limit, remedy]) => {
    const near = pairs.filter(({ broken }) => broken.length === 1 && broken[0] === limit);
    return near.length > 0 ? [{ remedy, horses: near.map(({ horse }) => horse.name) }] : [];
  });
  const inService = pairs.flatMap(({ horse, broken }) =>
    broken.includes("out-of-service") ? [] : horse,
  );
  return {
    cause: findCause(rider, horses.length, inService, excluded),
    // No horse helps a rider who cannot ride.
    remedies: rider.cannotRide ? [] : byLimit,
  };
}

/** Follows the limits in their order to the one that leaves no horse. */
function findCause(
  rider: Rider,
  herd: number,
  inService: readonly Horse[],
  excluded: Readonly<Record<Limit | "taken", number>>,
): MissingHorseCause {
  const { weightKg } = rider;
  const calm = needsCalmHorse(rider);
  if (rider.cannotRide) return { cause: "cannot-ride" };
  if (herd === 0) return { cause: "no-horses" };
  const [first, ...others] = inService;
  if (!first) return { cause: "none-in-service" };
  const carriers = inService.length - excluded["too-heavy"];
  if (weightKg !== null && carriers === 0) {
    const { name, maxRiderKg } = others.reduce(
      (most, one) => (one.maxRiderKg > most.maxRiderKg ? one : most),
      first,
    );
    return { cause: "too-heavy", weightKg, strongest: name, maxRiderKg };
  }
  const suitable = carriers - excluded["not-calm"] - excluded["too-lively"];
  if (suitable === 0) {
    return { cause: calm ? "none-calm" : "only-lively", count: carriers, weightKg };
  }
  if (excluded.taken === 0) return { cause: "all-busy", count: suitable };
  return { cause: "all-taken", count: excluded.taken, calm };
}

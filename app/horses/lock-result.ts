import type { AssignedRider } from "./assign-horses.ts";
import type { Horse, Rider, RideTime } from "./herd.ts";
import { type Limit, listLimits, listLimitsOfChoice } from "./horse-limits.ts";

/**
 * What became of a locked choice. `kept`: the rider rides that horse; `reason` is there if it lifts
 * the weight limit. `impossible`: limits forbid it, or the horse is no longer listed (`horse` is null).
 * `given-up`: another rider has that horse, who is locked to it too or would have none.
 */
export type LockResult =
  | Readonly<{ result: "kept"; reason: string | null }>
  | Readonly<{
      result: "impossible";
      horse: Readonly<{ name: string; maxRiderKg: number }> | null;
      weightKg: number | null;
      limits: readonly Limit[];
    }>
  | Readonly<{ result: "given-up"; horse: string; takenBy: string }>;

/** Returns what became of a rider's locked choice; null if the rider has none. */
export function getLockResult(
  rider: Rider,
  ride: RideTime,
  horses: readonly Horse[],
  assigned: readonly AssignedRider[],
): LockResult | null {
  const { lock, weightKg } = rider;
  if (!lock) return null;
  const horse = horses.find(({ id }) => id === lock.horseId);
  if (!horse) return { result: "impossible", horse: null, weightKg, limits: [] };
  const limits = listLimitsOfChoice(rider, horse, ride);
  if (limits.length > 0) {
    const { name, maxRiderKg } = horse;
    return { result: "impossible", horse: { name, maxRiderKg }, weightKg, limits };
  }
  const holder = assigned.find((one) => one.horse === horse)?.rider;
  // If the chosen horse is possible and free, the assignment always keeps it, as that costs less.
  if (!holder) throw new Error(`the locked horse of rider ${rider.id} is free`);
  if (holder !== rider) return { result: "given-up", horse: horse.name, takenBy: holder.name };
  const isAboveLimit = listLimits(rider, horse, ride).length > 0;
  return { result: "kept", reason: isAboveLimit ? (lock.reason?.trim() ?? null) : null };
}

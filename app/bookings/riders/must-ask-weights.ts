import type { RiderAnswers } from "./rider-answers.ts";
import { findRidingObstacle } from "./riding-obstacle.ts";

type Weighed = Pick<RiderAnswers, "health" | "weightKg">;

/**
 * Whether a rider's weight is still to be asked. That of a rider who cannot ride for another reason
 * does not matter. `limitKg` is the most that a rider may weigh on the day of the ride; null if no
 * limit is known.
 */
export function isWeightMissing(answers: Weighed, limitKg: number | null): boolean {
  return answers.weightKg === null && findRidingObstacle(answers, limitKg) === null;
}

/** Whether a guest was unsure about a weight before paying, and one is still missing. */
export function mustAskWeights(
  { isWeightUnsure }: Readonly<{ isWeightUnsure: boolean }>,
  riders: readonly Readonly<{ answers: Weighed }>[],
  limitKg: number | null,
): boolean {
  return isWeightUnsure && riders.some(({ answers }) => isWeightMissing(answers, limitKg));
}

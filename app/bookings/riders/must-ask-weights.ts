import type { RiderAnswers } from "./rider-answers.ts";
import { findRidingObstacle } from "./riding-obstacle.ts";

type Answered = Readonly<{ answers: Pick<RiderAnswers, "health" | "weightKg"> }>;

/**
 * Whether a guest was unsure about a weight before paying, and the weight of a rider is still
 * missing. The weight of a rider who cannot ride for another reason does not matter. `limitKg` is
 * the most that a rider may weigh on the day of the ride; null if no limit is known.
 */
export function mustAskWeights(
  { isWeightUnsure }: Readonly<{ isWeightUnsure: boolean }>,
  riders: readonly Answered[],
  limitKg: number | null,
): boolean {
  return (
    isWeightUnsure &&
    riders.some(
      ({ answers }) => answers.weightKg === null && findRidingObstacle(answers, limitKg) === null,
    )
  );
}

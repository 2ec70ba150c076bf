import { getRidingAdvice, type RiderAnswers } from "./rider-answers.ts";

/** Why a rider cannot ride, whichever horse there is. */
export type RidingObstacle = "pregnancy" | "too-heavy";

/**
 * Returns why a rider cannot ride; null if the answers name no reason. A pregnancy counts like a
 * weight above every horse's limit. `limitKg` is the most that a rider may weigh on the day of the
 * ride; null if no limit is known.
 */
export function findRidingObstacle(
  { health, weightKg }: Pick<RiderAnswers, "health" | "weightKg">,
  limitKg: number | null,
): RidingObstacle | null {
  if (getRidingAdvice(health) === "cannot-ride") return "pregnancy";
  return limitKg !== null && weightKg !== null && weightKg > limitKg ? "too-heavy" : null;
}

import type { Transaction } from "#db/database.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readWeightLimits } from "../../tours/catalog/weight-limits.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { getRuleEffect } from "../booking-rules.ts";
import { noHealth } from "../riders/rider-answers.ts";
import { listBookingRiders } from "../riders/rider-store.server.ts";
import { findRidingObstacle } from "../riders/riding-obstacle.ts";

/**
 * Returns the most that a rider may weigh on a day, in kilograms, if a booking must not be moved to
 * that day because one of its riders is known to weigh more; null if it may be moved.
 */
export async function findMissedWeightLimit(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  { date, by }: Readonly<{ date: LocalDate; by: ChangedBy }>,
): Promise<number | null> {
  const way = by === "guest" ? "guest-move" : "team-move";
  if (getRuleEffect(way, "weight") !== "refuse") return null;
  const limitKg = (await readWeightLimits(tx, catalog, [date]))(date);
  const riders = await listBookingRiders(tx, [bookingId]);
  const isTooHeavy = riders.some(
    ({ answers: { weightKg } }) => findRidingObstacle({ ...noHealth, weightKg }, limitKg) !== null,
  );
  return isTooHeavy ? limitKg : null;
}

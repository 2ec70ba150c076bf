import type { Database, Transaction } from "#db/database.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { Catalog } from "./catalog.ts";
import { readCatalog } from "./catalog-store.server.ts";
import { findStrongestHorseKg, listHeaviestRidersKg } from "./counted-horses.server.ts";

/** Returns the most that a rider may weigh on a day, in kilograms; null if there is no limit. */
export type WeightLimits = (day: LocalDate) => number | null;

/**
 * Reads the weight limits of days: what the strongest horse in service carries, if horses count one
 * by one (ADR 62), or the strongest of all if none is in service, and otherwise the limit in the
 * settings.
 */
export async function readWeightLimits(
  db: Database | Transaction,
  { business }: Pick<Catalog, "business">,
  days: readonly LocalDate[],
): Promise<WeightLimits> {
  const counted = await listHeaviestRidersKg(db, days);
  return (day) => counted.get(day) ?? business.weightLimitKg.value;
}

/** Returns the most that a rider may weigh on a day, in kilograms; null if there is no limit. */
export async function findWeightLimitKg(db: Database, day: LocalDate): Promise<number | null> {
  const { catalog } = await readCatalog(db);
  return (await readWeightLimits(db, catalog, [day]))(day);
}

/** The most that pages let a rider weigh, in kilograms, with and without counted horses; null for none. */
export type WeightLimitsOfSwitch = Readonly<{ counted: number | null; uncounted: number | null }>;

/** Finds the weight limits of a day in both states of the switch "Count these horses". */
export async function findWeightLimitsOfSwitch(
  db: Database,
  { business }: Pick<Catalog, "business">,
  day: LocalDate,
): Promise<WeightLimitsOfSwitch> {
  const uncounted = business.weightLimitKg.value;
  return { counted: (await findStrongestHorseKg(db, day)) ?? uncounted, uncounted };
}

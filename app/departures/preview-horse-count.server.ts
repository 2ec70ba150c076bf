import { isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { horses as horseTable } from "#db/schema.ts";
import { addDays, type LocalDate, toLocalDate } from "../platform/local-time.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { findCountedHerd, readHerd } from "./counted-herd.server.ts";
import { countHorsesInService } from "./herd.ts";
import { getHorsesOnDay, type HorseShortageDay, listShortages } from "./horse-capacity.ts";
import { getDeparturesAhead } from "./list-horse-shortages.server.ts";

/** Whether horses count one by one, and what the other state of the switch would change. */
export type HorseCountPreview = Readonly<{
  isCounted: boolean;
  /** The horses that are in service today. */
  inService: number;
  /** The number of horses that the catalog has for today. */
  number: number;
  /** The days from today on that the other state leaves with too few horses, or with fewer. */
  shortages: readonly HorseShortageDay[];
}>;

/** Returns what changes if the owner switches "Count these horses" on, or off again. */
export async function previewHorseCount(db: Database, now: Date): Promise<HorseCountPreview> {
  const { catalog } = await readCatalog(db);
  const today = toLocalDate(now);
  const { uses, herd } = await getDeparturesAhead(db, catalog, now);
  const horses = herd?.horses ?? (await readHerd(db, today));
  const present = listShortages(catalog, uses, herd);
  const missing = new Map(present.map(({ date, riders, horses: there }) => [date, riders - there]));
  const other = listShortages(catalog, uses, herd ? null : { since: today, horses });
  return {
    isCounted: herd !== null,
    inService: countHorsesInService(horses, today),
    number: getHorsesOnDay(catalog.horses, today),
    shortages: other.filter(
      ({ date, riders, horses: there }) =>
        date >= today && riders - there > (missing.get(date) ?? 0),
    ),
  };
}

/** On a day, the number of horses that rides sell from, and how many horses are in service. */
export type HorseSupply = Readonly<{ date: LocalDate; number: number; inService: number }>;

/** What rides sell from today and tomorrow, and whether horses count one by one. */
export type HorseSupplies = Readonly<{
  isCounted: boolean;
  today: HorseSupply;
  tomorrow: HorseSupply;
}>;

/** Compares the number that rides sell from with the horses in service; null if no horse is entered. */
export async function findHorseSupplies(db: Database, now: Date): Promise<HorseSupplies | null> {
  const { horses } = (await readCatalog(db)).catalog;
  const today = toLocalDate(now);
  if ((await db.$count(horseTable, isNull(horseTable.retiredAt))) === 0) return null;
  const own = await readHerd(db, today);
  const isCounted = (await findCountedHerd(db, today)) !== null;
  const getSupply = (date: LocalDate): HorseSupply => {
    const inService = countHorsesInService(own, date);
    return { date, inService, number: isCounted ? inService : getHorsesOnDay(horses, date) };
  };
  return { isCounted, today: getSupply(today), tomorrow: getSupply(addDays(today, 1)) };
}

import type { Database } from "#db/database.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { readHerd } from "./counted-herd.server.ts";
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

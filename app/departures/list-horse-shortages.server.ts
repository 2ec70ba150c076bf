import type { Database, Transaction } from "#db/database.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { getStoredDepartures } from "./departure-store.server.ts";
import {
  getMaxHorsesInUse,
  getNearbyDays,
  type HorseShortageDay,
  type HorseUse,
  listShortages,
} from "./horse-capacity.ts";

/** A date after every departure. */
const endOfTime = "2999-12-31";

/** Lists the days from today on which there are fewer horses than riders, in order. */
export async function listHorseShortages(db: Database, now: Date): Promise<HorseShortageDay[]> {
  const { catalog } = await readCatalog(db);
  const today = toLocalDate(now);
  const uses = await listHorseUsesAhead(db, catalog, now);
  return listShortages(catalog, uses).filter(({ date }) => date >= today);
}

/** Returns the largest number of riders who need a horse at the same minute, from today on. */
export async function getMaxRidersAhead(
  tx: Transaction,
  catalog: Catalog,
  now: Date,
): Promise<number> {
  return getMaxHorsesInUse(await listHorseUsesAhead(tx, catalog, now));
}

async function listHorseUsesAhead(
  db: Database | Transaction,
  catalog: Catalog,
  now: Date,
): Promise<readonly HorseUse[]> {
  const [from] = getNearbyDays(catalog, toLocalDate(now));
  return (await getStoredDepartures(db, catalog, [from, endOfTime], now)).uses;
}

import type { Database } from "#db/database.ts";
import { listActiveAllotments } from "../agencies/allotments.server.ts";
import { listHorseShortages } from "../departures/list-horse-shortages.server.ts";
import { findHorseSupplies, type HorseSupplies } from "../departures/preview-horse-count.server.ts";
import { addDays } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { CatalogVersion } from "../tours/catalog/catalog.ts";
import { horsesForm } from "../tours/catalog/catalog-fields.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import type { Alert } from "./alert.ts";

/**
 * Lists which riders have no horse, and whether rides sell from more horses than are in
 * service. Today and tomorrow have an alert each; later days share one, and so do the weeks in which
 * horses do not get their days off.
 */
export async function listHorseAlerts(db: Database, now: Date): Promise<Alert[]> {
  const version = await readCatalog(db);
  const { horses } = version.catalog;
  const [all, held, supplies] = await Promise.all([
    listHorseShortages(db, now),
    listActiveAllotments(db, now),
    findHorseSupplies(db, now),
  ]);
  const today = toLocalDate(now);
  const days = { today, tomorrow: addDays(today, 1) };
  const shortages = all.filter(({ week }) => !week);
  const weeks = all.filter(({ week }) => week);
  const later = shortages.filter(({ date }) => date > days.tomorrow);
  return [
    ...(["today", "tomorrow"] as const).flatMap((day) =>
      shortages
        .filter(({ date }) => date === days[day])
        .map((shortage) => {
          const rides = new Set(shortage.rides.map(formatRide));
          const own = held.filter(({ key }) => rides.has(formatRide(key)));
          return { kind: "horses" as const, day, shortage, held: own };
        }),
    ),
    ...(later.length > 0 ? [{ kind: "later-horses" as const, shortages: later }] : []),
    ...(weeks.length > 0 ? [{ kind: "horse-days-off" as const, shortages: weeks }] : []),
    ...(supplies ? listNumberAlerts(supplies, version) : []),
    ...(horses.isUnchecked ? [{ kind: "unchecked-horses" as const, count: horses.count }] : []),
  ];
}

function formatRide({
  tour,
  date,
  start,
}: Readonly<{ tour: string; date: string; start: string }>) {
  return `${tour} ${date} ${start}`;
}

/**
 * Returns an alert about the first of today and tomorrow that sells more horses than are in service.
 * Fewer are right: the list may also have the horses that guides ride, which are not for guests.
 */
function listNumberAlerts(
  { isCounted, mend, ...supplies }: HorseSupplies,
  { catalog, number }: CatalogVersion,
): Alert[] {
  if (isCounted || !catalog.business.keepsHorseList.value) return [];
  const day = (["today", "tomorrow"] as const).find(
    (one) => supplies[one].number > supplies[one].inService,
  );
  if (!day) return [];
  const { count, fewer } = mend;
  const added = fewer ? [{ from: fewer.from, to: fewer.to, fewer: fewer.count }] : [];
  const exceptions = [...catalog.horses.exceptions, ...added];
  const form = {
    ...horsesForm.show("", { ...catalog.horses, count, exceptions }),
    basedOn: String(number),
  };
  const isSet = count !== catalog.horses.count;
  return [{ kind: "horse-number", day, supply: supplies[day], mend: { ...mend, isSet, form } }];
}

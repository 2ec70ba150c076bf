import { and, asc, between, eq, inArray, isNull } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#db/database.ts";
import { accounts, departureGuides, departures } from "#db/schema.ts";
import type { Account } from "../../accounts/account.ts";
import { recordTrail } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { departureTime } from "../../departures/departure-times.ts";
import { keyText, lockDeparture, touchedId } from "../../departures/lock-departures.server.ts";
import { type LocalDate, localDateOf } from "../../platform/local-time.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { catalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { tourById } from "../../tours/find-tour.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";

/** A person of the team who guides a ride. */
export type Guide = Pick<Account, "id" | "name">;

/** The people who can be sent with a ride, by name. */
export async function listGuides(db: Database): Promise<Guide[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(isNull(accounts.disabledAt))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** A ride that has guides. */
export type GuidedDeparture = Readonly<{ key: DepartureKey; guides: readonly Guide[] }>;

/** The rides from a day until another that have guides, with them. */
export async function guidesOn(
  db: Database,
  first: LocalDate,
  last: LocalDate = first,
): Promise<GuidedDeparture[]> {
  const rows = await db
    .select({
      id: departures.id,
      tourId: departures.tourId,
      date: departures.date,
      start: departures.startTime,
      guide: { id: accounts.id, name: accounts.name },
    })
    .from(departures)
    .innerJoin(departureGuides, eq(departureGuides.departureId, departures.id))
    .innerJoin(accounts, eq(accounts.id, departureGuides.accountId))
    // The index of departures begins with the tour.
    .where(
      and(
        inArray(departures.tourId, [...tourIds]),
        between(departures.date, first, last),
        isNull(accounts.disabledAt),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
  const byRide = Map.groupBy(rows, ({ id }) => id);
  return [...byRide.values()].flatMap((own): GuidedDeparture[] => {
    const [{ tourId, date, start } = { tourId: "", date: "", start: "" }] = own;
    const tour = tourById(tourId);
    return tour ? [{ key: { tour, date, start }, guides: own.map(({ guide }) => guide) }] : [];
  });
}

/** Guides to add to a ride, and to take off it; whoever is in neither list stays as they are. */
export type GuideChange = Readonly<{ add: readonly string[]; remove: readonly string[] }>;

export type Assignment = "done" | "unknown-departure" | "unknown-guide" | "past";

/**
 * Changes who guides a ride, until its day is over. Two people who change different guides at the
 * same moment both get what they wanted.
 */
export async function assignGuides(
  deps: Pick<BookingDeps, "db" | "clock">,
  key: DepartureKey,
  { add, remove }: GuideChange,
): Promise<Assignment> {
  const now = deps.clock.now();
  if (key.date < localDateOf(now)) return "past";
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const isKnown =
      departureTime(catalog.listings[key.tour], key) || (await touchedId(tx, key)) !== undefined;
    if (!isKnown) return "unknown-departure";
    const id = await lockDeparture(tx, catalog, key, now);
    const before = await guidesOf(tx, id);
    const wanted = add.filter((one) => !before.some((guide) => guide.id === one));
    const known = await activeAmong(tx, wanted);
    if (known.length < new Set(wanted).size) return "unknown-guide";
    if (remove.length > 0) {
      await tx
        .delete(departureGuides)
        .where(
          and(eq(departureGuides.departureId, id), inArray(departureGuides.accountId, [...remove])),
        );
    }
    if (known.length > 0) {
      await tx
        .insert(departureGuides)
        .values(known.map((accountId) => ({ departureId: id, accountId })));
    }
    const after = await guidesOf(tx, id);
    const names = (guides: readonly Guide[]) => guides.map(({ name }) => name);
    if (idsOf(before) !== idsOf(after)) {
      await recordTrail(tx, {
        ...{ at: now, action: "guides", kind: "departure", about: keyText(key) },
        before: { guides: names(before) },
        after: { guides: names(after) },
      });
    }
    return "done";
  });
}

function idsOf(guides: readonly Guide[]): string {
  return guides.map(({ id }) => id).join();
}

async function guidesOf(tx: Transaction, id: number): Promise<Guide[]> {
  return tx
    .select({ id: accounts.id, name: accounts.name })
    .from(departureGuides)
    .innerJoin(accounts, eq(accounts.id, departureGuides.accountId))
    .where(eq(departureGuides.departureId, id))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** Of these accounts, those that exist and have not been switched off. */
async function activeAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.disabledAt)))
    .for("share");
  return rows.map(({ id }) => id);
}

import { and, asc, between, eq, inArray, isNull } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { accounts, departureGuides, departures } from "#db/schema.ts";
import type { Account } from "../../accounts/account.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import {
  findDepartureId,
  formatDepartureKey,
  lockDeparture,
} from "../../departures/lock-departures.server.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

/** A staff member who can guide rides. */
export type Guide = Pick<Account, "id" | "name">;

/** Lists the staff who can guide a ride, ordered by name. */
export async function listGuides(db: Database): Promise<Guide[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(isNull(accounts.disabledAt))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

export type GuidedDeparture = Readonly<{ key: DepartureKey; guides: readonly Guide[] }>;

/** Lists the departures that have guides, from day `first` until day `last`, both included. */
export async function listGuidedDepartures(
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
    // Including the tour lets the query use the index of departures, which begins with the tour.
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
    const tour = findTourById(tourId);
    return tour ? [{ key: { tour, date, start }, guides: own.map(({ guide }) => guide) }] : [];
  });
}

/** The account ids of the guides to add to a ride and to remove from it. Other guides stay. */
export type GuideChange = Readonly<{ add: readonly string[]; remove: readonly string[] }>;

export type AssignGuidesResult = "done" | "unknown-departure" | "unknown-guide" | "past";

/**
 * Changes the guides of a ride, until its day is over. If two people change different guides at the
 * same time, both changes are stored.
 */
export async function assignGuides(
  deps: Pick<BookingDependencies, "db" | "clock">,
  key: DepartureKey,
  { add, remove }: GuideChange,
): Promise<AssignGuidesResult> {
  const now = deps.clock.now();
  if (key.date < toLocalDate(now)) return "past";
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const isKnown =
      findScheduledRide(catalog.listings[key.tour], key) ||
      (await findDepartureId(tx, key)) !== undefined;
    if (!isKnown) return "unknown-departure";
    const id = await lockDeparture(tx, catalog, key, now);
    const before = await listAssignedGuides(tx, id);
    const wanted = add.filter((one) => !before.some((guide) => guide.id === one));
    const known = await filterActiveAccounts(tx, wanted);
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
    const after = await listAssignedGuides(tx, id);
    const formatNames = (guides: readonly Guide[]) => guides.map(({ name }) => name);
    if (joinGuideIds(before) !== joinGuideIds(after)) {
      await recordAuditEntry(tx, {
        ...{ at: now, action: "guides", kind: "departure", about: formatDepartureKey(key) },
        before: { guides: formatNames(before) },
        after: { guides: formatNames(after) },
      });
    }
    return "done";
  });
}

function joinGuideIds(guides: readonly Guide[]): string {
  return guides.map(({ id }) => id).join();
}

async function listAssignedGuides(tx: Transaction, id: number): Promise<Guide[]> {
  return tx
    .select({ id: accounts.id, name: accounts.name })
    .from(departureGuides)
    .innerJoin(accounts, eq(accounts.id, departureGuides.accountId))
    .where(eq(departureGuides.departureId, id))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** Returns the ids that belong to existing, active accounts. */
async function filterActiveAccounts(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.disabledAt)))
    .for("share");
  return rows.map(({ id }) => id);
}

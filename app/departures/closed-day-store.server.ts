import { and, between, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { closedDays } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import { findTourById } from "../tours/find-tour.ts";
import type { ClosedDay } from "./closed-days.ts";

/**
 * Lists the closed days of a period, both ends included. Code that sells seats must lock the days
 * of the period first.
 */
export async function listClosedDays(
  db: Database | Transaction,
  from: LocalDate,
  until: LocalDate,
): Promise<ClosedDay[]> {
  const rows = await db
    .select()
    .from(closedDays)
    .where(between(closedDays.day, from, until));
  return rows.flatMap(({ day, tourId, reason, madeBy, madeAt }) => {
    const tour = tourId === null ? null : findTourById(tourId);
    // Closed days of tours that this build does not know are skipped.
    return tour === undefined ? [] : [{ date: day, tour, reason, by: madeBy, at: madeAt }];
  });
}

/**
 * Closes days for one tour or for all, and returns the days that were not closed before. The days
 * must be locked.
 */
export async function insertClosedDays(
  tx: Transaction,
  days: readonly LocalDate[],
  { tour, reason, by, at }: Omit<ClosedDay, "date">,
): Promise<LocalDate[]> {
  if (days.length === 0) return [];
  const [first = "", last = first] = [days[0], days.at(-1)];
  const known = await listClosedDays(tx, first, last);
  const fresh = days.filter(
    (day) => !known.some((one) => one.date === day && (one.tour === null || one.tour === tour)),
  );
  if (fresh.length === 0) return [];
  const rows = await tx
    .insert(closedDays)
    .values(fresh.map((day) => ({ day, tourId: tour, reason, madeBy: by, madeAt: at })))
    .onConflictDoNothing()
    .returning({ day: closedDays.day });
  return rows.map(({ day }) => day).sort();
}

/**
 * Reopens days, which must be locked, for one tour or for all. If a day was closed for all tours
 * and is reopened for one, it stays closed for the others. If `at` is given, only closures made at
 * that instant are undone. Returns the days that were reopened.
 */
export async function deleteClosedDays(
  tx: Transaction,
  days: readonly LocalDate[],
  { tour, at }: Readonly<{ tour: TourId | null; at?: Date }>,
): Promise<LocalDate[]> {
  if (days.length === 0) return [];
  const ofTour = tour === null ? undefined : eq(closedDays.tourId, tour);
  const condition = at
    ? and(eq(closedDays.madeAt, at), ofTour)
    : ofTour && or(isNull(closedDays.tourId), ofTour);
  const gone = await tx
    .delete(closedDays)
    .where(and(inArray(closedDays.day, [...days]), condition))
    .returning();
  const others = gone
    .filter(({ tourId }) => tour !== null && tourId === null)
    .flatMap(({ id: _, ...row }) =>
      tourIds.filter((tourId) => tourId !== tour).map((one) => ({ ...row, tourId: one })),
    );
  if (others.length > 0) await tx.insert(closedDays).values(others).onConflictDoNothing();
  return [...new Set(gone.map(({ day }) => day))].sort();
}

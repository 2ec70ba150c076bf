import { and, asc, between, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { agencyCentavosSql, collectedCentavosSql } from "../bookings/ledger/ledger-store.server.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import { addMonths, listDaysOfMonth } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import { listSettlements } from "./agency-settlements.server.ts";
import {
  type AgencyBookingOutcome,
  type AgencyMonthState,
  type AgencySale,
  buildStatement,
  getMonthState,
  type Statement,
} from "./agency-statement.ts";
import { type AgencyRow, findAgencyById } from "./agency-store.server.ts";

/** The number of previous months on a statement's page. */
const monthsBefore = 6;

export type StatementPage = Readonly<{
  agency: AgencyRow;
  statement: Statement;
  monthState: AgencyMonthState;
  /** The previous months in which money was owed or settled, newest first. */
  earlier: readonly AgencyMonthState[];
}>;

/**
 * Returns the statement of a month (`YYYY-MM`) and the states of the previous months; null for an
 * unknown agency. A booking belongs to the month of its ride.
 */
export async function findAgencyStatement(
  db: Database,
  now: Date,
  agencyId: string,
  month: string,
): Promise<StatementPage | null> {
  const agency = await findAgencyById(db, agencyId);
  if (!agency) return null;
  const first = addMonths(`${month}-01`, -monthsBefore).slice(0, 7);
  const statements = await listStatements(db, agencyId, { from: first, until: month }, now);
  const settled = await listSettlements(db, agencyId, { from: first, until: month });
  const statement = statements.get(month) ?? buildStatement([]);
  const findAgencyMonthState = (of: string) =>
    getMonthState(of, statements.get(of)?.balanceCentavos ?? 0, settled.get(of) ?? []);
  const earlier = Array.from({ length: monthsBefore }, (_, back) =>
    findAgencyMonthState(addMonths(`${month}-01`, -1 - back).slice(0, 7)),
  );
  return {
    agency,
    statement,
    monthState: findAgencyMonthState(month),
    earlier: earlier.filter(({ state }) => state !== "empty"),
  };
}

/**
 * Returns an agency's statements from one month to another, both included, keyed by month
 * (`YYYY-MM`). Months without bookings are absent.
 */
export async function listStatements(
  db: Database | Transaction,
  agencyId: string,
  { from, until }: Readonly<{ from: string; until: string }>,
  now: Date,
): Promise<ReadonlyMap<string, Statement>> {
  const rows = await db
    .select({
      booking: bookings,
      collected: collectedCentavosSql,
      byAgency: agencyCentavosSql,
      ride: {
        start: departures.startTime,
        tour: departures.tourId,
        isRideCancelled: isDepartureCancelled,
      },
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        between(bookings.bookingDate, `${from}-01`, listDaysOfMonth(until).at(-1) ?? ""),
        inArray(bookings.state, ["confirmed", "cancelled"]),
      ),
    )
    .orderBy(asc(bookings.bookingDate), asc(bookings.pickupTime), asc(bookings.id));
  const sold = rows.flatMap((row): AgencySale[] => {
    const { booking, collected, byAgency } = row;
    const end = findAgencyBookingOutcome(row, now);
    if (!end) return [];
    return [
      {
        id: booking.id,
        reference: booking.reference,
        date: booking.bookingDate,
        tourName: booking.tourName,
        name: `${booking.firstName} ${booking.lastName}`.trim(),
        riders: booking.participants,
        end,
        priceCentavos: booking.totalPrice * 100,
        byUsCentavos: collected - byAgency,
        byAgencyCentavos: byAgency,
        basisPoints: booking.commissionBasisPoints ?? 0,
      },
    ];
  });
  const months = Map.groupBy(sold, ({ date }) => date.slice(0, 7));
  return new Map([...months].map(([month, lines]) => [month, buildStatement(lines)]));
}

type Row = Readonly<{
  booking: typeof bookings.$inferSelect;
  collected: number;
  byAgency: number;
  ride: Readonly<{ start: string; tour: string; isRideCancelled: boolean }>;
}>;

/** Returns how a booking ended; null if it does not belong on a statement. */
function findAgencyBookingOutcome(
  { booking, collected, byAgency, ride }: Row,
  now: Date,
): AgencyBookingOutcome | null {
  if (booking.state === "cancelled") {
    if (Math.min(booking.keptCentavos ?? 0, collected) > 0) return "cancelled";
    return byAgency > 0 ? "give-back" : null;
  }
  if (booking.offerExpiresAt || ride.isRideCancelled) return byAgency > 0 ? "called-off" : null;
  const key = { tour: getTourOfRecord(ride.tour), date: booking.bookingDate, start: ride.start };
  if (getDepartureStart(key) > now) return "ahead";
  return booking.noShowAt ? "no-show" : "ran";
}

/** Returns the month (`YYYY-MM`) of an instant in the tours' time zone. */
export function getLocalMonth(now: Date): string {
  return toLocalDate(now).slice(0, 7);
}

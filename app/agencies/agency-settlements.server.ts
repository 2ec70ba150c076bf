import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { agencySettlements, bookings } from "#db/schema.ts";
import { selectCurrentAccountName } from "../bookings/ledger/ledger-store.server.ts";
import { timeZone } from "../business/facts.ts";
import type { AgencySettlement } from "./agency-statement.ts";

/**
 * Whether the agency of a `bookings` row has settled the month of the ride, on the day of the ride
 * or later. The agency has then passed on to us the money that it collected for the booking.
 */
export const isSettledWithAgency = sql<boolean>`exists (select from ${agencySettlements} as settled
  where settled.agency_id = ${bookings.agencyId} and settled.undone_at is null
    and settled.month = to_char(${bookings.bookingDate}, 'YYYY-MM')
    and (settled.at at time zone ${timeZone})::date >= ${bookings.bookingDate})`;

/** Lists an agency's settlements by month, oldest first, without those that were undone. */
export async function listSettlements(
  db: Database | Transaction,
  agencyId: string,
  { from, until }: Readonly<{ from: string; until: string }>,
): Promise<ReadonlyMap<string, AgencySettlement[]>> {
  const { id, month, at, amountCentavos, settledBy } = agencySettlements;
  const rows = await db
    .select({ id, month, at, amountCentavos, by: selectCurrentAccountName(settledBy) })
    .from(agencySettlements)
    .where(
      and(
        eq(agencySettlements.agencyId, agencyId),
        between(month, from, until),
        isNull(agencySettlements.undoneAt),
      ),
    )
    .orderBy(asc(at), asc(id));
  return Map.groupBy(rows, (row) => row.month);
}

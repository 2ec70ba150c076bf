import { and, asc, between, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { collectedCentavos } from "../ledger/ledger-store.server.ts";
import { daysOfMonth } from "../local-time.ts";
import { type AgencyRow, agencyById } from "./agencies.server.ts";
import { type Statement, statementOf } from "./statement.ts";

/** What the agency collected from the guests of a booking, less what it gave back. */
const byAgencyCentavos = sql<number>`(select coalesce(sum(hand.amount_centavos), 0)::int
  from hand_payments as hand where hand.booking_id = bookings.id and hand.method = 'agency')`;

/** The statement of a month (`YYYY-MM`); null for an unknown agency. The ride's day decides. */
export async function readStatement(
  db: Database,
  agencyId: string,
  month: string,
): Promise<{ agency: AgencyRow; statement: Statement } | null> {
  const agency = await agencyById(db, agencyId);
  if (!agency) return null;
  const days = daysOfMonth(month);
  const rows = await db
    .select({ booking: bookings, collected: collectedCentavos, byAgency: byAgencyCentavos })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        between(bookings.bookingDate, days[0] ?? "", days.at(-1) ?? ""),
        inArray(bookings.state, ["confirmed", "cancelled"]),
      ),
    )
    .orderBy(asc(bookings.bookingDate), asc(bookings.pickupTime), asc(bookings.id));
  const sold = rows.map(({ booking, collected, byAgency }) => ({
    id: booking.id,
    reference: booking.reference,
    date: booking.bookingDate,
    tourName: booking.tourName,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    riders: booking.participants,
    end:
      booking.state === "cancelled"
        ? ("cancelled" as const)
        : booking.noShowAt
          ? ("no-show" as const)
          : ("confirmed" as const),
    priceCentavos: booking.totalPrice * 100,
    byUsCentavos: collected - byAgency,
    byAgencyCentavos: byAgency,
    basisPoints: booking.commissionBasisPoints ?? 0,
  }));
  return { agency, statement: statementOf(sold) };
}

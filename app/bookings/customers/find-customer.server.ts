import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, customerBookings, customers } from "#db/schema.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";
import { countEarlierBookings } from "./count-earlier-bookings.server.ts";
import { type CustomerNote, listCustomerNotes } from "./customer-notes.server.ts";
import { findPrimaryId } from "./customer-store.server.ts";

/** The most bookings that a customer's page shows. */
const shownBookings = 200;

export type CustomerBooking = Readonly<{
  booking: BookingRow;
  /** The record of the booking, which differs from the customer's id after a merge. */
  customerId: string;
  /** Centavos still to be collected; negative if money has to be refunded manually. */
  balanceCentavos: number;
  /** How many bookings the customer has for earlier rides. */
  earlier: number;
}>;

/** What the team knows about a customer. */
export type Customer = Readonly<{
  /** The id that identifies the customer, also if another of its records was asked for. */
  id: string;
  /** Newest ride first; at least one. */
  bookings: readonly CustomerBooking[];
  /** Oldest first. */
  notes: readonly CustomerNote[];
}>;

/** Returns a customer by the id of any of its records; undefined if it has no bookings. */
export async function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const primaryId = await findPrimaryId(db, id);
  if (!primaryId) return undefined;
  const rows = await db
    .select({ booking: selectWithRide, customerId: customers.id })
    .from(bookings)
    .innerJoin(customerBookings, eq(customerBookings.bookingId, bookings.id))
    .innerJoin(customers, eq(customers.id, customerBookings.customerId))
    .where(eq(customers.primaryId, primaryId))
    .orderBy(desc(bookings.bookingDate), desc(bookings.bookingTimestamp), desc(bookings.id))
    .limit(shownBookings);
  if (rows.length === 0) return undefined;
  const earlier = await countEarlierBookings(
    db,
    rows.map(({ booking }) => booking.id),
  );
  return {
    id: primaryId,
    bookings: rows.map(({ booking, customerId }) => ({
      booking,
      customerId,
      // A guest who can still choose a refund has nothing to pay yet.
      balanceCentavos: booking.offerExpiresAt
        ? 0
        : computeBalanceCentavos(booking, booking.collectedCentavos),
      earlier: earlier.get(booking.id) ?? 0,
    })),
    notes: await listCustomerNotes(db, primaryId),
  };
}

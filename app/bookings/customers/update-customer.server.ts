import { and, count, eq, ne } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, customerBookings, customers } from "#db/schema.ts";
import { assignCustomers, findSameGuest, lockContacts } from "./assign-customers.server.ts";
import {
  type GuestOfBooking,
  guestIdentityColumns,
  hasCustomer,
  joinCustomers,
  listSeparateCustomers,
  lockMerges,
} from "./customer-store.server.ts";
import { listAgencyContacts, listGuestsByContacts } from "./known-guests.server.ts";
import { hasSameGivenName } from "./match-guests.ts";

/** The most other bookings of a customer whose names are compared. */
const comparedBookings = 100;

/**
 * Decides again whose booking it is, after its name or contact data has changed. It stays with its
 * customer while another booking of the record has its whole given name. A booking that has its
 * record to itself keeps it; if the new data matches another customer, it joins the record of that
 * one, and its former record, with its notes, leads there. The caller must have locked the booking.
 */
export async function updateCustomer(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const [guest] = await tx
    .select({
      bookingId: bookings.id,
      ...guestIdentityColumns,
      customerId: customerBookings.customerId,
    })
    .from(bookings)
    .innerJoin(customerBookings, eq(customerBookings.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), hasCustomer));
  if (!guest) return assignCustomers(tx, [bookingId], now);
  const others = await listOtherBookings(tx, guest);
  if (others.length === 0) return joinMatchingCustomer(tx, guest);
  if (others.some((other) => hasSameGivenName(other, guest))) return;
  await tx.delete(customerBookings).where(eq(customerBookings.bookingId, bookingId));
  await assignCustomers(tx, [bookingId], now);
}

type GuestOfCustomer = GuestOfBooking & Readonly<{ customerId: string }>;

function listOtherBookings(tx: Transaction, { bookingId, customerId }: GuestOfCustomer) {
  return tx
    .select(guestIdentityColumns)
    .from(customerBookings)
    .innerJoin(bookings, eq(bookings.id, customerBookings.bookingId))
    .where(and(eq(customerBookings.customerId, customerId), ne(bookings.id, bookingId)))
    .limit(comparedBookings);
}

/** Joins a booking that has its record to itself with the guest that it matches now, if any. */
async function joinMatchingCustomer(tx: Transaction, guest: GuestOfCustomer): Promise<void> {
  await lockContacts(tx, [guest]);
  await lockMerges(tx);
  const known = await listGuestsByContacts(tx, [guest]);
  const own = known.find(({ bookingId }) => bookingId === guest.bookingId);
  // The team has merged the record with others by hand, so nothing is decided without the team.
  if (!own || (await countBookings(tx, own.primaryId)) > 1) return;
  const apart = await listSeparateCustomers(tx, [own.customerId]);
  const others = known.filter((one) => one !== own && !apart.has(one.primaryId));
  const match = findSameGuest(guest, others, await listAgencyContacts(tx));
  if (!match) return;
  await tx
    .update(customerBookings)
    .set({ customerId: match.customerId, joinedBy: "rule" })
    .where(eq(customerBookings.bookingId, guest.bookingId));
  await joinCustomers(tx, match.primaryId, own.primaryId);
}

/** Counts the bookings of all records of a customer. */
async function countBookings(tx: Transaction, primaryId: string): Promise<number> {
  const [row] = await tx
    .select({ bookings: count() })
    .from(customerBookings)
    .innerJoin(customers, eq(customers.id, customerBookings.customerId))
    .where(eq(customers.primaryId, primaryId));
  return row?.bookings ?? 0;
}

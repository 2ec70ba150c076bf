import { createHash } from "node:crypto";
import { and, asc, inArray, notExists, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, customerBookings, customers } from "#db/schema.ts";
import { generateId } from "../booking-store.server.ts";
import { type GuestOfBooking, guestIdentityColumns, hasCustomer } from "./customer-store.server.ts";
import {
  type KnownGuest,
  listAgencyContacts,
  listGuestsByContacts,
} from "./known-guests.server.ts";
import { hasAllContacts, listContacts, listSharedContacts, matchGuests } from "./match-guests.ts";

/** How many bookings one transaction assigns after an update of the site. */
const batchSize = 200;

/** The most guests that are compared for one email address or phone number, as in the database. */
const guestsPerContact = 100;

/**
 * Contact data is locked in this many groups, so that a transaction that assigns many bookings needs
 * few locks.
 */
const lockGroups = 64;

/**
 * Assigns bookings that have no customer to their customers (ADR 69): to the customer of a booking of
 * the same guest, or to a new one. Simultaneous bookings of one guest get the same customer. The
 * caller must have taken all its locks of rows. Allotments, unscheduled records, erased bookings and
 * bookings that have a customer stay as they are.
 */
export async function assignCustomers(
  tx: Transaction,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  const guests: GuestOfBooking[] = await tx
    .select({ bookingId: bookings.id, ...guestIdentityColumns })
    .from(bookings)
    .where(and(inArray(bookings.id, [...bookingIds]), hasCustomer, hasNoRow(tx)))
    .orderBy(asc(bookings.bookingTimestamp), asc(bookings.id));
  if (guests.length === 0) return;
  await lockContacts(tx, guests);
  const known = indexByContact(await listGuestsByContacts(tx, guests));
  const ofAgencies = await listAgencyContacts(tx);
  const added: string[] = [];
  const assigned = guests.map((guest) => {
    const match = findSameGuest(guest, listKnown(known, guest), ofAgencies);
    const customerId = match?.customerId ?? generateId();
    if (!match) added.push(customerId);
    const primaryId = match?.primaryId ?? customerId;
    addToIndex(known, { ...guest, customerId, primaryId, isBooked: false });
    const joinedBy = match ? ("rule" as const) : ("first" as const);
    return { bookingId: guest.bookingId, customerId, joinedBy };
  });
  if (added.length > 0) {
    await tx.insert(customers).values(added.map((id) => ({ id, primaryId: id, madeAt: now })));
  }
  await tx.insert(customerBookings).values(assigned).onConflictDoNothing();
}

/**
 * Assigns the bookings that have no customer yet: those from before customers existed, and those that
 * a process of the former release has added since. Safe to run at any time and concurrently.
 */
export async function assignMissingCustomers(db: Database, now: Date): Promise<void> {
  for (;;) {
    const count = await runInTransaction(db, async (tx) => {
      const rows = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(hasCustomer, hasNoRow(tx)))
        .orderBy(asc(bookings.bookingTimestamp), asc(bookings.id))
        .limit(batchSize)
        // A transaction that holds a booking may be waiting for its contact data.
        .for("key share", { skipLocked: true });
      await assignCustomers(
        tx,
        rows.map(({ id }) => id),
        now,
      );
      return rows.length;
    });
    if (count < batchSize) return;
  }
}

/**
 * Makes transactions that assign guests with the same contact data wait for each other until they
 * end. The locks are taken in order, so that no two transactions wait for each other.
 */
export async function lockContacts(
  tx: Transaction,
  guests: readonly Pick<GuestOfBooking, "email" | "phoneE164">[],
): Promise<void> {
  const groups = new Set(guests.flatMap(listContacts).map(getLockGroup));
  const sorted = [...groups].sort((a, b) => a - b);
  if (sorted.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customers'), value::int)
    from jsonb_array_elements_text(${JSON.stringify(sorted)}::jsonb) as value`);
}

function getLockGroup(contact: string): number {
  return createHash("sha256").update(contact).digest().readUInt32BE() % lockGroups;
}

/**
 * Finds the newest of the known guests who is the same person. Contact data is shared if it is an
 * agency's, or if two people use it, this guest or bookings that were made. Unpaid holds are no
 * evidence, because anybody can make them. A guest who brings an address or a phone number that the
 * customer has not used so far is left to the team, because whoever knows a guest's name and address
 * could add a number of his own.
 */
export function findSameGuest(
  guest: GuestOfBooking,
  known: readonly KnownGuest[],
  ofAgencies: ReadonlySet<string>,
): KnownGuest | undefined {
  const users = [guest, ...known.filter(({ isBooked }) => isBooked)];
  const shared = listSharedContacts(users).union(ofAgencies);
  return known.findLast(
    (one) =>
      matchGuests(guest, one, shared) === "same" &&
      hasAllContacts(
        known.filter(({ primaryId }) => primaryId === one.primaryId),
        guest,
      ),
  );
}

type ContactIndex = Map<string, KnownGuest[]>;

function indexByContact(guests: readonly KnownGuest[]): ContactIndex {
  const index: ContactIndex = new Map();
  for (const guest of guests) addToIndex(index, guest);
  return index;
}

function addToIndex(index: ContactIndex, guest: KnownGuest): void {
  for (const contact of listContacts(guest)) {
    const others = index.get(contact) ?? [];
    index.set(contact, [...others.slice(1 - guestsPerContact), guest]);
  }
}

function listKnown(index: ContactIndex, guest: GuestOfBooking): readonly KnownGuest[] {
  return listContacts(guest).flatMap((contact) => index.get(contact) ?? []);
}

/** The condition that a booking has no customer yet. */
function hasNoRow(db: Database | Transaction) {
  const row = db
    .select({ one: sql`1` })
    .from(customerBookings)
    .where(sql`${customerBookings.bookingId} = ${bookings.id}`);
  return notExists(row);
}

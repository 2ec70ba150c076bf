import { asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, customerBookings, customers } from "#db/schema.ts";

/** The most joins that the page lists. Those after them follow when the first are answered. */
const shownJoins = 100;

/** A booking on a guest's page, as the list of earlier joins shows it. */
type JoinedGuest = Readonly<{
  bookingId: string;
  reference: string;
  name: string;
  date: string;
  email: string;
  phone: string;
}>;

/** A booking that an earlier rule joined with a guest, and that the present rule would not. */
export type EarlierJoin = JoinedGuest &
  Readonly<{
    customerId: string;
    /** The first of the other bookings in the record; null if there is none left. */
    other: JoinedGuest | null;
  }>;

const guestColumns = {
  bookingId: bookings.id,
  reference: bookings.reference,
  firstName: bookings.firstName,
  lastName: bookings.lastName,
  date: bookings.bookingDate,
  email: bookings.email,
  phone: bookings.phone,
  recordId: customerBookings.customerId,
  joinedBy: customerBookings.joinedBy,
  customerId: customers.primaryId,
};

/** Counts the bookings about which the team is asked whether they are of their guest. */
export async function countEarlierJoins(db: Database): Promise<number> {
  const [row] = await db
    .select({ joins: count() })
    .from(customerBookings)
    .where(eq(customerBookings.joinedBy, "earlier-rule"));
  return row?.joins ?? 0;
}

/** Lists the bookings about which the team is asked whether they are of their guest, oldest first. */
export async function listEarlierJoins(db: Database): Promise<EarlierJoin[]> {
  const joined = await selectGuests(db)
    .where(eq(customerBookings.joinedBy, "earlier-rule"))
    .orderBy(asc(bookings.bookingTimestamp), asc(bookings.id))
    .limit(shownJoins);
  const records = [...new Set(joined.map(({ recordId }) => recordId))];
  const guests =
    records.length === 0
      ? []
      : await selectGuests(db)
          .where(inArray(customerBookings.customerId, records))
          .orderBy(asc(bookings.bookingTimestamp), asc(bookings.id));
  return joined.map((join) => {
    const others = guests.filter(
      ({ recordId, bookingId }) => recordId === join.recordId && bookingId !== join.bookingId,
    );
    const other = others.find(({ joinedBy }) => joinedBy !== "earlier-rule") ?? others[0];
    return {
      ...toJoinedGuest(join),
      customerId: join.customerId,
      other: other ? toJoinedGuest(other) : null,
    };
  });
}

function selectGuests(db: Database) {
  return db
    .select(guestColumns)
    .from(customerBookings)
    .innerJoin(bookings, eq(bookings.id, customerBookings.bookingId))
    .innerJoin(customers, eq(customers.id, customerBookings.customerId));
}

type GuestRow = Readonly<
  Record<"bookingId" | "reference" | "firstName" | "lastName" | "date" | "email" | "phone", string>
>;

function toJoinedGuest({ firstName, lastName, ...guest }: GuestRow): JoinedGuest {
  const { bookingId, reference, date, email, phone } = guest;
  return { bookingId, reference, date, email, phone, name: `${firstName} ${lastName}`.trim() };
}

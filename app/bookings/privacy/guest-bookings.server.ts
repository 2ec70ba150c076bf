import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, type CustomerJoin, customerBookings, customers } from "#db/schema.ts";

/** A booking that may be of the guest with an email address. */
export type GuestBooking = Readonly<{
  id: string;
  reference: string;
  name: string;
  date: string;
  email: string;
  phone: string;
  hasAddress: boolean;
  /**
   * Why a person has to say whether the booking is of this guest; null without a question. `rule`: a
   * rule joined it with the guest, not a person. `shared`: several guests have used the address.
   */
  question: "rule" | "shared" | null;
}>;

/** What a person said about the bookings of a guest. */
export type GuestChoice = Readonly<{
  /** The bookings about which the form asked, and those that were ticked. */
  asked: readonly string[];
  ticked: readonly string[];
}>;

/** The bookings of a guest after a person's answers, and those that were left out. */
export type ChosenBookings =
  | Readonly<{ outcome: "chosen"; ids: string[]; leftOut: readonly GuestBooking[] }>
  /** The form asked about other bookings than it would now. */
  | Readonly<{ outcome: "other-bookings" }>;

type Row = Omit<GuestBooking, "question"> &
  Readonly<{ recordId: string | null; customerId: string | null; joinedBy: CustomerJoin | null }>;

/**
 * Lists the bookings with an email address, and those on the pages of the same customers, oldest
 * first. Each booking that a rule has joined is a question, because a rule can be wrong (ruling 31).
 */
export async function listGuestBookings(
  db: Database | Transaction,
  email: string,
): Promise<GuestBooking[]> {
  const byAddress = await selectRows(db, email).where(hasEmail(email));
  const owners = [...new Set(byAddress.flatMap(({ customerId }) => customerId ?? []))];
  const joined =
    owners.length === 0
      ? []
      : await selectRows(db, email).where(inArray(customers.primaryId, owners));
  const rows = [...new Map([...byAddress, ...joined].map((row) => [row.id, row])).values()];
  const records = new Set(byAddress.flatMap(({ recordId }) => recordId ?? []));
  return rows.map(({ recordId, customerId: _, joinedBy, ...booking }) => {
    const isInRecord = recordId !== null && records.has(recordId);
    const isJoined =
      joinedBy === "rule" ||
      joinedBy === "earlier-rule" ||
      // A row of a former release, and the start of a record that a rule joined to the address.
      (recordId !== null && joinedBy === null && countRecord(rows, recordId) > 1) ||
      (!booking.hasAddress && isInRecord && joinedBy === "first");
    const isShared = booking.hasAddress && owners.length > 1;
    return { ...booking, question: isShared ? "shared" : isJoined ? "rule" : null };
  });
}

function countRecord(rows: readonly Row[], record: string): number {
  return rows.filter(({ recordId }) => recordId === record).length;
}

/** Applies a person's answers to the bookings of a guest. */
export async function chooseGuestBookings(
  db: Database | Transaction,
  email: string,
  { asked, ticked }: GuestChoice,
): Promise<ChosenBookings> {
  const guestBookings = await listGuestBookings(db, email);
  const questions = guestBookings.filter(({ question }) => question !== null).map(({ id }) => id);
  const isSame = new Set(questions).symmetricDifference(new Set(asked)).size === 0;
  if (!isSame || ticked.some((id) => !questions.includes(id))) return { outcome: "other-bookings" };
  const isChosen = ({ id, question }: GuestBooking) => question === null || ticked.includes(id);
  return {
    outcome: "chosen",
    ids: guestBookings.filter(isChosen).map(({ id }) => id),
    leftOut: guestBookings.filter((one) => !isChosen(one)),
  };
}

function selectRows(db: Database | Transaction, email: string) {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      name: sql<string>`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`,
      date: bookings.bookingDate,
      email: bookings.email,
      phone: bookings.phone,
      hasAddress: sql<boolean>`${hasEmail(email)}`,
      recordId: customerBookings.customerId,
      customerId: customers.primaryId,
      joinedBy: customerBookings.joinedBy,
    })
    .from(bookings)
    .leftJoin(customerBookings, sql`${customerBookings.bookingId} = ${bookings.id}`)
    .leftJoin(customers, sql`${customers.id} = ${customerBookings.customerId}`)
    .orderBy(asc(bookings.bookingTimestamp), asc(bookings.id))
    .$dynamic();
}

function hasEmail(email: string) {
  return sql`lower(${bookings.email}) = ${email.trim().toLowerCase()}`;
}

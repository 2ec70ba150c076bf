import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, selectWithRide } from "../bookings/booking-store.server.ts";
import type { ContactMessageRow } from "./contact-store.server.ts";
import { findReferences } from "./find-references.ts";

/**
 * The most bookings listed for one email address. The operator finds further bookings by the
 * guest's name.
 */
const maxBookingsPerAddress = 3;

/**
 * A booking that a message may be about: it has the same email address, or the text contains its
 * reference.
 */
export type RelatedBooking = Readonly<{ booking: BookingRow; by: "address" | "reference" }>;

type SearchedMessage = Pick<ContactMessageRow, "id" | "email" | "subject" | "message">;

/**
 * Lists the bookings that messages may be about, by message id. Bookings with the sender's email
 * address come first, starting with confirmed ones.
 */
export async function listMessageBookings(
  db: Database,
  messages: readonly SearchedMessage[],
): Promise<ReadonlyMap<string, RelatedBooking[]>> {
  const senders = messages.map((message) => ({
    id: message.id,
    email: message.email.trim().toLowerCase(),
    references: findReferences(`${message.subject}\n${message.message}`),
  }));
  const [byAddress, byReference] = await Promise.all([
    findIdsByEmail(db, [...new Set(senders.map(({ email }) => email).filter(Boolean))]),
    findIdsByReference(db, [...new Set(senders.flatMap(({ references }) => references))]),
  ]);
  const ids = [...byAddress.map(({ id }) => id), ...byReference.map(({ id }) => id)];
  const rows = await findBookingsByIds(db, ids);
  return new Map(
    senders.map(({ id, email, references }) => {
      const own = byAddress.filter((one) => one.email === email);
      const named = byReference
        .filter(({ reference }) => references.includes(reference))
        .filter((one) => !own.some((other) => other.id === one.id));
      const toRelatedBookings = (found: readonly { id: string }[], by: RelatedBooking["by"]) =>
        found.flatMap((one) => {
          const booking = rows.get(one.id);
          return booking ? [{ booking, by }] : [];
        });
      return [id, [...toRelatedBookings(own, "address"), ...toRelatedBookings(named, "reference")]];
    }),
  );
}

async function findIdsByEmail(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const { rows } = await db.execute<{ email: string; id: string }>(sql`
    select asked.email, own.id
    from unnest(${sql.param(emails)}::text[]) as asked(email)
    cross join lateral (
      select id from bookings
      where lower(bookings.email) = asked.email and bookings.erased_at is null
        -- API records are left out, because anybody can save one with any email address.
        and bookings.state <> 'unscheduled'
      order by (state = 'confirmed') desc, booking_date desc, id desc
      limit ${maxBookingsPerAddress}
    ) as own`);
  return rows;
}

async function findIdsByReference(db: Database, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .select({ reference: bookings.reference, id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.reference, [...references]), isNull(bookings.erasedAt)));
}

async function findBookingsByIds(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, BookingRow>();
  const rows = await db
    .select(selectWithRide)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map<string, BookingRow>(rows.map((row) => [row.id, row]));
}

import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { agencies } from "#db/schema.ts";
import { escapeLikePattern } from "#db/text-search.ts";
import { identifyPhone } from "../../business/phone-number.server.ts";
import { type GuestIdentity, listContacts } from "./match-guests.ts";

/** The guest of a booking that has a customer already. */
export type KnownGuest = GuestIdentity &
  Readonly<{
    bookingId: string;
    /** The record of the booking, and the record that identifies its customer. */
    customerId: string;
    primaryId: string;
    /** Whether the booking was made, so that its name counts as one that uses the contact data. */
    isBooked: boolean;
  }>;

/**
 * The most bookings that are compared for one email address or phone number. More than this have only
 * those of hotels and agencies.
 */
const bookingsPerContact = 100;

const guestOfBooking = sql`b.id as "bookingId", b.booking_timestamp as "bookedAt",
  b.first_name as "firstName", b.last_name as "lastName", b.email, b.phone, b.phone_e164 as "phoneE164",
  b.agency_id is not null as "isThroughAgency", b.state in ('confirmed', 'cancelled') as "isBooked",
  c.id as "customerId", c.primary_id as "primaryId"`;
const fromCustomers = sql`from bookings as b
  inner join customer_bookings as cb on cb.booking_id = b.id
  inner join customers as c on c.id = cb.customer_id`;
const newestFirst = sql`order by b.booking_timestamp desc, b.id desc`;

/**
 * Lists the newest guests with any of the given email addresses and phone numbers, oldest booking
 * first.
 */
export async function listGuestsByContacts(
  db: Database | Transaction,
  guests: readonly Pick<GuestIdentity, "email" | "phoneE164">[],
): Promise<KnownGuest[]> {
  const emails = [...new Set(guests.map(({ email }) => email.trim()).filter(Boolean))];
  const phones = [...new Set(guests.flatMap(({ phoneE164 }) => phoneE164 ?? []))];
  if (emails.length + phones.length === 0) return [];
  const { rows } = await db.execute<KnownGuest>(sql`
    select found.* from (
      select theirs.* from (select distinct lower(value) as email
          from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as value) as asked
        cross join lateral (select ${guestOfBooking} ${fromCustomers}
          where lower(b.email) = asked.email
          ${newestFirst} limit ${bookingsPerContact}) as theirs
      union
      select theirs.* from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) as asked
        cross join lateral (select ${guestOfBooking} ${fromCustomers}
          where b.phone_e164 = asked
          ${newestFirst} limit ${bookingsPerContact}) as theirs
    ) as found order by found."bookedAt", found."bookingId"`);
  return rows;
}

/** Lists the guests of the bookings in the given records, oldest booking first. */
export async function listGuestsOfRecords(
  db: Database | Transaction,
  recordIds: readonly string[],
): Promise<KnownGuest[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await db.execute<KnownGuest>(sql`select ${guestOfBooking} ${fromCustomers}
    where c.id in ${[...recordIds]} and b.erased_at is null
    order by b.booking_timestamp, b.id`);
  return rows;
}

/** Lists the guests with the whole name of the given one, newest booking first. */
export async function listNamesakes(
  db: Database | Transaction,
  { firstName, lastName }: Pick<GuestIdentity, "firstName" | "lastName">,
  limit: number,
): Promise<KnownGuest[]> {
  // A name of fewer letters is in too many others, and the index cannot find it.
  const name = `${firstName} ${lastName}`.trim();
  if (name.length < 5 || name.includes("\0")) return [];
  const { rows } = await db.execute<KnownGuest>(sql`select ${guestOfBooking} ${fromCustomers}
    where b.searched like search_text(${escapeLikePattern(name)}) || ' |%'
    ${newestFirst} limit ${limit}`);
  return rows;
}

/** Returns the contact data of hotels and agencies, which is never a guest's own. */
export async function listAgencyContacts(db: Database | Transaction): Promise<ReadonlySet<string>> {
  const rows = await db.select({ email: agencies.email, phone: agencies.phone }).from(agencies);
  return new Set(
    rows.flatMap(({ email, phone }) =>
      listContacts({ email, phoneE164: identifyPhone(phone, "MX").phoneE164 }),
    ),
  );
}

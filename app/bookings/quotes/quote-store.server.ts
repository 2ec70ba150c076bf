import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, paymentRequests, quotes } from "#db/schema.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";
import type { PaymentRequestRow } from "../payment-requests/payment-request-store.server.ts";
import { getQuoteState, type QuoteState } from "./quote-state.ts";

export type QuoteRow = typeof quotes.$inferSelect;

export type Quote = QuoteRow &
  Readonly<{ booking: BookingRow; request: PaymentRequestRow; state: QuoteState }>;

/**
 * Whether a booking was confirmed at some time. A hold that is released is stored as cancelled too,
 * but its history has no cancellation.
 */
export const wasConfirmedSql = sql<boolean>`(${bookings.state} = 'confirmed'
  or (${bookings.state} = 'cancelled' and exists (select from booking_history as line
    where line.booking_id = bookings.id and line.event = 'cancelled')))`;

/** Lists the quotes that answer enquiries, oldest first. */
export function listQuotesOfEnquiries(
  db: Database,
  now: Date,
  enquiryIds: readonly string[],
): Promise<Quote[]> {
  if (enquiryIds.length === 0) return Promise.resolve([]);
  return listQuotes(db, now, inArray(quotes.enquiryId, [...enquiryIds]));
}

export async function findQuote(
  db: Database | Transaction,
  now: Date,
  bookingId: string,
): Promise<Quote | undefined> {
  const [found] = await listQuotes(db, now, eq(quotes.id, bookingId));
  return found;
}

async function listQuotes(
  db: Database | Transaction,
  now: Date,
  which: SQL | undefined,
): Promise<Quote[]> {
  const rows = await db
    .select({
      quote: quotes,
      request: paymentRequests,
      booking: selectWithRide,
      wasConfirmed: wasConfirmedSql,
    })
    .from(quotes)
    .innerJoin(bookings, eq(bookings.id, quotes.id))
    .innerJoin(paymentRequests, eq(paymentRequests.id, quotes.requestId))
    .where(which)
    .orderBy(asc(quotes.madeAt), asc(quotes.id));
  return rows.map(({ quote, request, booking, wasConfirmed }) => ({
    ...quote,
    request,
    booking,
    state: getQuoteState(quote, { ...booking, wasConfirmed }, now),
  }));
}

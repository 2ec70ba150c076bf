import { sql } from "drizzle-orm";
import { bookings, enquiries, quotes } from "#db/schema.ts";
import type { EnquiryState } from "./quote-state.ts";
import { wasConfirmedSql } from "./quote-store.server.ts";

/** Whether a quote is open at an instant, as `getQuoteState` decides it. */
const buildOpenCondition = (now: Date) => sql<boolean>`(${quotes.lostBy} is null
  and ${bookings.state} = 'held' and ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz)`;

/** Builds the state of an enquiry at an instant, as `getEnquiryState` decides it. */
export function buildEnquiryStateSql(now: Date) {
  return sql<EnquiryState>`(select case
      when bool_or(${wasConfirmedSql}) then 'won'
      when bool_or(${buildOpenCondition(now)}) then 'offered'
      when ${enquiries.lostReason} is not null or count(*) > 0 then 'lost'
      else 'new' end
    from ${quotes} inner join ${bookings} on ${bookings.id} = ${quotes.id}
    where ${quotes.enquiryId} = ${enquiries.id})`;
}

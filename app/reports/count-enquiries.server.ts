import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, enquiries, quotes } from "#db/schema.ts";
import { getLossOfQuote, getQuoteState, type LossReason } from "../bookings/quotes/quote-state.ts";
import { wasConfirmedSql } from "../bookings/quotes/quote-store.server.ts";
import { addDays } from "../platform/local-date.ts";
import { toInstant } from "../platform/local-time.ts";
import type { DateRange } from "./report-period.ts";

/** What became of the enquiries and offers of a period. */
export type EnquiryFigures = Readonly<{
  /** Enquiries that came in. */
  enquiries: number;
  /** Offers that were made, whatever became of them. */
  offers: number;
  /** Offers of the period that were accepted, and the prices of their bookings in whole pesos. */
  won: number;
  wonMxn: number;
  /** Offers that are still open. */
  open: number;
  /** Lost offers, and enquiries of the period that were given up without an offer. */
  lost: number;
  lostByReason: Readonly<Partial<Record<LossReason, number>>>;
}>;

/** Counts enquiries by the day on which they came in, and offers by the day they were made. */
export async function countEnquiries(
  db: Database,
  now: Date,
  { from, until }: DateRange,
): Promise<EnquiryFigures> {
  const [first, end] = [toInstant(from, "00:00"), toInstant(addDays(until, 1), "00:00")];
  const [received, made] = await Promise.all([
    db
      .select({
        lostReason: enquiries.lostReason,
        hasQuote: sql<boolean>`exists (select from quotes as quote
          where quote.enquiry_id = enquiries.id)`,
      })
      .from(enquiries)
      .where(and(gte(enquiries.receivedAt, first), lt(enquiries.receivedAt, end))),
    db
      .select({
        quote: quotes,
        state: bookings.state,
        holdExpiresAt: bookings.holdExpiresAt,
        keptCentavos: bookings.keptCentavos,
        totalMxn: bookings.totalPrice,
        wasConfirmed: wasConfirmedSql,
      })
      .from(quotes)
      .innerJoin(bookings, eq(bookings.id, quotes.id))
      .where(and(gte(quotes.madeAt, first), lt(quotes.madeAt, end))),
  ]);
  const offers = made.map(({ quote, totalMxn, ...booking }) => {
    const state = getQuoteState(quote, booking, now);
    return { state, totalMxn, loss: getLossOfQuote(state, quote.lostReason) };
  });
  const won = offers.filter(({ state }) => state === "won");
  const losses = [
    ...offers.flatMap(({ loss }) => (loss ? [loss] : [])),
    ...received.flatMap(({ lostReason, hasQuote }) =>
      lostReason && !hasQuote ? [lostReason] : [],
    ),
  ];
  const lostByReason: Partial<Record<LossReason, number>> = {};
  for (const reason of losses) lostByReason[reason] = (lostByReason[reason] ?? 0) + 1;
  return {
    enquiries: received.length,
    offers: offers.length,
    won: won.length,
    wonMxn: won.reduce((sum, { totalMxn }) => sum + totalMxn, 0),
    open: offers.filter(({ state }) => state === "open").length,
    lost: losses.length,
    lostByReason,
  };
}

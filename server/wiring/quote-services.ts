import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { findEnquiry, listEnquiries } from "#app/bookings/quotes/find-enquiry.server.ts";
import {
  declineQuote,
  loseEnquiry,
  withdrawQuote,
} from "#app/bookings/quotes/lose-quote.server.ts";
import { makeQuote, tryQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { findQuote } from "#app/bookings/quotes/quote-store.server.ts";
import { countEnquiries } from "#app/reports/count-enquiries.server.ts";
import { bindDependencies, bindQueries } from "./bind-dependencies.ts";

/** The use cases of enquiries and of the offers that answer them. */
export function createQuoteServices(deps: BookingDependencies) {
  return {
    ...bindDependencies(deps, { makeQuote, tryQuote, declineQuote, withdrawQuote, loseEnquiry }),
    ...bindDependencies(deps.db, { findEnquiry }),
    ...bindQueries(deps, { findQuote, listEnquiries, countEnquiries }),
  };
}

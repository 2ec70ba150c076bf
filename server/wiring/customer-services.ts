import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { countEarlierBookings } from "#app/bookings/customers/count-earlier-bookings.server.ts";
import { addCustomerNote } from "#app/bookings/customers/customer-notes.server.ts";
import { findCustomerOfBooking } from "#app/bookings/customers/customer-store.server.ts";
import { findCustomer } from "#app/bookings/customers/find-customer.server.ts";
import { findCustomerByReference } from "#app/bookings/customers/find-customer-by-reference.server.ts";
import { listEarlierJoins } from "#app/bookings/customers/list-earlier-joins.server.ts";
import { listMergeSuggestions } from "#app/bookings/customers/list-merge-suggestions.server.ts";
import {
  answerEarlierJoin,
  keepCustomersApart,
  mergeCustomers,
  separateBooking,
} from "#app/bookings/customers/merge-customers.server.ts";
import { bindDependencies } from "./bind-dependencies.ts";

/** Creates the use cases of customers: their page, notes and merges. */
export function createCustomerServices(deps: BookingDependencies) {
  return {
    ...bindDependencies(deps, {
      ...{ addCustomerNote, mergeCustomers, keepCustomersApart, separateBooking },
      answerEarlierJoin,
    }),
    ...bindDependencies(deps.db, {
      ...{ countEarlierBookings, findCustomer, findCustomerByReference, findCustomerOfBooking },
      ...{ listMergeSuggestions, listEarlierJoins },
    }),
  };
}

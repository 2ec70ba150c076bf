import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import {
  balanceStates,
  bookingSources,
  filteredStates,
  paymentStatuses,
  type RecordFilter,
} from "#app/bookings/records/booking-filter.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import {
  choiceParameter,
  dayParameter,
  defineListAddress,
  type ListView,
  pageParameter,
  searchParameter,
} from "../list/list-address.ts";

export const rowsPerPage = 50;
const viewParameters = ["q", "tour", "from", "until", "payment", "state", "page"];

/** The states that the operator can filter by, in the order in which they are offered. */
export const viewStates = ["undecided", ...filteredStates] as const;

/** The list of bookings, newest first. */
export const bookingsAddress = defineListAddress("/admin/bookings", {
  search: searchParameter(200),
  tour: choiceParameter(tourIds),
  from: dayParameter,
  until: dayParameter,
  payment: choiceParameter(paymentStatuses),
  /** "undecided" selects guests who have not yet chosen between another day and a refund. */
  state: choiceParameter(viewStates),
  source: choiceParameter(bookingSources),
  balance: choiceParameter(balanceStates),
  page: pageParameter(7),
});

export type BookingsView = ListView<typeof bookingsAddress>;

/** One page of the list of bookings, newest first. */
export type BookingsPage = Readonly<{
  rows: readonly OperatorApiRecord[];
  /** Number of matching bookings on all pages; null if there are too many to count. */
  total: number | null;
}>;

/**
 * Whether a URL of `/admin` has parameters of the list of bookings, which used to be at that path.
 */
export function isFormerBookingsPath(parameters: URLSearchParams): boolean {
  return viewParameters.some((name) => parameters.has(name)) && !parameters.has("link");
}

/** The first page of the list without filters. */
export const allBookings = bookingsAddress.parse(new URLSearchParams());

/** Returns the number of the last page if the requested page is after it; null otherwise. */
export function findLastPage(
  { page }: Pick<BookingsView, "page">,
  { rows, total }: BookingsPage,
): number | null {
  if (rows.length > 0 || page === 1 || total === null) return null;
  return Math.max(1, Math.ceil(total / rowsPerPage));
}

/** Returns the number of bookings on the pages before this one. */
export function getOffset({ page }: BookingsView): number {
  return (page - 1) * rowsPerPage;
}

export function isFiltered(view: BookingsView): boolean {
  return bookingsAddress.getPath({ ...view, page: 1 }) !== bookingsAddress.path;
}

/**
 * Converts the view to a filter that selects its bookings on all pages. Records that are not
 * bookings are included only for the state "unscheduled".
 */
export function toRecordFilter(view: BookingsView): RecordFilter {
  const { search, tour, from, until, payment, state, source, balance } = view;
  return {
    ...(search && { search }),
    ...(tour && { tour: tours[tour].recordName }),
    ...(from && { from }),
    ...(until && { until }),
    ...(payment && { payment }),
    ...(state !== "unscheduled" && { onlyBookings: true as const }),
    ...(state && (state === "undecided" ? { undecided: true as const } : { state })),
    ...(source && { source }),
    ...(balance && { balance }),
  };
}

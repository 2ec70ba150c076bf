import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import {
  balanceStates,
  bookingSources,
  filteredStates,
  paymentStatuses,
  type RecordFilter,
} from "#app/bookings/records/booking-filter.ts";
import { isLocalDate, type LocalDate } from "#app/platform/local-time.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import { findTourById } from "#app/tours/find-tour.ts";

export const rowsPerPage = 50;
const maxSearchLength = 200;
const viewParameters = ["q", "tour", "from", "until", "payment", "state", "page"];

/** The states that the operator can filter by, in the order in which they are offered. */
export const viewStates = ["undecided", ...filteredStates] as const;

/** The filters and page number of the list of bookings, as given in the URL. "" means no filter. */
export type BookingsView = Readonly<{
  page: number;
  search: string;
  tour: TourId | "";
  from: LocalDate | "";
  until: LocalDate | "";
  payment: NonNullable<RecordFilter["payment"]> | "";
  /** "undecided" selects guests who have not yet chosen between another day and a refund. */
  state: NonNullable<RecordFilter["state"]> | "undecided" | "";
  source: NonNullable<RecordFilter["source"]> | "";
  balance: NonNullable<RecordFilter["balance"]> | "";
}>;

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

/** Parses the filters in the URL. Invalid parameters are ignored. */
export function parseBookingsView(parameters: URLSearchParams): BookingsView {
  const readText = (name: string) => parameters.get(name) ?? "";
  const readDay = (name: string) => (isLocalDate(readText(name)) ? readText(name) : "");
  return {
    page: /^[1-9]\d{0,6}$/.test(readText("page")) ? Number(readText("page")) : 1,
    search: readText("q").trim().slice(0, maxSearchLength),
    tour: findTourById(readText("tour")) ?? "",
    from: readDay("from"),
    until: readDay("until"),
    payment: paymentStatuses.find((status) => status === readText("payment")) ?? "",
    state: viewStates.find((state) => state === readText("state")) ?? "",
    source: bookingSources.find((source) => source === readText("source")) ?? "",
    balance: balanceStates.find((balance) => balance === readText("balance")) ?? "",
  };
}

/** The first page of the list without filters. */
export const allBookings: BookingsView = parseBookingsView(new URLSearchParams());

/** Returns the path of the list with these filters. */
export function getBookingsPath(view: BookingsView, page = "/admin/bookings"): string {
  const parameters = new URLSearchParams();
  const { search: q, page: _, ...narrowing } = view;
  for (const [name, value] of Object.entries({ q, ...narrowing })) {
    if (value) parameters.set(name, value);
  }
  if (view.page > 1) parameters.set("page", String(view.page));
  const query = parameters.toString();
  return query ? `${page}?${query}` : page;
}

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

/** Whether any filter is set. */
export function isFiltered(view: BookingsView): boolean {
  const { onlyBookings: _, ...narrowing } = toRecordFilter(view);
  return Object.keys(narrowing).length > 0;
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

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
const longestSearch = 200;
const viewParameters = ["q", "tour", "from", "until", "payment", "state", "page"];

/** The states that the operator can filter by, in the order of the list. */
export const viewStates = ["undecided", ...filteredStates] as const;

/**
 * The filters and the page of the list of bookings, taken from the URL. "" means no restriction.
 */
export type BookingsView = Readonly<{
  page: number;
  search: string;
  tour: TourId | "";
  from: LocalDate | "";
  until: LocalDate | "";
  payment: NonNullable<RecordFilter["payment"]> | "";
  /** "undecided" selects guests who have not chosen between another day and a refund. */
  state: NonNullable<RecordFilter["state"]> | "undecided" | "";
  source: NonNullable<RecordFilter["source"]> | "";
  balance: NonNullable<RecordFilter["balance"]> | "";
}>;

/** One page of the list of bookings, newest first. */
export type BookingsPage = Readonly<{
  rows: readonly OperatorApiRecord[];
  /** Number of bookings on all pages; null when there are too many to count. */
  total: number | null;
}>;

/** Whether a URL of `/admin` dates from when the bookings were listed there. */
export function isFormerBookingsPath(parameters: URLSearchParams): boolean {
  return viewParameters.some((name) => parameters.has(name)) && !parameters.has("link");
}

/** Reads the view from the URL and ignores invalid parameters. */
export function parseBookingsView(parameters: URLSearchParams): BookingsView {
  const readText = (name: string) => parameters.get(name) ?? "";
  const readDay = (name: string) => (isLocalDate(readText(name)) ? readText(name) : "");
  return {
    page: /^[1-9]\d{0,6}$/.test(readText("page")) ? Number(readText("page")) : 1,
    search: readText("q").trim().slice(0, longestSearch),
    tour: findTourById(readText("tour")) ?? "",
    from: readDay("from"),
    until: readDay("until"),
    payment: paymentStatuses.find((status) => status === readText("payment")) ?? "",
    state: viewStates.find((state) => state === readText("state")) ?? "",
    source: bookingSources.find((source) => source === readText("source")) ?? "",
    balance: balanceStates.find((balance) => balance === readText("balance")) ?? "",
  };
}

/** Returns the address of a view. */
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

/** Returns the last page if the requested page lies behind it, and null otherwise. */
export function findLastPage(
  { page }: Pick<BookingsView, "page">,
  { rows, total }: BookingsPage,
): number | null {
  if (rows.length > 0 || page === 1 || total === null) return null;
  return Math.max(1, Math.ceil(total / rowsPerPage));
}

export function getOffset({ page }: BookingsView): number {
  return (page - 1) * rowsPerPage;
}

/** Whether the view excludes any bookings. */
export function isFiltered(view: BookingsView): boolean {
  const { onlyBookings: _, ...narrowing } = toRecordFilter(view);
  return Object.keys(narrowing).length > 0;
}

/**
 * Converts a view to the filter of its bookings on all pages. Records without a paid session are
 * included only if the view asks for their state.
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

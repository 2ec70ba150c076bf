import {
  balanceStates,
  bookingSources,
  filteredStates,
  paymentStatuses,
  type RecordFilter,
} from "#app/bookings/records/booking-filter.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { ApiRefusal } from "../web/endpoints/api-response.ts";
import { operatorTableColumns, parseSelectedColumns } from "./record-columns.ts";

/** The most rows in a response, even if the client sets no limit. */
const maximumRows = 1_000;

/** The parsed parameters of a request that lists records. */
export type ListQuery = ReturnType<typeof parseListQuery>;

/**
 * Parses the parameters of a request that lists records. Throws an `ApiRefusal` if one of them is
 * unknown or invalid.
 */
export function parseListQuery(url: URL) {
  for (const name of url.searchParams.keys()) {
    if (!supported.includes(name)) {
      throw new ApiRefusal(400, {
        code: "PGRST100",
        message: `The parameter "${name.slice(0, 60)}" is not supported`,
      });
    }
  }
  return {
    select: parseSelectedColumns(url),
    // The former backend has no `also` parameter. The operator's table uses it to get columns that
    // other clients do not know.
    also: url.searchParams.get("also") === "standing" ? operatorTableColumns : [],
    ascending: isAscending(url.searchParams.get("order")),
    limit: Math.min(readWholeNumber(url, "limit") ?? maximumRows, maximumRows),
    offset: readWholeNumber(url, "offset") ?? 0,
    ...parseRecordFilter(url.searchParams),
  };
}

const filters = ["tour_name", "payment_status", "booking_date"];
/**
 * Filters that the former backend does not have, for columns that only the operator's table uses.
 */
const ownFilters = ["search", "state", "source", "balance"];
const supported = ["select", "order", "limit", "offset", "also", ...filters, ...ownFilters];

/**
 * Parses the filters `tour_name=eq.…`, `payment_status=eq.…`, `booking_date=gte.…` and `lte.…`, and
 * the extensions `search`, `state=eq.…`, `source=eq.…` and `balance=eq.…`.
 */
function parseRecordFilter(parameters: URLSearchParams): RecordFilter {
  const days = parameters.getAll("booking_date");
  const readDay = (operator: string) => {
    const value = days.find((day) => day.startsWith(operator))?.slice(operator.length);
    return value === undefined ? undefined : requireDefined(isLocalDate(value) ? value : undefined);
  };
  if (days.some((day) => !/^[gl]te\./.test(day))) requireDefined(undefined);
  const state = readEqualTo(parameters, "state");
  const pickKnown = <T extends string>(known: readonly T[], name: string): T | undefined => {
    const value = readEqualTo(parameters, name);
    return value === undefined ? undefined : requireDefined(known.find((one) => one === value));
  };
  return {
    // The operator's table omits records that other clients saved without a paid session.
    onlyBookings: (parameters.get("also") === "standing" && !state) || undefined,
    search: parameters.get("search")?.slice(0, 200) || undefined,
    tour: readEqualTo(parameters, "tour_name"),
    payment: pickKnown(paymentStatuses, "payment_status"),
    undecided: state === "offer" || undefined,
    state: state === "offer" ? undefined : pickKnown(filteredStates, "state"),
    source: pickKnown(bookingSources, "source"),
    balance: pickKnown(balanceStates, "balance"),
    from: readDay("gte."),
    until: readDay("lte."),
  };
}

function readEqualTo(parameters: URLSearchParams, name: string): string | undefined {
  const value = parameters.get(name);
  return value === null ? undefined : requireDefined(/^eq\.(.*)$/s.exec(value)?.[1]);
}

function requireDefined<T>(value: T | undefined): T {
  if (value !== undefined) return value;
  throw new ApiRefusal(400, { code: "PGRST100", message: "This filter is not supported" });
}

function isAscending(order: string | null): boolean {
  if (!order || /^booking_timestamp\.desc(\.\w+)?$/.test(order)) return false;
  if (/^booking_timestamp(\.asc)?(\.\w+)?$/.test(order)) return true;
  throw new ApiRefusal(400, {
    code: "PGRST100",
    message: "Bookings are ordered by booking_timestamp.desc or booking_timestamp.asc",
  });
}

function readWholeNumber(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ApiRefusal(400, { code: "PGRST100", message: `"${name}" must be a whole number` });
}

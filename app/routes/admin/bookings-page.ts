import type { StoredRecord } from "#app/booking/booking-record.ts";

export const rowsPerPage = 50;
const longestSearch = 200;

/** Which part of the bookings is shown; the address of the page says so. */
export type BookingsView = Readonly<{ page: number; search: string }>;

/** One page of bookings, newest first. */
export type BookingsPage = Readonly<{
  rows: readonly StoredRecord[];
  /** How many there are on all pages; null when the answer did not say. */
  total: number | null;
}>;

/** Reads the view from the address; whatever is wrong there falls back to the first page. */
export function viewOf(parameters: URLSearchParams): BookingsView {
  const page = parameters.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    search: (parameters.get("q") ?? "").trim().slice(0, longestSearch),
  };
}

/** The address of a view. */
export function addressOfView({ page, search }: BookingsView): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("q", search);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `/admin?${query}` : "/admin";
}

export function offsetOf({ page }: BookingsView): number {
  return (page - 1) * rowsPerPage;
}

import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import {
  type BookingsPage,
  type BookingsView,
  getOffset,
  toRecordFilter,
} from "../addresses/bookings-query.ts";

/** A request that takes longer counts as failed. */
const timeLimitMs = 20_000;

/** Thrown if the server no longer accepts the session. */
export class SessionExpired extends Error {
  override name = "SessionExpired";
}

/**
 * Fetches one page of the list of bookings (docs/rulings.md 13), with at most `limit` rows. Throws
 * `SessionExpired` if the session has ended, and another error if the list cannot be loaded.
 */
export async function fetchBookings(
  publicKey: string,
  view: BookingsView,
  { limit, signal }: Readonly<{ limit: number; signal: AbortSignal }>,
): Promise<BookingsPage> {
  const query = new URLSearchParams({
    select: "*",
    order: "booking_timestamp.desc",
    limit: String(limit),
    offset: String(getOffset(view)),
  });
  query.set("also", "standing");
  const { search, tour, payment, from, until, undecided, state, source, balance } =
    toRecordFilter(view);
  if (search) query.set("search", search);
  if (tour) query.set("tour_name", `eq.${tour}`);
  if (payment) query.set("payment_status", `eq.${payment}`);
  if (undecided) query.set("state", "eq.offer");
  if (state) query.set("state", `eq.${state}`);
  if (source) query.set("source", `eq.${source}`);
  if (balance) query.set("balance", `eq.${balance}`);
  if (from) query.append("booking_date", `gte.${from}`);
  if (until) query.append("booking_date", `lte.${until}`);
  const response = await fetch(`/rest/v1/bookings?${query}`, {
    headers: { apikey: publicKey, "accept-profile": "public", prefer: "count=estimated" },
    // Phones from before 2024 lack `AbortSignal.any`. Their requests end only at the browser's own
    // time limit.
    signal: AbortSignal.any?.([signal, AbortSignal.timeout(timeLimitMs)]) ?? signal,
  });
  if (response.status === 401) throw new SessionExpired();
  if (!response.ok) throw new Error(`the list of bookings was answered ${response.status}`);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error("the list of bookings is not a list");
  return { rows: rows as OperatorApiRecord[], total: parseTotal(response) };
}

/**
 * Parses the total in a `Content-Range` header: 1284 for `0-49/1284`. Returns null if there is
 * none.
 */
function parseTotal(response: Response): number | null {
  const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  return total === undefined ? null : Number(total);
}

export type ConnectionTest =
  | { outcome: "works"; time: string }
  | { outcome: "refused"; message: string };

/** Runs the connection test (docs/rulings.md 13). Throws if there is no valid response. */
export async function testConnection(publicKey: string): Promise<ConnectionTest> {
  const response = await fetch("/rest/v1/rpc/get_timestamp", {
    method: "POST",
    headers: {
      apikey: publicKey,
      "content-type": "application/json",
      "content-profile": "public",
    },
    body: "{}",
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const body: unknown = await response.json();
  if (response.ok) return { outcome: "works", time: String(body) };
  return { outcome: "refused", message: getMessage(body) ?? response.statusText };
}

function getMessage(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === "string" && message ? message : undefined;
}

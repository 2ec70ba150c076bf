import type { z } from "zod";
import { hasPermission } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import {
  type ApiRecord,
  createRecordSchema,
  expectedColumns,
  ledgerColumns,
  type OperatorApiRecord,
  operatorColumns,
  partyColumns,
  pickupColumns,
  type RecordColumn,
  recordColumns,
  type StoredApiRecord,
} from "#app/bookings/records/api-record.ts";
import {
  balanceStates,
  bookingSources,
  filteredStates,
  paymentStatuses,
  type RecordFilter,
} from "#app/bookings/records/booking-filter.ts";
import { isLocalDate } from "#app/platform/local-time.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  ApiRefusal,
  createEmptyResponse,
  createEndpoint,
  createJsonResponse,
  limitSessionGuessing,
  readJson,
} from "../web/endpoints/api-response.ts";

/** The most rows in a response, even if the client sets no limit. */
const maximumRows = 1_000;

type Call = Readonly<{
  request: Request;
  services: Services;
  url: URL;
  clientAddress: string;
}>;

/**
 * `/rest/v1/bookings` saves an API record, with the public key, and lists bookings for admins
 * (docs/rulings.md 13).
 */
export const loader = createEndpoint({
  GET: listBookingRecords,
  HEAD: listBookingRecords,
  POST: saveBookingRecord,
});
export const action = loader;

async function saveBookingRecord({
  request,
  services,
  url,
  clientAddress,
}: Call): Promise<Response> {
  requirePublicSchema(request, "content-profile");
  const select = parseSelectedColumns(url);
  const row = requireSingleRow(await readJson(request));
  const record = parseRecord(pickColumns(row, url));
  const missing = expectedColumns.filter(
    (column) => record[column] == null || record[column] === "",
  );
  if (missing.length > 0) services.log.warn({ missing }, "a booking record lacks fields");
  if (record.stripe_session_id) {
    await limitSessionGuessing(services, record.stripe_session_id, clientAddress);
  }
  const stored = pickRecordColumns(await findOrAddRecord(services, record, clientAddress), select);
  if (!/\breturn=representation\b/.test(request.headers.get("prefer") ?? ""))
    return createEmptyResponse(201);
  return createJsonResponse(acceptsSingleObject(request) ? stored : [stored], 201, {
    "content-range": "*/*",
    "preference-applied": "return=representation",
  });
}

/**
 * Returns the stored record, or stores a new one. Only new records without a payment are limited; a
 * record with a paid session is never refused.
 */
async function findOrAddRecord(services: Services, record: ApiRecord, clientAddress: string) {
  const { row, isPaid } = await services.legacyApi.findRecord(record);
  if (row) return row;
  const seconds = isPaid ? null : await services.legacyApi.refuseRecordsFor(clientAddress);
  if (seconds === null) return services.legacyApi.addRecord(record);
  throw new ApiRefusal(
    429,
    { code: "53400", message: "Too many records without a paid session. Please try again later." },
    { "retry-after": String(seconds) },
  );
}

async function listBookingRecords({ request, services, url }: Call): Promise<Response> {
  requirePublicSchema(request, "accept-profile");
  const account = await services.adminAuth.findAccount(getAdminToken(request));
  if (!account || !hasPermission(account, "run-office")) {
    throw new ApiRefusal(401, {
      code: "42501",
      message: "permission denied for table bookings",
      hint: "Listing bookings needs an admin session.",
    });
  }
  const query = parseListQuery(url);
  const { rows: found, total } = await readRecordPage(request, services, query);
  const rows = found.map((row) => pickRecordColumns(row, [...query.select, ...query.also]));
  const range = rows.length === 0 ? "*" : `${query.offset}-${query.offset + rows.length - 1}`;
  const headers = { "content-range": `${range}/${total ?? "*"}` };
  if (request.method === "HEAD") {
    return createEmptyResponse(200, {
      ...headers,
      "content-type": "application/json; charset=utf-8",
    });
  }
  if (!acceptsSingleObject(request)) return createJsonResponse(rows, 200, headers);
  if (rows.length === 1) return createJsonResponse(rows[0], 200, headers);
  throw new ApiRefusal(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${rows.length} rows`,
  });
}

/**
 * Reads one page of records. With `count=exact`, all rows are counted. With `count=estimated`,
 * there is no total when counting would take longer than reading the page. Without either, nothing
 * is counted.
 */
async function readRecordPage(
  request: Request,
  services: Services,
  query: ReturnType<typeof parseListQuery>,
) {
  const count = /\bcount=(exact|estimated)\b/.exec(request.headers.get("prefer") ?? "")?.[1];
  if (count === "estimated") return services.operator.listRecordsPage(query);
  const [rows, total] = await Promise.all([
    services.operator.listRecords(query),
    count === "exact" ? services.operator.countRecords(query) : null,
  ]);
  return { rows, total };
}

function acceptsSingleObject(request: Request): boolean {
  return /application\/vnd\.pgrst\.object\+json/.test(request.headers.get("accept") ?? "");
}

function requirePublicSchema(request: Request, header: string): void {
  const schema = request.headers.get(header) ?? "public";
  if (schema === "public") return;
  throw new ApiRefusal(406, {
    code: "PGRST106",
    message: `Invalid schema: ${schema.slice(0, 40)}`,
  });
}

function parseSelectedColumns(url: URL): readonly RecordColumn[] {
  const select = url.searchParams.get("select") ?? "*";
  return select === "*" ? recordColumns : select.split(",").map(parseColumn);
}

function parseColumn(name: string): RecordColumn {
  const plain = name.trim().replace(/^"(.*)"$/, "$1");
  const column = recordColumns.find((known) => known === plain);
  if (column) return column;
  throw new ApiRefusal(400, {
    code: "PGRST204",
    message: `Could not find the '${plain.slice(0, 60)}' column of 'bookings' in the schema cache`,
  });
}

const operatorTableColumns = [
  ...operatorColumns,
  ...ledgerColumns,
  ...partyColumns,
  ...pickupColumns,
] as const;

type Column = RecordColumn | (typeof operatorTableColumns)[number];

function pickRecordColumns(
  record: StoredApiRecord | OperatorApiRecord,
  columns: readonly Column[],
) {
  const values: Partial<Record<Column, unknown>> = record;
  return Object.fromEntries(columns.map((column) => [column, values[column]]));
}

function requireSingleRow(body: unknown): Record<string, unknown> {
  const rows = Array.isArray(body) ? body : [body];
  const [row] = rows;
  if (rows.length === 1 && typeof row === "object" && row !== null && !Array.isArray(row)) {
    return row as Record<string, unknown>;
  }
  throw new ApiRefusal(400, {
    code: "PGRST102",
    message: "Send one booking: a JSON object, or an array that holds one",
  });
}

/** If the URL has a `columns` parameter, keeps only the keys that it lists. */
function pickColumns(row: Record<string, unknown>, url: URL): Record<string, unknown> {
  const columns = url.searchParams.get("columns");
  if (!columns) return row;
  const kept = columns.split(",").map(parseColumn);
  return Object.fromEntries(kept.filter((name) => name in row).map((name) => [name, row[name]]));
}

function parseRecord(row: Record<string, unknown>): ApiRecord {
  const result = createRecordSchema(getPublishedCatalog()).safeParse(row);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === "unrecognized_keys") parseColumn(issue.keys[0] ?? "");
  throw new ApiRefusal(400, {
    code: issue && isWrongType(issue) ? "22P02" : "23514",
    message: `invalid value for column "${String(issue?.path[0] ?? "")}"`,
    details: issue?.message,
  });
}

function isWrongType(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" || issue.code === "invalid_union";
}

function parseListQuery(url: URL) {
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
    // This parameter is an extension, because the operator's table needs columns that other clients
    // do not know.
    also: url.searchParams.get("also") === "standing" ? operatorTableColumns : [],
    ascending: isAscending(url.searchParams.get("order")),
    limit: Math.min(readWholeNumber(url, "limit") ?? maximumRows, maximumRows),
    offset: readWholeNumber(url, "offset") ?? 0,
    ...parseRecordFilter(url.searchParams),
  };
}

const filters = ["tour_name", "payment_status", "booking_date"];
/** These filters are extensions for columns that other clients do not know. */
const ownFilters = ["search", "state", "source", "balance"];
const supported = ["select", "order", "limit", "offset", "also", ...filters, ...ownFilters];

/**
 * Parses the filters `tour_name=eq.…`, `payment_status=eq.…`, `booking_date=gte.…` and `lte.…`, and
 * the extensions `search`, `state=eq.…`, `source=eq.…` and `balance=eq.…`.
 */
function parseRecordFilter(parameters: URLSearchParams): RecordFilter {
  const days = parameters.getAll("booking_date");
  const readDay = (operator: string) => {
    const value = days.find((one) => one.startsWith(operator))?.slice(operator.length);
    return value === undefined ? undefined : requireDefined(isLocalDate(value) ? value : undefined);
  };
  if (days.some((one) => !/^[gl]te\./.test(one))) requireDefined(undefined);
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

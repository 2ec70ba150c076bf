import { hasPermission } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { type ApiRecord, expectedColumns } from "#app/bookings/records/api-record.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  ApiRefusal,
  createEmptyResponse,
  createEndpoint,
  createJsonResponse,
  type EndpointCall,
  limitSessionGuessing,
  readJson,
} from "../web/endpoints/api-response.ts";
import { type ListQuery, parseListQuery } from "./parse-list-query.ts";
import { parsePostedRecord } from "./parse-posted-record.ts";
import { parseSelectedColumns, pickRecordColumns } from "./record-columns.ts";

/**
 * `/rest/v1/bookings`: clients with the public key save an API record with POST, and accounts with
 * the permission `run-office` list bookings with GET (docs/rulings.md 13).
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
}: EndpointCall): Promise<Response> {
  requirePublicSchema(request, "content-profile");
  const select = parseSelectedColumns(url);
  const record = parsePostedRecord(await readJson(request), url);
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

async function listBookingRecords({ request, services, url }: EndpointCall): Promise<Response> {
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
 * Reads one page of records. With `count=exact`, all rows are counted. With `count=estimated`, the
 * total is left out when counting would take longer than reading the page. Without either, nothing
 * is counted.
 */
async function readRecordPage(request: Request, services: Services, query: ListQuery) {
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

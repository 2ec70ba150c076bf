import type { z } from "zod";
import { type ApiRecord, createRecordSchema } from "#app/bookings/records/api-record.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { ApiRefusal } from "../web/endpoints/api-response.ts";
import { parseColumn } from "./record-columns.ts";

/**
 * Parses the body of a request that saves one record. Throws an `ApiRefusal` if the body does not
 * hold exactly one valid record.
 */
export function parsePostedRecord(body: unknown, url: URL): ApiRecord {
  return parseRecord(pickColumns(requireSingleRow(body), url));
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

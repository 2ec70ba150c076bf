import {
  contactColumns,
  customerColumns,
  holdColumns,
  ledgerColumns,
  type OperatorApiRecord,
  operatorColumns,
  partyColumns,
  pickupColumns,
  type RecordColumn,
  recordColumns,
  type StoredApiRecord,
} from "#app/bookings/records/api-record.ts";
import { ApiRefusal } from "../web/endpoints/api-response.ts";

/** Parses the `select` parameter; by default, all columns are selected. */
export function parseSelectedColumns(url: URL): readonly RecordColumn[] {
  const select = url.searchParams.get("select") ?? "*";
  return select === "*" ? recordColumns : select.split(",").map(parseColumn);
}

/** Returns the column with this name. Throws an `ApiRefusal` if there is none. */
export function parseColumn(name: string): RecordColumn {
  const plain = name.trim().replace(/^"(.*)"$/, "$1");
  const column = recordColumns.find((known) => known === plain);
  if (column) return column;
  throw new ApiRefusal(400, {
    code: "PGRST204",
    message: `Could not find the '${plain.slice(0, 60)}' column of 'bookings' in the schema cache`,
  });
}

/** The columns that only the operator's table shows. */
export const operatorTableColumns = [
  ...operatorColumns,
  ...holdColumns,
  ...ledgerColumns,
  ...partyColumns,
  ...pickupColumns,
  ...contactColumns,
  ...customerColumns,
] as const;

type Column = RecordColumn | (typeof operatorTableColumns)[number];

export function pickRecordColumns(
  record: StoredApiRecord | OperatorApiRecord,
  columns: readonly Column[],
) {
  const values: Partial<Record<Column, unknown>> = record;
  return Object.fromEntries(columns.map((column) => [column, values[column]]));
}

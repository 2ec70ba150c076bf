import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { excludedTables, includedTables, separateTables } from "#app/backup/backed-up-tables.ts";
import * as schema from "#db/schema.ts";

it("every table is listed either as included in the backup or as excluded from it", () => {
  const tables = Object.values(schema).flatMap((one) =>
    is(one, PgTable) ? [getTableName(one)] : [],
  );
  expect([...includedTables, ...separateTables, ...excludedTables].sort()).toEqual(tables.sort());
});

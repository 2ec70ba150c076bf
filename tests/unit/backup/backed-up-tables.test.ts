import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { excludedTables, includedTables } from "#app/backup/backed-up-tables.ts";
import * as schema from "#db/schema.ts";

it("every table of the schema is either included in the backup or excluded on purpose", () => {
  const tables = Object.values(schema).flatMap((one) =>
    is(one, PgTable) ? [getTableName(one)] : [],
  );
  expect([...includedTables, ...excludedTables].sort()).toEqual(tables.sort());
});

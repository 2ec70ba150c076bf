import { afterAll, beforeAll } from "vitest";
import { prepareFirstStart, prepareSeason } from "./database-templates.ts";
import { type SiteProcess, startSite } from "./site-process.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/**
 * Provides the built site on a separate database. A test file calls this at its top level. With
 * `data: "season"` the database has three weeks of invented bookings.
 */
export function useSite({
  data = "empty",
  settings = {},
}: {
  data?: "empty" | "season";
  settings?: Readonly<Record<string, string>>;
} = {}): { readonly url: string; readonly connectionString: string } {
  let database: TestDatabase | undefined;
  let site: SiteProcess | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(data === "season" ? prepareSeason : prepareFirstStart);
    site = await startSite({ DATABASE_URL: database.connectionString, ...settings });
  });
  afterAll(async () => {
    await site?.stop();
    await database?.drop();
  });
  return {
    get url() {
      return site?.url ?? "";
    },
    get connectionString() {
      return database?.connectionString ?? "";
    },
  };
}

import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type Prepare, type TestDatabase } from "./test-database.ts";

export type { Prepare } from "./test-database.ts";

/**
 * Provides a separate database and drops it after the tests. A test file calls this at its top
 * level. `prepare` runs once per test run; later files with the same `prepare` get a copy of its
 * result.
 */
export function useTestDatabase(options: { prepare?: Prepare } = {}): {
  readonly connectionString: string;
} {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(options.prepare);
  });
  afterAll(() => database?.drop());
  return {
    get connectionString() {
      if (!database) throw new Error("The database is not available before beforeAll.");
      return database.connectionString;
    },
  };
}

import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type Prepare, type TestDatabase } from "./test-database.ts";

export type { Prepare } from "./test-database.ts";

/**
 * A database of its own for the test file that calls this at its top level; dropped at the end.
 * The first file that passes a given `prepare` runs it; the others get a copy of the outcome.
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
      if (!database) throw new Error("The database exists from beforeAll on, not before.");
      return database.connectionString;
    },
  };
}

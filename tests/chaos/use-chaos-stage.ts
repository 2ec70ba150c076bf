import fc from "fast-check";
import { afterAll, beforeAll } from "vitest";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { useTestDatabase } from "../support/use-test-database.ts";
import { prepareChaosDatabase, runSequence } from "./booking-chaos-test.ts";
import { type CountingMailServer, openCountingMailServer } from "./counting-mail-server.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";
import { createSequences } from "./step-generators.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** The longest time for a run and for shortening a sequence that fails, in milliseconds. */
const maxRunMs = 900_000;

export const providerNames = ["sandbox", "stripe"] as const;

/**
 * Provides a database and a mail server for random sequences of events. A test file calls this at
 * its top level and runs sequences with the returned function, which throws when one of them breaks
 * an invariant.
 */
export function useChaosStage() {
  const database = useTestDatabase({ prepare: migrateToLatest });
  let connection: Connection;
  let office: CountingMailServer;
  beforeAll(async () => {
    connection = connect(database.connectionString, () => {});
    await prepareChaosDatabase(connection);
    office = await openCountingMailServer();
  });
  afterAll(async () => {
    await office.close();
    await connection.pool.end();
  });
  return async function runSequences(
    name: (typeof providerNames)[number],
    options: Readonly<{ numRuns: number; seed?: number }>,
  ): Promise<void> {
    const provider =
      name === "stripe" ? await createStripeProvider() : createSandboxProvider(connection);
    try {
      await fc.assert(
        fc.asyncProperty(createSequences, (actions) =>
          runSequence({ connection, office, provider }, actions),
        ),
        // Without a limit, shortening a sequence that broke an invariant takes so long that the
        // test times out and names nothing.
        { ...options, interruptAfterTimeLimit: maxRunMs, markInterruptAsFailure: true },
      );
    } finally {
      provider.close();
    }
  };
}

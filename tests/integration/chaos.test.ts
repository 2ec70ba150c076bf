import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { prepareChaosDatabase, runSequence } from "../chaos/booking-chaos-test.ts";
import { type CountingMailServer, openCountingMailServer } from "../chaos/counting-mail-server.ts";
import { createSandboxProvider } from "../chaos/sandbox-provider.ts";
import { createSequences } from "../chaos/step-generators.ts";
import { createStripeProvider } from "../chaos/stripe-provider.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

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

it.each(["sandbox", "stripe"] as const)(
  "seats, money and emails stay correct through random sequences of events paid with %s",
  async (name) => {
    const provider =
      name === "stripe" ? await createStripeProvider() : createSandboxProvider(connection);
    try {
      await fc.assert(
        fc.asyncProperty(createSequences, async (actions) => {
          await runSequence({ connection, office, provider }, actions);
        }),
        // Every run uses the same sequences; tests/long/chaos.test.ts and `npm run chaos` try new
        // ones.
        { seed: 20_261_209, numRuns: 6 },
      );
    } finally {
      provider.close();
    }
  },
);

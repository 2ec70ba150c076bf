import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { prepareOrdeal, runSequence, sequences } from "../ordeal/booking-ordeal.ts";
import { useTestDatabase } from "../support/postgres.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let connection: Connection;
beforeAll(async () => {
  connection = connect(database.connectionString, () => {});
  await prepareOrdeal(connection);
});
afterAll(() => connection.pool.end());

it("keeps every promise about seats and money through random sequences of everything", async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (actions) => runSequence(connection, actions)),
    { numRuns: 25 },
  );
});

import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { prepareOrdeal, runSequence } from "../ordeal/booking-ordeal.ts";
import { openPostOffice, type PostOffice } from "../ordeal/post-office.ts";
import { sequences } from "../ordeal/steps.ts";
import { useTestDatabase } from "../support/postgres.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let connection: Connection;
let office: PostOffice;
beforeAll(async () => {
  connection = connect(database.connectionString, () => {});
  await prepareOrdeal(connection);
  office = await openPostOffice();
});
afterAll(async () => {
  await office.close();
  await connection.pool.end();
});

it("keeps every promise about seats, money and mails through random sequences of everything", async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (actions) => runSequence(connection, office, actions)),
    { numRuns: 12 },
  );
});

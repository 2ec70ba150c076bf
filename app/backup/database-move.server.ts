import { StartupError } from "#app/platform/startup-error.ts";
import { runWithClient } from "#db/run-with-client.ts";

const name = "moved-to";

/** Records in this database that its bookings have moved to another database. */
export async function recordDatabaseMove(connectionString: string, place: string): Promise<void> {
  await queryOnce(
    connectionString,
    "insert into stored_settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value",
    [name, `${place} on ${new Date().toISOString().slice(0, 10)}`],
  );
}

/**
 * Throws a StartupError when the bookings have moved to another database, because guests could
 * otherwise book in both databases, and the operator would see only some of the bookings.
 */
export async function requireUnmovedDatabase(connectionString: string): Promise<void> {
  const [row] = await queryOnce(
    connectionString,
    "select value from stored_settings where name = $1",
    [name],
  );
  if (!row) return;
  throw new StartupError(
    `The bookings have moved to ${row.value}. Set DATABASE_URL in .env to that database. To go on here all the same: npm run move -- --back`,
  );
}

/** Removes the record of a move, so that the site starts on this database again. */
export async function clearDatabaseMove(connectionString: string): Promise<void> {
  await queryOnce(connectionString, "delete from stored_settings where name = $1", [name]);
}

function queryOnce(connectionString: string, query: string, values: string[]) {
  return runWithClient(
    connectionString,
    "marea-move",
    async (client) => (await client.query<{ value: string }>(query, values)).rows,
  );
}

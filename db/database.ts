import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { getConnectionOptions, Pool } from "./pool.ts";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** A transaction, in the form in which use cases pass it to the store functions. */
export type Transaction = Omit<NodePgDatabase<typeof schema>, "transaction">;
export type Connection = Readonly<{ db: Database; pool: pg.Pool; connectionString: string }>;

/**
 * Opens a pool of at most `max` connections. Broken connections are replaced. `onError` receives
 * the errors of idle connections. A query on a broken connection throws `DatabaseUnavailable`
 * (db/database-unavailable.ts). `release` tells the database which release of the site it is
 * (`isOtherReleaseConnected`).
 */
export function connect(
  connectionString: string,
  onError: (error: Error) => void,
  max = 16,
  release = "",
): Connection {
  const options = getConnectionOptions(connectionString, `marea-web ${release}`.trim());
  const pool = new Pool({ ...options, max, idleTimeoutMillis: 30_000 });
  pool.on("error", onError);
  return { db: drizzle(pool, { schema }), pool, connectionString };
}

// Serialization failure, deadlock and duplicate key. The other transaction has committed by then,
// so the next attempt finds its row or generates a different booking reference.
const transient = new Set(["40001", "40P01", "23505"]);

/**
 * Runs `work` in a transaction. Makes up to five attempts if the database aborts the transaction
 * for a reason that a retry can solve. `work` must have no effects outside the transaction.
 */
export async function runInTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransactionOnce(db, work);
    } catch (error) {
      if (attempt === 5 || !transient.has(findSqlState(error) ?? "")) throw error;
    }
  }
}

/**
 * Runs one transaction on a separate connection. If a response is missing, the state of the
 * connection is unknown; it is then closed instead of returned to the pool, and the server rolls
 * back.
 */
async function runTransactionOnce<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect();
  let unusable: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(drizzle(client, { schema }));
    const { command } = await client.query("commit");
    // PostgreSQL answers ROLLBACK if a statement failed and `work` ignored the error.
    if (command === "ROLLBACK") throw new Error("the transaction was rolled back, not committed");
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error)) unusable = error as Error;
    else await client.query("rollback").catch((failure) => (unusable = failure));
    throw error;
  } finally {
    client.release(unusable);
  }
}

/**
 * Returns the five-character SQLSTATE of a database error, however deeply drizzle has wrapped it.
 */
export function findSqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

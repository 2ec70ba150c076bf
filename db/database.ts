import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema>;
/** Inside a transaction; use cases hand it to the store functions. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Connection = Readonly<{ db: Database; pool: pg.Pool }>;

/** Opens a pool. Connections that break are replaced; `onError` hears of idle ones that did. */
export function connect(connectionString: string, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: "marea-web",
    // Nobody waits for ever behind a stuck statement or lock.
    options: "-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000",
  });
  pool.on("error", onError);
  return { db: drizzle(pool, { schema }), pool };
}

// Serialization failure, deadlock, and a value that must be unique: whoever has it committed first,
// so the next try finds their row, or draws another booking reference.
const transient = new Set(["40001", "40P01", "23505"]);

/**
 * Runs work in a transaction and again, up to five times, when the database gave it up for
 * something another try can mend. The work must have no effect outside the transaction.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 5 || !transient.has(sqlStateOf(error) ?? "")) throw error;
    }
  }
}

/** The five-character SQLSTATE of a database error, wherever drizzle wrapped it. */
function sqlStateOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

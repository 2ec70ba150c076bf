import pg from "pg";

/** A statement as it was sent to the database. */
export type Statement = Readonly<{ text: string; values: readonly unknown[] }>;

type Query = (config: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => unknown;

/**
 * Records the statements that `work` sends, in order. Nothing else may use the driver at the same
 * time.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const driver = pg.Client.prototype as unknown as { query: Query };
  const original = driver.query;
  driver.query = function (this: unknown, config, ...rest) {
    const query = typeof config === "string" ? { text: config } : config;
    const values = Array.isArray(rest[0]) ? rest[0] : (query.values ?? []);
    statements.push({ text: query.text, values });
    return original.call(this, config, ...rest);
  };
  try {
    await work();
  } finally {
    driver.query = original;
  }
  return statements;
}

/**
 * Sends recorded statements again: those of a transaction on a single connection, all others on any
 * connection.
 */
export async function replayStatements(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<void> {
  let transaction: pg.PoolClient | undefined;
  for (const { text, values } of statements) {
    if (/^begin/i.test(text)) transaction = await pool.connect();
    await (transaction ?? pool).query(text, values as unknown[]);
    if (!/^(commit|rollback)/i.test(text)) continue;
    transaction?.release();
    transaction = undefined;
  }
}

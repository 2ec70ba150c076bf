import pg from "pg";

/** Ends all connections to a database and refuses new ones, as when the database is unavailable. */
export async function disableDatabase(connectionString: string): Promise<void> {
  await allowConnections(connectionString, false);
}

export async function enableDatabase(connectionString: string): Promise<void> {
  await allowConnections(connectionString, true);
}

async function allowConnections(connectionString: string, allowed: boolean): Promise<void> {
  const address = new URL(connectionString);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = "/postgres";
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(`alter database "${name}" allow_connections ${allowed}`);
    if (allowed) return;
    // A terminated connection remains listed for a moment, so this loop waits until none is left.
    // It ignores the server's own workers, such as autovacuum, which this user may not terminate.
    for (let open = 1; open > 0; ) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and backend_type = 'client backend'`,
        [name],
      );
      open = rowCount ?? 0;
    }
  } finally {
    await client.end();
  }
}

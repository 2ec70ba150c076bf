import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any number of processes may start at once: this lock lets one migrate while the others wait. */
const migrationLock = 7_231_001;

const lockPollMs = 250;
const tellAfterMs = 2_000;

type Options = Readonly<{
  /** Called once when the wait for another process has become noticeable. */
  onWait?: () => void;
  /** Ends the wait: the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}>;

/** Brings the database to the schema of this code; safe to call from several processes at once. */
export async function migrateToLatest(
  connectionString: string,
  options: Options = {},
): Promise<void> {
  await withClient(connectionString, async (holder) => {
    await lock(holder, options);
    await withClient(connectionString, (client) =>
      migrate(drizzle(client), {
        migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
      }),
    );
  });
}

/**
 * Takes the lock for an open transaction on a connection of its own. A lock of the session would
 * outlive this process behind a pooler that shares connections, and lock out every later start.
 */
async function lock(holder: pg.Client, { onWait, signal }: Options): Promise<void> {
  const since = Date.now();
  let told = false;
  await holder.query("begin");
  for (;;) {
    const { rows } = await holder.query("select pg_try_advisory_xact_lock($1) as mine", [
      migrationLock,
    ]);
    if (rows[0]?.mine) return;
    signal?.throwIfAborted();
    if (!told && Date.now() - since > tellAfterMs) {
      told = true;
      onWait?.();
    }
    await sleep(lockPollMs);
  }
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // What breaks the connection is told by the statement that runs on it.
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

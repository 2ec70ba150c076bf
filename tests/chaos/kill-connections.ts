import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Runs `work` and, while it runs, terminates all other connections to the database `times` times at
 * random moments.
 */
export async function runWhileKillingConnections(
  pool: pg.Pool,
  times: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const killer = new pg.Client({ connectionString: pool.options.connectionString });
  await killer.connect();
  try {
    let done = false;
    const ended = work().finally(() => {
      done = true;
    });
    for (let count = 0; count < times && !done; count += 1) {
      // An action takes about 20 ms, so after this pause the termination happens during the action.
      await sleep(Math.random() * 15);
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      );
    }
    await ended;
  } finally {
    await killer.end();
  }
  await waitForPoolToNotice(pool);
}

/** Waits until the pool has detected which of its connections were terminated. */
async function waitForPoolToNotice(pool: pg.Pool): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await sleep(5);
    const asked = Array.from({ length: Math.max(1, pool.totalCount) }, () =>
      pool.query("select 1"),
    );
    const answers = await Promise.allSettled(asked);
    const failure = answers.find((answer) => answer.status === "rejected");
    if (!failure) return;
    if (tries === 100) throw failure.reason;
  }
}

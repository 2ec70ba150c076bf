import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Runs work while every connection of its database is ended, so many times, in the middle of
 * whatever it does. The session that does so is spared.
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
      // At any moment of it: the steps of one action take some twenty milliseconds.
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

/** Until the pool has noticed which of its connections have ended. */
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

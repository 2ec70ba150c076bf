import { runWithClient } from "#db/run-with-client.ts";

/**
 * Runs `work` while no other process of the site makes a backup. Returns null without running it if
 * one does. The lock ends with its connection, so a process that dies leaves none behind.
 */
export function runExclusiveBackup<T>(
  connectionString: string,
  work: () => Promise<T>,
): Promise<T | null> {
  return runWithClient(connectionString, "marea-backup-lock", async (client) => {
    await client.query("begin");
    // The transaction stays idle while the backup is written.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('backup', 0)) as "isFree"`,
    );
    return rows[0]?.isFree ? work() : null;
  });
}

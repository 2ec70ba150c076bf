import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../../app/platform/startup-error.ts";

const POLL_MS = 50;
const TELL_AFTER_MS = 2_000;
const LIMIT_MS = 10 * 60_000;
const SQLITE_BUSY = 5;

/**
 * Runs `task` while no other process runs one under the same `file`.
 *
 * The lock is SQLite's file lock, which the operating system drops when its holder dies, however
 * it dies: nothing stale can remain. The file stays empty. `signal` ends the wait, not the task.
 */
export async function withLock<T>(
  file: string,
  onWait: () => void,
  task: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  createPrivately(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA busy_timeout = 0");
    await acquire(lock, file, onWait, signal);
    return await task();
  } finally {
    lock.close();
  }
}

async function acquire(
  lock: DatabaseSync,
  file: string,
  onWait: () => void,
  signal?: AbortSignal,
): Promise<void> {
  const since = Date.now();
  let told = false;
  while (!tryExclusive(lock)) {
    signal?.throwIfAborted();
    const waited = Date.now() - since;
    if (waited > LIMIT_MS) {
      throw new StartupError(
        `Another process has been starting or stopping the database for ten minutes; end it (it holds ${file}) and start again.`,
      );
    }
    if (!told && waited > TELL_AFTER_MS) {
      told = true;
      onWait();
    }
    await sleep(POLL_MS);
  }
}

function tryExclusive(lock: DatabaseSync): boolean {
  try {
    // No journal: nothing is ever written, and on a full disk no journal could be made.
    lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Never opens an existing file: closing it would drop a lock this process already holds on it. */
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

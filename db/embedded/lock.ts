import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** The locks that this process holds; a lock that is garbage-collected would be released. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of `file` and returns what releases it; undefined while another process has it.
 *
 * The lock is SQLite's file lock, which the operating system releases when its holder dies, so
 * nothing stale can remain. The file stays empty.
 */
export function takeLock(file: string): (() => void) | undefined {
  createPrivately(file);
  const lock = new DatabaseSync(file);
  try {
    // No journal: nothing is ever written, and on a full disk no journal could be made.
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/** Never opens an existing file: closing it would drop a lock this process already holds on it. */
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

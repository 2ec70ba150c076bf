import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * The locks that this process holds. They are kept here, because garbage collection would release
 * them.
 */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock in `file` and returns a function that releases it. Returns undefined while another
 * process holds the lock.
 *
 * It is the file lock of SQLite. The operating system releases it when the process dies, so no
 * stale lock can remain. The file stays empty.
 */
export function takeLock(file: string): (() => void) | undefined {
  createLockFile(file);
  const lock = new DatabaseSync(file);
  try {
    // No journal is needed because nothing is ever written, and on a full disk the journal could
    // not be created.
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

/**
 * Creates the file if it is missing. Never opens an existing file, because closing it would release
 * a lock that this process already holds on it.
 */
function createLockFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

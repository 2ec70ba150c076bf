import pg from "pg";

/**
 * The database could not be asked, or broke off before it answered. The change of the statement may
 * have happened or not; its transaction is gone with its connection.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseAway";
}

/** Whether an error, or one of its causes, is the absence of the database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailable) return true;
  }
  return false;
}

/**
 * Replaces the driver's errors that mean "no answer can be had" with DatabaseAway; returns all
 * other errors as they are.
 */
export function toUnavailableError(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const away = error instanceof pg.DatabaseError ? isRefusalOfAll(error) : isLostConnection(error);
  return away
    ? new DatabaseUnavailable(`the database is away: ${error.message}`, { cause: error })
    : error;
}

/**
 * The classes of SQLSTATE for a sound statement that found no sound database: connection lost (08),
 * disk full, no memory, too many clients (53), stopped, restarting or too slow (57), broken files
 * (58), a read-only copy (25006), and waiting for a lock in vain (55P03).
 */
const refusals = /^(08|53|57|58|25006|55P03)/;

function isRefusalOfAll({ code = "", severity = "" }: pg.DatabaseError): boolean {
  // FATAL ends the connection, whatever the reason.
  return severity === "FATAL" || severity === "PANIC" || refusals.test(code);
}

/** The driver's own errors have no codes, so their words are compared. */
const driverWords =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed))/;

function isLostConnection(error: Error): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  // A system call that failed: connect, read, write, or the look-up of the name.
  return syscall !== undefined || driverWords.test(error.message);
}

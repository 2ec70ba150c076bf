import pg from "pg";

/**
 * The database could not be reached, or the connection broke before its answer. The statement may
 * have been executed or not, and its transaction ended with the connection.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Whether an error, or one of its causes, means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailable) return true;
  }
  return false;
}

/**
 * Replaces the driver's errors that mean "no answer is possible" by `DatabaseUnavailable`. Returns
 * all other errors unchanged.
 */
export function toUnavailableError(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const unavailable =
    error instanceof pg.DatabaseError ? isRefusalOfAll(error) : isLostConnection(error);
  return unavailable
    ? new DatabaseUnavailable(`the database is unavailable: ${error.message}`, { cause: error })
    : error;
}

/**
 * The SQLSTATE classes of errors that come from the state of the server and not from the statement:
 * connection lost (08), disk full, no memory, too many clients (53), stopped, restarting or too
 * slow (57), broken files (58), a read-only copy (25006), and a lock timeout (55P03).
 */
const refusals = /^(08|53|57|58|25006|55P03)/;

function isRefusalOfAll({ code = "", severity = "" }: pg.DatabaseError): boolean {
  // FATAL ends the connection, whatever the reason.
  return severity === "FATAL" || severity === "PANIC" || refusals.test(code);
}

/** The driver's own errors have no codes, so their messages are compared. */
const driverWords =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed))/;

function isLostConnection(error: Error): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  // An error with `syscall` is a failed system call: connect, read, write, or the lookup of the
  // name.
  return syscall !== undefined || driverWords.test(error.message);
}

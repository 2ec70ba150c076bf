import pg from "pg";

/**
 * Thrown when the database cannot be reached, or when the connection breaks before the database has
 * answered. The statement may or may not have been executed. Its transaction has ended with the
 * connection.
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
 * Replaces those errors of the driver that mean that the database cannot answer with a
 * `DatabaseUnavailable`. Returns all other errors unchanged.
 */
export function toUnavailableError(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const unavailable =
    error instanceof pg.DatabaseError ? isServerFailure(error) : isLostConnection(error);
  return unavailable
    ? new DatabaseUnavailable(`the database is unavailable: ${error.message}`, { cause: error })
    : error;
}

/** The SQLSTATE of a statement for which the disk of the database has no space. */
export const diskFull = "53100";

/**
 * Matches the SQLSTATEs of errors that are caused by the state of the server and not by the
 * statement: lost connection (08), disk full, out of memory or too many clients (53), stopped,
 * restarting or too slow (57), broken files (58), read-only copy (25006), and lock timeout (55P03).
 */
const refusals = /^(08|53|57|58|25006|55P03)/;

function isServerFailure({ code = "", severity = "" }: pg.DatabaseError): boolean {
  // FATAL ends the connection, whatever its reason.
  return severity === "FATAL" || severity === "PANIC" || refusals.test(code);
}

/** Errors of the driver itself have no codes, so their messages are compared. */
const driverWords =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed))/;

/** The system calls of a connection. Files are also read and written. */
const connectionCalls = ["connect", "getaddrinfo", "read", "write"];
/** The codes of errors that only files have: a full disk, and files that may not be written. */
const fileCodes = ["ENOSPC", "EDQUOT", "EROFS", "EACCES"];

function isLostConnection(error: Error): boolean {
  const { syscall, path, code } = error as NodeJS.ErrnoException;
  if (driverWords.test(error.message)) return true;
  if (!connectionCalls.includes(syscall ?? "") || path !== undefined) return false;
  return !fileCodes.includes(code ?? "");
}

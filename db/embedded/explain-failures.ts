import { StartupError } from "../../app/platform/startup-error.ts";

/** SQLite's error codes for the lock file, mapped to the system's names for them. */
const SQLITE_CODES: Record<number, string> = {
  3: "EACCES",
  8: "EROFS",
  13: "ENOSPC",
  14: "EACCES",
  23: "EACCES",
};

/**
 * Converts a file system error at `path` to a StartupError with a clear message. Returns unknown
 * errors unchanged.
 */
export function explainFileError(error: unknown, path: string): unknown {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  switch (errcode === undefined ? code : SQLITE_CODES[errcode & 0xff]) {
    case "ENOSPC":
    case "EDQUOT":
      return createDiskFullError(path);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new StartupError(
        `The data folder ${path} cannot be written by this user; change its owner or permissions, or set DATA_DIR to another folder.`,
      );
    case "ENOTDIR":
    case "EEXIST":
      return new StartupError(`${path} is not a folder; set DATA_DIR to a folder for the data.`);
    case "ENAMETOOLONG":
      return new StartupError(
        `The path ${path} is too long; set DATA_DIR to a folder with a shorter one.`,
      );
    default:
      return error;
  }
}

function createDiskFullError(path: string): StartupError {
  return new StartupError(
    `No space is left on the disk that holds ${path}; free some space and start again.`,
  );
}

/**
 * Explains PostgreSQL's output after a failed start. Returns "retry" if a server that has just died
 * still holds a resource.
 */
export function explainServerOutput(
  output: string,
  where: { cluster: string; log: string },
): "retry" | StartupError {
  const lines = output.split("\n");
  if (
    /pre-existing shared memory block|lock file "[^"\n]*postmaster\.pid" already exists/.test(
      output,
    )
  )
    return "retry";
  const sharedMemory = /could not (create|resize) (shared memory|semaphore)/i;
  if (lines.some((line) => sharedMemory.test(line) && /No space/i.test(line))) {
    return new StartupError(
      "The system has no shared memory left for the database; end unused servers (or give the container more) and start again.",
    );
  }
  if (/No space left on device|Disk quota exceeded|could not extend file/i.test(output))
    return createDiskFullError(where.cluster);
  if (
    /database files are incompatible with server|initialized by PostgreSQL version/.test(output)
  ) {
    return new StartupError(
      `The database in ${where.cluster} was written by another version of PostgreSQL. Run npm run backup in the version of this site that wrote it; move that folder away; then run npm run restore -- FILE here.`,
    );
  }
  const fatal = lines.find((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "";
  const reason = fatal.replace(/^.*?(FATAL|PANIC|error):\s*/i, "").trim();
  return new StartupError(
    `The database did not start (${reason || "it said nothing"}); see ${where.log}.`,
  );
}

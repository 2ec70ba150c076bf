import { constants, totalmem } from "node:os";
import { ROOT } from "./project.mjs";

/** A command cannot do its work; its message says in a sentence what a person can do. */
export class CommandFailure extends Error {}

/** Somebody ended the command; there is nothing to tell. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Runs a command of package.json. A foreseen failure prints its sentence without a stack trace; any
 * other error is a bug and prints its stack trace.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
    if (error instanceof Interrupted) return;
    const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
    const foreseen =
      error instanceof CommandFailure ? error : code && explainOutput(code, path ?? ROOT);
    console.error(foreseen ? foreseen.message : error);
  }
}

/**
 * The failure for a program ended from outside: on a small machine, by a kernel short of memory.
 * @param {string} what was being done
 */
export function outOfMemory(what) {
  const megabytes = Math.round(totalmem() / 1e6);
  return new CommandFailure(
    `${what} was ended by the system, most likely for want of memory: it takes about 1.5 GB, and this machine has ${megabytes} MB. Add memory or swap, or install on another machine and copy the folder here (npm run package), and try again.`,
  );
}

/**
 * Finds a common cause in what a program wrote before it failed.
 * @param {string} output
 * @param {string} place the folder it worked in
 * @returns {CommandFailure | undefined}
 */
export function explainOutput(output, place) {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(output)) {
    return new CommandFailure(
      `No space is left on the disk that holds ${place}; free some space and run the command again.`,
    );
  }
  if (/EACCES|EPERM|EROFS|Permission denied/i.test(output)) {
    return new CommandFailure(
      `${place} cannot be written by this user; change its owner or permissions, or run the command as the user who owns it.`,
    );
  }
  return undefined;
}

import { isStartedByNpm } from "#app/platform/env.server.ts";
import { formatErrorReport, toErrorReport } from "#app/platform/error-report.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";

/**
 * How long the parts of a site may take to close before the process exits anyway, in milliseconds.
 */
const closingLimitMs = 70_000;

/** The reason for a shutdown. It is not an error of the work that the shutdown interrupts. */
export class ShutdownReason extends Error {
  readonly exitCode: 0 | 1;
  constructor(why: string, exitCode: 0 | 1 = 0) {
    super(why);
    this.exitCode = exitCode;
  }
}

/**
 * Returns a signal that aborts with a `ShutdownReason` when the process has to end: on Ctrl+C,
 * SIGTERM, a closed terminal, the end of the parent process, or an uncaught error. The process then
 * closes its parts in order, so that accepted work is finished. After an uncaught error, its
 * supervisor restarts it. Only the first cause counts, because npm and terminals send signals twice
 * and the second one would interrupt the shutdown.
 */
function watchForShutdown(): AbortSignal {
  const ending = new AbortController();
  const abortWith = (why: ShutdownReason) => {
    if (ending.signal.aborted) return;
    ending.abort(why);
    setTimeout(() => process.exit(1), closingLimitMs).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => abortWith(new ShutdownReason(signal)));
  }
  process.on("disconnect", () => abortWith(new ShutdownReason("the supervisor ended")));
  if (isStartedByNpm()) watchParentProcess(() => abortWith(new ShutdownReason("npm ended")));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      createLogger("error").error({ err: error }, "a bug nobody caught: the process ends in order");
      abortWith(new ShutdownReason("a bug", 1));
    });
  }
  return ending.signal;
}

/** Resolves with the reason once the signal aborts. */
export function waitForShutdown(signal: AbortSignal): Promise<ShutdownReason> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    else signal.addEventListener("abort", () => resolve(signal.reason), { once: true });
  });
}

/**
 * Runs a server's main function and exits with its exit code. Prints the error if there was one.
 */
export function runUntilShutdown(main: (ending: AbortSignal) => Promise<void>): void {
  const signal = watchForShutdown();
  main(signal).then(
    () => process.exit(signal.reason instanceof ShutdownReason ? signal.reason.exitCode : 0),
    (error: unknown) => {
      if (error instanceof ShutdownReason) process.exit(error.exitCode);
      const lines =
        error instanceof StartupError
          ? `\n${error.message}\n`
          : formatErrorReport(toErrorReport(error));
      console.error(lines);
      process.exit(1);
    },
  );
}

/**
 * Calls `onGone` when the parent process is gone. A killed npm sends no signal, so its child would
 * otherwise keep the port for ever.
 */
function watchParentProcess(onGone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 1_000).unref();
}

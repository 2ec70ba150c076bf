import { isStartedByNpm } from "#app/platform/env.server.ts";

/**
 * Resolves when somebody wants the process gone: Ctrl+C, SIGTERM, or the npm that started it died.
 * Further signals are ignored while it stops, because npm and terminals send them twice and the
 * second would cut the clean-up short.
 */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => resolve(signal));
    }
    if (isStartedByNpm()) watchParent(() => resolve("npm ended"));
  });
}

/** A killed npm tells nobody; its child would keep the port for ever. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 1_000).unref();
}

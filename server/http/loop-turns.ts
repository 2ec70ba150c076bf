let turns: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own, so that the process handles everything else that
 * has arrived between two pages that it renders, two forms that it reads, or two calls.
 */
export function waitForEventLoop(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}

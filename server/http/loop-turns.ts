let turns: Promise<void> = Promise.resolve();

/**
 * Waits for the next turn of the event loop, so that the process can handle other requests between
 * two pages that it renders, two forms that it reads, or two API calls.
 */
export function waitForEventLoop(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}

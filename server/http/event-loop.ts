let turns: Promise<void> = Promise.resolve();

/**
 * Waits for the next turn of the event loop. Called between pages, forms and API calls, so that the
 * process can handle other requests in between.
 */
export function waitForEventLoop(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}

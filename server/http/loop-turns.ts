let turns: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own, so that no two pages are rendered and no two forms
 * read in one: everybody else is answered between them.
 */
export function turnOfLoop(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}

/** How often, in milliseconds, the maker of pages asks whether it is still to go on. */
const pauseMs = 500;

/** Limits work to once in `pauseMs`, however often it is called. */
export function everySoOften(work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - last < pauseMs) return;
    last = performance.now();
    await work();
  };
}

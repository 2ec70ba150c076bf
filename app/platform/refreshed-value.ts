/** How old a value may be that a caller waits for, and how often a watched value is read again. */
const maxAgeMs = 4_000;
const refreshMs = 2_000;

/** A value of the database that every process knows as it was at most five seconds ago. */
export type RefreshedValue<T> = Readonly<{
  /** Returns the value, and reads it again if it is too old. Throws what reading throws. */
  get(): Promise<T>;
  /** Returns the value as last read, for callers that cannot wait. `watch` keeps it up to date. */
  getLast(): T;
  /** Reads the value now, after it was changed here. */
  refresh(): Promise<void>;
  /** Reads the value every two seconds until `hasEnded` returns true. */
  watch(hasEnded: () => boolean, onError: (error: unknown) => void): void;
}>;

/**
 * Creates a value that is read again when it is older than four seconds.
 *
 * @param read gets the value before, so that it can keep objects that did not change
 * @param getTime a steady time in milliseconds; tests replace it
 */
export function createRefreshedValue<T>(
  first: T,
  read: (before: T) => Promise<T>,
  getTime: () => number = () => performance.now(),
): RefreshedValue<T> {
  let value = first;
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const startedAt = getTime();
    const fresh = await read(value);
    // A slow earlier read must not replace what a later one has found.
    if (startedAt < readAt) return;
    value = fresh;
    readAt = startedAt;
  }

  /** Callers to whom any fresh enough value will do share one read. */
  function refreshShared(): Promise<void> {
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    async get() {
      if (getTime() - readAt > maxAgeMs) await refreshShared();
      return value;
    },
    getLast: () => value,
    refresh,
    watch(hasEnded, onError) {
      const timer = setInterval(() => {
        if (hasEnded()) return clearInterval(timer);
        refreshShared().catch((error: unknown) => {
          if (!hasEnded()) onError(error);
        });
      }, refreshMs);
      timer.unref();
    },
  };
}

const pauseMs = 60_000;

/**
 * Creates a function that says whether a line of a kind may be logged: the first one, and then one a
 * minute. It is for failures that last, such as a missing database, which otherwise fill the log.
 * @param now the time in milliseconds, of a clock that never goes back
 */
export function createLineLimit(now: () => number = () => performance.now()) {
  const logged = new Map<string, number>();
  return (kind: string): boolean => {
    for (const [other, at] of logged) if (now() - at >= pauseMs) logged.delete(other);
    if (logged.has(kind)) return false;
    logged.set(kind, now());
    return true;
  };
}

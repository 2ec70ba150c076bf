/**
 * Lets `running` tasks run at once and `waiting` more wait their turn. Returns undefined, without
 * starting the task, when both are full.
 */
export function limitConcurrency(running: number, waiting: number) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async function run<T>(task: () => Promise<T>): Promise<{ value: T } | undefined> {
    if (active >= running) {
      if (queue.length >= waiting) return undefined;
      // The one who leaves hands its place over, so nobody can slip in between.
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      active += 1;
    }
    try {
      return { value: await task() };
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}

/** The most tasks of one group that run at once, and the most in progress: running or waiting. */
export type Limit = Readonly<{ running: number; inProgress: number }>;

type Group = { inProgress: number; running: number; waiting: Set<() => void> };

/**
 * Limits the tasks of groups. Each task belongs to one group of every level, named in the order of
 * `levels`, from the narrowest to the widest. It waits for a place in its narrowest group first, so
 * a group never takes more places of a wider group than it may run tasks. Groups of the same level
 * are independent except for the wider groups around them.
 *
 * Resolves to undefined, without starting the task, when one of its groups is full, when the task
 * has waited `waitMs` milliseconds, or when nobody waits for its result any more (`isGone`).
 */
export function limitGroups(levels: readonly Limit[], waitMs = Number.POSITIVE_INFINITY) {
  const groups = levels.map(() => new Map<string, Group>());

  return async function run<T>(
    names: readonly string[],
    task: () => Promise<T>,
    isGone: () => boolean = () => false,
  ): Promise<{ value: T } | undefined> {
    const own = levels.map((limit, level) => {
      const name = names[level] ?? "";
      const group = groups[level]?.get(name) ?? { inProgress: 0, running: 0, waiting: new Set() };
      return { limit, level, name, group };
    });
    if (own.some(({ limit, group }) => group.inProgress >= limit.inProgress)) return undefined;
    for (const { level, name, group } of own) {
      groups[level]?.set(name, group);
      group.inProgress += 1;
    }
    const until = performance.now() + waitMs;
    const entered: Group[] = [];
    try {
      for (const { limit, group } of own) {
        if (!(await enter(group, limit, until))) return undefined;
        entered.push(group);
        if (isGone()) return undefined;
      }
      return { value: await task() };
    } finally {
      for (const group of entered) endTask(group);
      for (const { level, name, group } of own) {
        group.inProgress -= 1;
        if (group.inProgress === 0) groups[level]?.delete(name);
      }
    }
  };
}

/** Limits tasks of a single group. The others wait in the order of their arrival. */
export function limitConcurrency(running: number, waiting: number) {
  const run = limitGroups([{ running, inProgress: running + waiting }]);
  return <T>(task: () => Promise<T>) => run([], task);
}

function enter(group: Group, { running }: Limit, until: number): boolean | Promise<boolean> {
  if (group.running < running) {
    group.running += 1;
    return true;
  }
  return new Promise((resolve) => {
    const startTask = () => resolve(true);
    group.waiting.add(startTask);
    if (until === Number.POSITIVE_INFINITY) return;
    const giveUp = () => group.waiting.delete(startTask) && resolve(false);
    setTimeout(giveUp, until - performance.now()).unref();
  });
}

/** Passes the place directly to a waiting task, so that no new task can take it. */
function endTask(group: Group): void {
  const [next] = group.waiting;
  if (!next) {
    group.running -= 1;
    return;
  }
  group.waiting.delete(next);
  next();
}

/**
 * The limits of a group: how many tasks may run at the same time, and how many may be in progress,
 * which means running or waiting.
 */
export type Limit = Readonly<{ running: number; inProgress: number }>;

type Group = { inProgress: number; running: number; waiting: Set<() => void> };

/**
 * Creates a function that runs tasks within limits. Each task belongs to one group per level;
 * `levels` has the limits of the groups, from the narrowest level to the widest. A task waits in
 * its narrowest group first. This way a narrow group can never occupy more of a wider group than
 * its own limit.
 *
 * The function resolves to undefined without running the task if one of its groups is full, if the
 * task has waited for `waitMs` milliseconds, or if the caller no longer needs the result
 * (`isGone`).
 */
export function createGroupLimiter(levels: readonly Limit[], waitMs = Number.POSITIVE_INFINITY) {
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
        if (!(await enterGroup(group, limit, until))) return undefined;
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

/**
 * Creates a function that runs at most `running` tasks at once. Up to `waiting` others wait in
 * order of arrival.
 */
export function createConcurrencyLimiter(running: number, waiting: number) {
  const run = createGroupLimiter([{ running, inProgress: running + waiting }]);
  return <T>(task: () => Promise<T>) => run([], task);
}

function enterGroup(group: Group, { running }: Limit, until: number): boolean | Promise<boolean> {
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

/** Hands the slot to a waiting task directly, so that no new task can take it first. */
function endTask(group: Group): void {
  const [next] = group.waiting;
  if (!next) {
    group.running -= 1;
    return;
  }
  group.waiting.delete(next);
  next();
}

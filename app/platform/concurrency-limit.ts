import { turnQueue } from "./turn-queue.ts";

type Limits = Readonly<{
  /** How many tasks run at once, in all. */
  running: number;
  /** How many more wait their turn, in all. */
  waiting: number;
  /** How many tasks of one widest group run at once, and how many of one party wait. */
  each: Readonly<{ running: number; waiting: number }>;
  /** Milliseconds after which a task stops waiting; without it tasks wait as long as it takes. */
  waitMs?: number;
}>;

/** A party: its groups, the widest first, or just a name when it has no groups. */
type Party = string | readonly [string, ...string[]];

type Waiting = Readonly<{ names: readonly string[]; resolve: (granted: boolean) => void }>;

/**
 * Lets tasks run within limits. The parties they belong to take turns, so that a party with many
 * tasks does not hold up a party with few. Resolves to undefined, without starting the task, when
 * there is no room, when the task waited too long, or when nobody wants it any more (`isGone`) as
 * its turn comes.
 */
export function fairTurns({ running, waiting, each, waitMs }: Limits) {
  const queue = turnQueue<Waiting>();
  /** How many tasks run, by widest group. */
  const active = new Map<string, number>();
  let activeInAll = 0;
  const mayRun = (group: string) => (active.get(group) ?? 0) < each.running;

  function begin(group: string): void {
    activeInAll += 1;
    active.set(group, (active.get(group) ?? 0) + 1);
  }

  function enter(names: readonly string[], group: string): boolean | Promise<boolean> {
    if (activeInAll < running && mayRun(group)) {
      begin(group);
      return true;
    }
    if (queue.size(...names) >= each.waiting || !makeRoom(group)) return false;
    return new Promise((resolve) => {
      const one = { names, resolve };
      queue.push(names, one);
      if (waitMs !== undefined) setTimeout(() => dismiss(one), waitMs).unref();
    });
  }

  /**
   * When all waiting places are taken, the group with the most waiting tasks gives up its last one.
   * A group without a waiting task gets a place in any case. That cannot fill the memory, because
   * many groups need as many connections.
   */
  function makeRoom(group: string): boolean {
    if (queue.size() < waiting) return true;
    const { size, last } = queue.longest();
    const own = queue.size(group);
    if (!last || size <= own + 1) return own === 0;
    dismiss(last);
    return true;
  }

  function dismiss(one: Waiting): void {
    if (queue.remove(one.names, one)) one.resolve(false);
  }

  function leave(group: string): void {
    activeInAll -= 1;
    const left = (active.get(group) ?? 1) - 1;
    if (left > 0) active.set(group, left);
    else active.delete(group);
    const next = queue.shift(mayRun);
    if (!next) return;
    // Hands the place over directly, so that no new task can take it in between.
    begin(next.names[0] ?? "");
    next.resolve(true);
  }

  return async function run<T>(
    party: Party,
    task: () => Promise<T>,
    isGone: () => boolean = () => false,
  ): Promise<{ value: T } | undefined> {
    const names = typeof party === "string" ? ([party] as const) : party;
    const [group] = names;
    if (!(await enter(names, group))) return undefined;
    try {
      return isGone() ? undefined : { value: await task() };
    } finally {
      leave(group);
    }
  };
}

/**
 * Lets `running` tasks run at once and `waiting` more wait their turn. Returns undefined, without
 * starting the task, when both are full.
 */
export function limitConcurrency(running: number, waiting: number) {
  const run = fairTurns({ running, waiting, each: { running, waiting } });
  return <T>(task: () => Promise<T>): Promise<{ value: T } | undefined> => run("", task);
}

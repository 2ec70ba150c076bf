type Limits = Readonly<{
  /** How many tasks run at once, in all. */
  running: number;
  /** How many more wait their turn, in all. */
  waiting: number;
  /** The same for the tasks of one party. */
  each: Readonly<{ running: number; waiting: number }>;
  /** Milliseconds after which nobody waits any longer; without it they wait as long as it takes. */
  waitMs?: number;
}>;

type Party = { active: number; queue: ((granted: boolean) => void)[] };

/**
 * Lets tasks run within limits, the parties they belong to by turns: one party with many tasks takes
 * nothing from one with few. Resolves to undefined, without starting the task, when there is no
 * room, when it waited too long, or when nobody wants it any more (`isGone`) as its turn comes.
 */
export function fairTurns({ running, waiting, each, waitMs }: Limits) {
  // In the order in which they get their next turn.
  const parties = new Map<string, Party>();
  let active = 0;
  let queued = 0;

  function enter(name: string): boolean | Promise<boolean> {
    const party = parties.get(name) ?? { active: 0, queue: [] };
    parties.set(name, party);
    if (active < running && party.active < each.running) {
      active += 1;
      party.active += 1;
      return true;
    }
    if (party.queue.length >= each.waiting || !makeRoom(party)) return false;
    queued += 1;
    return new Promise((resolve) => {
      party.queue.push(resolve);
      if (waitMs === undefined) return;
      const timer = setTimeout(() => dismiss(party, resolve), waitMs);
      timer.unref();
    });
  }

  /** When all places to wait are taken, the longest queue gives up its last one. */
  function makeRoom(party: Party): boolean {
    if (queued < waiting) return true;
    const longest = [...parties.values()].reduce((a, b) =>
      b.queue.length > a.queue.length ? b : a,
    );
    const last = longest.queue.at(-1);
    if (!last || longest.queue.length <= party.queue.length + 1) return false;
    dismiss(longest, last);
    return true;
  }

  function dismiss(party: Party, resolve: (granted: boolean) => void): void {
    const place = party.queue.indexOf(resolve);
    if (place < 0) return;
    party.queue.splice(place, 1);
    queued -= 1;
    resolve(false);
  }

  function leave(name: string): void {
    active -= 1;
    const left = parties.get(name) as Party;
    left.active -= 1;
    if (left.active === 0 && left.queue.length === 0) parties.delete(name);
    for (const [nextName, next] of parties) {
      if (next.queue.length === 0 || next.active >= each.running) continue;
      // The place is handed over, so nobody can slip in between; then it is the others' turn.
      const grant = next.queue.shift();
      queued -= 1;
      active += 1;
      next.active += 1;
      parties.delete(nextName);
      parties.set(nextName, next);
      grant?.(true);
      return;
    }
  }

  return async function run<T>(
    party: string,
    task: () => Promise<T>,
    isGone: () => boolean = () => false,
  ): Promise<{ value: T } | undefined> {
    if (!(await enter(party))) return undefined;
    try {
      return isGone() ? undefined : { value: await task() };
    } finally {
      leave(party);
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

import { setImmediate as waitForTasks } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGroupLimiter } from "#app/platform/concurrency-limit.ts";

/** Starts tasks in the limited groups that run until `end` is called. */
function createHeldTasks(limited: ReturnType<typeof createGroupLimiter>) {
  const active: { name: string; end: () => void }[] = [];
  const start = (...names: string[]) =>
    limited(names, () => {
      const name = names.join(" ");
      return new Promise<string>((resolve) => active.push({ name, end: () => resolve(name) }));
    });
  /**
   * Ends all tasks one after the other and returns their names in the order in which they started.
   */
  const endAll = async () => {
    const order: string[] = [];
    await waitForTasks();
    while (active.length > 0) {
      const task = active.shift();
      order.push(task?.name ?? "");
      task?.end();
      await waitForTasks();
    }
    return order;
  };
  return { active, start, endAll };
}

const room = { running: 100, inProgress: 100 };

describe("createGroupLimiter", () => {
  it("createGroupLimiter never exceeds the limit of any level and accepts new tasks after all have ended", async () => {
    const narrow = { running: 2, inProgress: 4 };
    const wide = { running: 3, inProgress: 7 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (names, picks) => {
          const limited = createGroupLimiter([narrow, wide]);
          const { active, start, endAll } = createHeldTasks(limited);
          const answers: Promise<unknown>[] = [];
          for (const name of names) {
            answers.push(start(name));
            await waitForTasks();
            expect(active.length).toBeLessThanOrEqual(wide.running);
            for (const one of "abcd") {
              const running = active.filter((task) => task.name === one).length;
              expect(running).toBeLessThanOrEqual(narrow.running);
            }
            const { value: pick } = picks.next();
            if (pick % 3 === 0) active.splice(pick % active.length || 0, 1)[0]?.end();
          }
          await endAll();
          await Promise.all(answers);
          expect(await limited(["a"], async () => 1)).toEqual({ value: 1 });
        },
      ),
      { numRuns: 100 },
    );
  });

  it("createGroupLimiter starts a task of another group before the waiting tasks of a busy one", async () => {
    const { start, endAll } = createHeldTasks(
      createGroupLimiter([
        { running: 1, inProgress: 50 },
        { running: 2, inProgress: 100 },
      ]),
    );
    const tasks = [...Array.from({ length: 20 }, () => start("busy")), start("quiet")];
    expect((await endAll()).indexOf("quiet")).toBeLessThanOrEqual(1);
    await Promise.all(tasks);
  });

  it("createGroupLimiter refuses a task of a full group and accepts one of another group", async () => {
    const { start, endAll } = createHeldTasks(
      createGroupLimiter([{ running: 1, inProgress: 3 }, room]),
    );
    const full = Array.from({ length: 4 }, () => start("full"));
    const other = start("other");
    expect(await full[3]).toBeUndefined();
    await endAll();
    expect(await Promise.all(full.slice(0, 3))).toHaveLength(3);
    expect(await other).toEqual({ value: "other" });
  });

  it("createGroupLimiter refuses a task when the wider group that contains its group is full", async () => {
    const limited = createGroupLimiter([room, { running: 1, inProgress: 2 }]);
    const { start, endAll } = createHeldTasks(limited);
    const tasks = [start("a", "wide"), start("b", "wide"), start("c", "wide"), start("d", "far")];
    expect(await tasks[2]).toBeUndefined();
    await endAll();
    expect(await tasks[3]).toEqual({ value: "d far" });
  });

  it("createGroupLimiter never starts a task that waited too long or whose client has disconnected", async () => {
    const limited = createGroupLimiter([{ running: 1, inProgress: 3 }], 20);
    const { active, start, endAll } = createHeldTasks(limited);
    const first = start("a");
    let started = 0;
    const count = async () => {
      started += 1;
    };
    expect(await limited(["a"], count)).toBeUndefined();
    const gone = limited(["a"], count, () => true);
    expect(active).toHaveLength(1);
    await endAll();
    await first;
    expect(await gone).toBeUndefined();
    expect(started).toBe(0);
  });
});

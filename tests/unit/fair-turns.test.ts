import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairTurns } from "#app/platform/concurrency-limit.ts";

/** A task that ends when it is told to, and what became of it. */
function heldTask() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { started: false, end, ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("turns by party", () => {
  it("keeps its limits, starts whatever has room, and loses nobody", async () => {
    const limits = { running: 3, waiting: 5, each: { running: 2, waiting: 3 } };
    const party = fc.constantFrom("a", "b", "c", "d");
    await fc.assert(
      fc.asyncProperty(
        fc.array(party, { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (names, picks) => {
          const run = fairTurns(limits);
          const active: { name: string; end: () => void }[] = [];
          const answers: Promise<unknown>[] = [];
          for (const name of names) {
            const task = heldTask();
            answers.push(
              run(name, async () => {
                active.push({ name, end: task.end });
                await task.ended;
              }),
            );
            await settled();
            expect(active.length).toBeLessThanOrEqual(limits.running);
            for (const one of "abcd") {
              const running = active.filter((task) => task.name === one).length;
              expect(running).toBeLessThanOrEqual(limits.each.running);
            }
            const { value: pick } = picks.next();
            if (pick % 3 === 0) active.splice(pick % active.length || 0, 1)[0]?.end();
          }
          while (active.length > 0) {
            active.pop()?.end();
            await settled();
          }
          await Promise.all(answers);
          // Everything is free again.
          expect(await run("a", async () => 1)).toEqual({ value: 1 });
        },
      ),
      { numRuns: 100 },
    );
  });

  it("gives the second party its turn before the first one's long queue", async () => {
    const run = fairTurns({ running: 1, waiting: 100, each: { running: 1, waiting: 50 } });
    const order: string[] = [];
    const note = (name: string) => run(name, async () => void order.push(name));
    const first = run("many", settled);
    await Promise.all([first, ...Array.from({ length: 20 }, () => note("many")), note("few")]);
    expect(order.indexOf("few")).toBeLessThan(2);
  });

  it("takes a place from the longest queue for whoever has none", async () => {
    const run = fairTurns({ running: 1, waiting: 3, each: { running: 1, waiting: 3 } });
    const task = heldTask();
    const first = run("many", () => task.ended);
    const many = Array.from({ length: 3 }, () => run("many", async () => "done"));
    const few = run("few", async () => "done");
    task.end();
    expect(await few).toEqual({ value: "done" });
    const answers = await Promise.all([first, ...many]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  });

  it("passes over those who have left, and ends the waiting of those who waited too long", async () => {
    const run = fairTurns({ running: 1, waiting: 3, each: { running: 1, waiting: 3 }, waitMs: 20 });
    const task = heldTask();
    const first = run("a", () => task.ended);
    let started = 0;
    const count = async () => {
      started += 1;
    };
    expect(await run("a", count)).toBeUndefined();
    const gone = run("a", count, () => true);
    task.end();
    await first;
    expect(await gone).toBeUndefined();
    expect(started).toBe(0);
  });

  it("counts all narrow networks of a wide one as one party, and inside of it each by itself", async () => {
    const run = fairTurns({ running: 2, waiting: 100, each: { running: 1, waiting: 50 } });
    const order: string[] = [];
    const ask = (wide: string, narrow: string) =>
      run([wide, narrow], async () => {
        order.push(narrow);
        await settled();
      });
    const crowd = Array.from({ length: 30 }, (_, at) => ask("wide", `loud ${at % 3}`));
    const others = [ask("wide", "quiet"), ask("elsewhere", "guest")];
    await Promise.all([...crowd, ...others]);
    expect(order.indexOf("guest")).toBeLessThanOrEqual(2);
    expect(order.indexOf("quiet")).toBeLessThanOrEqual(5);
  });

  it("sheds from the wide network with the most waiting, never one with a single request", async () => {
    const run = fairTurns({ running: 1, waiting: 20, each: { running: 1, waiting: 8 } });
    const task = heldTask();
    const first = run(["first", "first"], () => task.ended);
    const singles = Array.from({ length: 25 }, (_, at) => run(`${at}`, async () => "done"));
    const crowd = Array.from({ length: 9 }, (_, at) => run(["wide", `${at}`], async () => "done"));
    const late = run("late", async () => "done");
    task.end();
    await first;
    const done = (answers: unknown[]) => answers.filter((answer) => answer !== undefined).length;
    expect(done(await Promise.all([...singles, late]))).toBe(26);
    expect(done(await Promise.all(crowd))).toBe(1);
  });
});

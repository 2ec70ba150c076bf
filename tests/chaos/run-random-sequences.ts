import { inspect } from "node:util";
import fc from "fast-check";
import { runSequence } from "./booking-chaos-test.ts";
import type { ChaosStage } from "./chaos-environment.ts";
import { type Action, createSequences } from "./step-generators.ts";

/** The maximum time for shortening a sequence that broke an invariant, in milliseconds. */
const shorteningMs = 60_000;
/** The run ends after this many violations. */
const maxViolations = 5;

/**
 * Runs random sequences for `seconds` seconds and returns how many of them broke an invariant. It
 * shortens the first violation of each invariant and does not count that time. With `onlyFirst` it
 * stops at the first violation without shortening it.
 */
export async function runRandomSequences(
  stage: ChaosStage,
  { seed, seconds, onlyFirst }: { seed: number; seconds: number; onlyFirst: boolean },
  say: (line: string) => void,
): Promise<number> {
  const kinds = new Set<string>();
  let violations = 0;
  let done = 0;
  let mails = 0;
  let searchedMs = 0;
  // The current sequence continues when the time is over, and the next one must not start before it
  // ends.
  let underWay: Promise<void> = Promise.resolve();
  const check = async (parameters: fc.Parameters<[Action[]]>) => {
    const result = await fc.check(property, parameters);
    await underWay.catch(() => {});
    return result;
  };
  const property = fc.asyncProperty(createSequences, async (actions) => {
    underWay = runSequence(stage, actions);
    await underWay;
    done += 1;
    mails += stage.office.countAccepted();
  });
  while (violations < maxViolations && searchedMs < seconds * 1000) {
    const run = { seed: seed + violations, markInterruptAsFailure: false };
    const began = performance.now();
    const result = await check({
      ...run,
      endOnFailure: true,
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: seconds * 1000 - searchedMs,
    });
    searchedMs += performance.now() - began;
    if (result.counterexample === null) break;
    violations += 1;
    say(inspect(result.errorInstance));
    say(`Found after ${Math.ceil(searchedMs / 1000)} seconds.`);
    if (onlyFirst) break;
    const kind = String(result.errorInstance).split(/[:{[]/, 2).join();
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    const shorter = await check({
      ...run,
      path: result.counterexamplePath,
      numRuns: 1,
      interruptAfterTimeLimit: shorteningMs,
    });
    const path = shorter.counterexamplePath ?? result.counterexamplePath;
    say(`The shortest sequence found (seed ${run.seed}, path ${path}):`);
    for (const action of shorter.counterexample?.[0] ?? result.counterexample[0]) {
      say(JSON.stringify(action));
    }
  }
  say(`${mails} mails were accepted by the mail server.`);
  say(`${done} sequences in ${Math.ceil(searchedMs / 1000)} seconds, ${violations} violations`);
  return violations;
}

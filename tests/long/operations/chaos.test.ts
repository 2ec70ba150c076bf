import { it } from "vitest";
import { providerNames, useChaosStage } from "../../chaos/use-chaos-stage.ts";

const runSequences = useChaosStage();

it.each(providerNames)(
  "random sequences of steps and failures break no invariant of seats, money or emails (%s)",
  // The sequences differ in every run. When one fails, fast-check prints its seed.
  (name) => runSequences(name, { numRuns: 40 }),
  // On a machine that does other work as well, the sequences have taken five minutes.
  1_800_000,
);

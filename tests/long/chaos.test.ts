import { it } from "vitest";
import { providerNames, useChaosStage } from "../chaos/use-chaos-stage.ts";

const runSequences = useChaosStage();

it.each(providerNames)(
  "bookings keep all invariants of seats, money and emails in random sequences with failures (%s)",
  // The sequences differ in every run. When one fails, fast-check prints its seed.
  (name) => runSequences(name, { numRuns: 40 }),
);

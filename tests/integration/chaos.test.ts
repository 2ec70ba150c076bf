import { it } from "vitest";
import { providerNames, useChaosStage } from "../chaos/use-chaos-stage.ts";

const runSequences = useChaosStage();

it.each(providerNames)(
  "seats, money and emails stay correct through random sequences of events paid with %s",
  // Every run uses the same sequences; tests/long/operations/chaos.test.ts and `npm run chaos` try new ones.
  (name) => runSequences(name, { seed: 20_261_209, numRuns: 3 }),
);

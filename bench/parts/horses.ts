import fc from "fast-check";
import { proposeHorses } from "#app/horses/propose-horses.ts";
import { createArbitraryHerd, exampleRide } from "../../tests/support/arbitrary-herd.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";

const herdsPerRun = 200;
const riders = 12;
const horses = 20;

/** Measures how long a proposal of horses takes for a full departure and a large herd. */
export async function measureHorses({ runs }: Options): Promise<Report> {
  const herds = fc.sample(
    createArbitraryHerd({ riders: [riders, riders], horses: [horses, horses] }),
    { numRuns: herdsPerRun * runs, seed: 1 },
  );
  const milliseconds = herds.map((herd) => {
    const started = performance.now();
    proposeHorses(exampleRide, herd.riders, herd.horses);
    return performance.now() - started;
  });
  return createReport(
    [
      {
        what: "a proposal of horses",
        value: median(milliseconds),
        unit: "ms",
        digits: 1,
        bar: { most: 100 },
      },
      { what: "the slowest of them", value: Math.max(...milliseconds), unit: "ms", digits: 1 },
    ],
    [`${riders} riders and ${horses} horses; median of ${herds.length} random herds`],
  );
}

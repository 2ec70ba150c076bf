import fc from "fast-check";
import loadHighs from "highs";
import { expect, it } from "vitest";
import { proposeHorses } from "#app/horses/propose-horses.ts";
import { createArbitraryHerd, exampleRide, type Herd } from "../../support/arbitrary-herd.ts";
import { listTiers, mayRide } from "../../support/herd-costs.ts";

const highs = await loadHighs();
/** With its presolve, HiGHS calls some programs infeasible that have a solution. */
const options = { output_flag: false, presolve: "off", mip_rel_gap: 0, mip_abs_gap: 0 } as const;

/**
 * Returns the best horse of each rider as HiGHS finds it: it minimizes one tier after the other, each
 * with the best values of the earlier tiers as conditions.
 */
function solveTierByTier({ riders, horses }: Herd): Map<string, string | null> {
  const pairs = riders.flatMap((rider, row) =>
    [null, ...horses].flatMap((horse, column) =>
      horse && !mayRide(rider, horse, exampleRide)
        ? []
        : [{ rider, horse, variable: `x_${row}_${column}` }],
    ),
  );
  const sum = (list: readonly { variable: string }[]) =>
    list.map(({ variable }) => variable).join(" + ");
  const conditions = [
    ...riders.map((rider) => `${sum(pairs.filter((pair) => pair.rider === rider))} = 1`),
    ...horses.flatMap((horse) => {
      const ofHorse = pairs.filter((pair) => pair.horse === horse);
      return ofHorse.length > 0 ? [`${sum(ofHorse)} <= 1`] : [];
    }),
  ];
  let chosen = pairs.filter(({ horse }) => horse === null);
  for (const tier of listTiers({ riders, horses }, exampleRide)) {
    const terms = pairs
      .map(({ rider, horse, variable }) => ({ cost: tier(rider, horse), variable }))
      .filter(({ cost }) => cost > 0)
      .map(({ cost, variable }) => `${cost} ${variable}`)
      .join(" + ");
    if (terms === "") continue;
    const names = pairs.map(({ variable }) => variable).join(" ");
    const program = `Minimize\n cost: ${terms}\nSubject To\n ${conditions.join("\n ")}\nBinary\n ${names}\nEnd`;
    const solution = highs.solve(program, options);
    expect(solution.Status).toBe("Optimal");
    conditions.push(`${terms} = ${Math.round(solution.ObjectiveValue)}`);
    chosen = pairs.filter(({ variable }) => {
      const column = solution.Columns[variable];
      return column !== undefined && "Primal" in column && column.Primal > 0.5;
    });
  }
  return new Map(chosen.map(({ rider, horse }) => [rider.id, horse?.id ?? null]));
}

it("proposeHorses agrees with a solver of integer programs for 12 riders and 20 horses", () => {
  fc.assert(
    fc.property(createArbitraryHerd({ riders: [12, 12], horses: [20, 20] }), (herd) => {
      const proposed = proposeHorses(exampleRide, herd.riders, herd.horses).map(
        (one) => [one.riderId, one.outcome === "proposed" ? one.horse.horseId : null] as const,
      );
      expect(new Map(proposed)).toEqual(solveTierByTier(herd));
    }),
    // A failure is not made smaller, because each attempt would take the solver a second.
    { numRuns: 20, endOnFailure: true },
  );
});

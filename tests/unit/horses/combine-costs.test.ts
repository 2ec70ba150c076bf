import fc from "fast-check";
import { expect, it } from "vitest";
import { combineCosts, type TierCosts } from "#app/horses/combine-costs.ts";

const cost = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 120_000 }));

/** Generates rows of choices and two whole assignments, each with one choice per row. */
const rowsAndChoices = fc
  .record({ tiers: fc.integer({ min: 1, max: 8 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain(({ tiers, rows }) =>
    fc.array(
      fc.record({
        choices: fc.array(fc.array(cost, { minLength: tiers, maxLength: tiers }), {
          minLength: 1,
          maxLength: 4,
        }),
        first: fc.nat(),
        second: fc.nat(),
      }),
      { minLength: rows, maxLength: rows },
    ),
  );

type Row = { choices: number[][]; first: number; second: number };

/** Adds up one choice per row, tier by tier. */
const sumTiers = (rows: readonly Row[], pick: "first" | "second") =>
  rows
    .map((row) => row.choices[row[pick] % row.choices.length] ?? [])
    .reduce((sum, costs) => sum.map((total, tier) => total + (costs[tier] ?? 0)));

const compareTiers = (a: TierCosts, b: TierCosts) => {
  const at = a.findIndex((total, tier) => total !== b[tier]);
  return at < 0 ? 0 : Math.sign((a[at] ?? 0) - (b[at] ?? 0));
};

it("combineCosts orders whole assignments as their tiers do", () => {
  fc.assert(
    fc.property(rowsAndChoices, (rows) => {
      const combined = combineCosts(rows.map(({ choices }) => [...choices, null]));
      const sum = (pick: "first" | "second") =>
        rows.reduce(
          (total, row, at) => total + (combined[at]?.[row[pick] % row.choices.length] ?? 0n),
          0n,
        );
      const difference = sum("first") - sum("second");
      expect(difference < 0n ? -1 : difference > 0n ? 1 : 0).toBe(
        compareTiers(sumTiers(rows, "first"), sumTiers(rows, "second")),
      );
    }),
    { numRuns: 500 },
  );
});

it("a choice that combineCosts forbids costs more than every permitted choice of all rows together", () => {
  fc.assert(
    fc.property(rowsAndChoices, (rows) => {
      const combined = combineCosts(rows.map(({ choices }) => [...choices, null]));
      const largest = combined.reduce(
        (sum, row) => sum + row.slice(0, -1).reduce((most, one) => (one > most ? one : most), 0n),
        0n,
      );
      for (const row of combined) expect(row.at(-1)).toBeGreaterThan(largest);
    }),
    { numRuns: 300 },
  );
});

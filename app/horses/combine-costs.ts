/** Costs of one choice, the most important first; whole numbers of at least 0. */
export type TierCosts = readonly number[];

/**
 * Combines the tiers of each choice into one whole number, so that the sum over one choice per row
 * orders choices as the tiers do, the first tier first. A forbidden choice (null) gets more than all
 * other choices together.
 *
 * Proof. The bound of a tier is the sum over rows of the row's largest cost, and its base is that
 * bound plus 1. A tier's factor is the product of the bases of all lower tiers, as for the digits of a
 * number whose places have different bases. The lower tiers of a whole assignment therefore sum to at
 * most the product of their bases minus 1, which is less than one unit of the tier above. The product of all bases
 * exceeds every sum of permitted choices, so it serves as the cost of a forbidden one. The numbers
 * are bigints, because the factors of twelve riders and twenty horses need more than 53 bits.
 *
 * @param rows the choices of each row, all with the same number of tiers
 */
export function combineCosts(rows: readonly (readonly (TierCosts | null)[])[]): bigint[][] {
  const tiers = rows.flat().find((costs) => costs !== null)?.length ?? 0;
  const factors = new Array<bigint>(tiers).fill(1n);
  let product = 1n;
  for (let tier = tiers - 1; tier >= 0; tier -= 1) {
    factors[tier] = product;
    const bound = rows.reduce((sum, row) => sum + getLargestCost(row, tier), 0);
    product *= BigInt(bound) + 1n;
  }
  return rows.map((row) =>
    row.map((costs) => (costs === null ? product : sumCosts(costs, factors))),
  );
}

function getLargestCost(row: readonly (TierCosts | null)[], tier: number): number {
  return row.reduce((most, costs) => Math.max(most, costs?.[tier] ?? 0), 0);
}

function sumCosts(costs: TierCosts, factors: readonly bigint[]): bigint {
  return costs.reduce(
    (sum, cost, tier) => (cost === 0 ? sum : sum + BigInt(cost) * (factors[tier] ?? 0n)),
    0n,
  );
}

import { measureGrowth } from "../growth.ts";
import { measureGrowthOfNumbers } from "../growth-of-numbers.ts";
import type { Options } from "../options.ts";
import { matrixOf, type Report } from "../report.ts";

/** The admin's list, searches, filters and numbers over 1,000 and over 100,000 bookings. */
export async function measureGrowthOfList(_options: Options): Promise<Report> {
  const sizes = { few: 1_000, many: 100_000 };
  const growth = [...(await measureGrowth(sizes)), ...(await measureGrowthOfNumbers(sizes))];
  return matrixOf(
    [
      { name: "1,000 bookings", unit: "ms", digits: 2 },
      { name: "100,000 bookings", unit: "ms", digits: 2 },
      { name: "found in 1,000" },
      { name: "found in 100,000" },
      { name: "ratio", unit: "x", digits: 2, bar: { most: 1.5 } },
    ],
    growth.map(({ question, few, many, foundInFew, foundInMany, ratio }) => ({
      name: question,
      values: [few, many, foundInFew, foundInMany, ratio],
    })),
    [
      "medians; both databases are asked in turns",
      "found: how many bookings the answer tells of, of which a page shows 50; counting stops at one more than the bound of 2,500, of 500 where the list is narrowed and of 200 where it is searched; of the numbers: the riders of the span",
    ],
  );
}

import { expect, it } from "vitest";
import { faults, runDatabaseOrdeal } from "../ordeal/database-ordeal.ts";

it("the site lives through everything that can happen to its database, and loses nothing", async () => {
  const { violations, away, paid } = await runDatabaseOrdeal(faults);
  expect(violations).toEqual([]);
  expect(away).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(0);
}, 600_000);

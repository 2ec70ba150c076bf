import { expect, it } from "vitest";
import { faults } from "../../chaos/faults/fault-list.ts";
import { runFaults } from "../../chaos/faults/run-faults.ts";

// These are some faults of each kind; `npm run chaos -- faults` applies all of them for any
// duration.
const chosen = [
  "database killed",
  "provider losing answers",
  "database hung",
  "mail server losing answers",
  "connections ended",
  "web killed",
  "rolling restart",
];

it("the site loses no booking, payment or message during the selected faults", async () => {
  const left = [...chosen];
  const { violations, faults: struck } = await runFaults(() => {
    const name = left.shift();
    if (!name) return undefined;
    const fault = faults.find((one) => one.name === name);
    if (!fault) throw new Error(`there is no fault with the name ${name}`);
    return { fault, lastsMs: 1_000 };
  });
  expect(violations).toEqual([]);
  expect(struck).toBe(chosen.length);
}, 900_000);

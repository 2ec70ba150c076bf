import { expect, it } from "vitest";
import { faults } from "../chaos/faults/fault-list.ts";
import { runFaults } from "../chaos/faults/run-faults.ts";

// Some of each kind; `npm run ordeal -- faults` strikes with all of them, for as long as one likes.
const chosen = [
  "database killed",
  "provider losing answers",
  "database hung",
  "mail server losing answers",
  "connections ended",
  "web killed",
  "rolling restart",
];

it("loses no booking, payment or message whatever breaks", async () => {
  const left = [...chosen];
  const { violations, faults: struck } = await runFaults(() => {
    const name = left.shift();
    if (!name) return undefined;
    const fault = faults.find((one) => one.name === name);
    if (!fault) throw new Error(`no fault is called ${name}`);
    return { fault, lastsMs: 1_000 };
  });
  expect(violations).toEqual([]);
  expect(struck).toBe(chosen.length);
}, 900_000);

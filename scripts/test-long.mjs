/**
 * npm run test:long: runs the tests that take too long to run after every change but have to pass
 * before a release: chaos tests over many minutes, kill and overload tests, tests of all pages, and
 * tests of how execution time grows with input.
 */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { runTests } from "./lib/test-run.mjs";

/** @type {[name: string, ...args: string[]][]} */
const chaos = [
  ["chaos: bookings", "bookings", "--seconds", "300"],
  ["chaos: faults", "faults", "--seconds", "600"],
  ["chaos: planted bugs", "bugs", "--seconds", "120"],
  ["chaos: upgrade of PostgreSQL", "upgrade"],
];

await runCommand(() =>
  runTests(
    async (parts) => {
      /** @type {NodeJS.ProcessEnv} */
      const env = {};
      await parts.runTask("Chromium", async () => {
        env.CHROMIUM_PATH = await ensureChromium();
      });
      await parts.runTask("production build", () => ensureBuilt(findNode()));
      await parts.runTestRunner("long tests", "vitest", ["long"], { env });
      await parts.runTestRunner("long browser tests", "playwright", ["browser-long"], { env });
      for (const [name, ...args] of chaos) {
        await parts.runProgram(name, "node", ["tests/chaos/run.ts", ...args]);
      }
    },
    { timeoutMinutes: 120 },
  ),
);

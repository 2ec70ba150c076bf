/**
 * npm run test:long: runs the tests that take too long to run after every change but have to pass
 * before a release. `npm run test:long -- sweeps browser` runs only the named parts and says which
 * ones it left out.
 */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { CommandFailure, runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { say } from "./lib/run.mjs";
import { runTests } from "./lib/test-run.mjs";

/** @typedef {import("./lib/test-run.mjs").Parts} Parts */

/** @type {(...args: string[]) => (parts: Parts, name: string) => Promise<unknown>} */
const runChaos =
  (...args) =>
  (parts, name) =>
    parts.runProgram(name, "node", ["tests/chaos/run.ts", ...args]);

/** @type {Record<string, (parts: Parts, name: string, env: NodeJS.ProcessEnv) => Promise<unknown>>} */
const PARTS = {
  // What forms and screens do over HTTP, and use cases that take long.
  details: (parts, name, env) => parts.runTestRunner(name, "vitest", ["details"], { env }),
  // Sweeps over screens, forms, roles and languages. A sample of each is in npm test.
  sweeps: (parts, name, env) => parts.runTestRunner(name, "vitest", ["sweeps"], { env }),
  // Backups, restores, kills, commands, proxies and updates.
  operations: (parts, name, env) => parts.runTestRunner(name, "vitest", ["operations"], { env }),
  // Tests that compare execution times, so that nothing may run beside them.
  times: (parts, name, env) => parts.runTestRunner(name, "vitest", ["times"], { env }),
  // The browser tests of single screens, and those of tests/e2e with the tag @long.
  browser: (parts, name, env) =>
    parts.runTestRunner(name, "playwright", ["browser-long", "browser-details"], { env }),
  bookings: runChaos("bookings", "--seconds", "300"),
  faults: runChaos("faults", "--seconds", "600"),
  "planted-bugs": runChaos("bugs", "--seconds", "120"),
  "postgres-upgrade": runChaos("upgrade"),
};

const chosen = process.argv.slice(2);

await runCommand(async () => {
  const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    throw new CommandFailure(
      `There is no part ${unknown.join(", ")}. The parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  }
  const wanted = Object.entries(PARTS).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  );
  await runTests(
    async (parts) => {
      /** @type {NodeJS.ProcessEnv} */
      const env = {};
      await parts.runTask("Chromium", async () => {
        env.CHROMIUM_PATH = await ensureChromium();
      });
      await parts.runTask("production build", () => ensureBuilt(findNode()));
      for (const [name, run] of wanted) await run(parts, name, env);
    },
    { timeoutMinutes: 120 },
  );
  const others = Object.keys(PARTS).filter((name) => !wanted.some(([other]) => other === name));
  if (others.length > 0) say(`Not run: ${others.join(", ")}.`);
});

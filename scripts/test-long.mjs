/**
 * npm run test:long: what takes too long for every change and has to pass before a release: chaos
 * over many minutes, kill and overload runs, full sweeps of all pages, and how time grows with input.
 */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { withDatabaseServer } from "./lib/database-server.mjs";
import { runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { runSteps } from "./lib/steps.mjs";

/** @type {[name: string, ...args: string[]][]} */
const chaos = [
  ["chaos: bookings", "bookings", "--seconds", "300"],
  ["chaos: faults", "faults", "--seconds", "600"],
  ["chaos: planted bugs", "bugs", "--seconds", "120"],
  ["chaos: upgrade of PostgreSQL", "upgrade"],
];

await runCommand(() =>
  runSteps(
    async (steps) => {
      /** @type {NodeJS.ProcessEnv} */
      const env = {};
      await steps.run("Chromium", async () => {
        env.CHROMIUM_PATH = await ensureChromium(findNode());
      });
      await steps.run("production build", () => ensureBuilt(findNode()));
      await withDatabaseServer(findNode(), async (address) => {
        env.TEST_DATABASE_URL = address;
        await steps.vitest("long", ["long"], { env });
        await steps.playwright("long browser", "browser-long", { env });
      });
      for (const [name, ...args] of chaos) {
        await steps.program(name, "node", ["tests/chaos/run.ts", ...args]);
      }
    },
    { limitMinutes: 120 },
  ),
);

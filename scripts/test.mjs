/**
 * npm test: runs all checks, from the packages to browser tests of the built site. `npm test --
 * refund` runs only the test files whose path contains "refund".
 */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { runTests } from "./lib/test-run.mjs";

const patterns = process.argv.slice(2);

await runCommand(() =>
  runTests(async (parts) => {
    /** @type {NodeJS.ProcessEnv} */
    const env = {};
    const build = async () => {
      await parts.runTask("Chromium", async () => {
        env.CHROMIUM_PATH = await ensureChromium();
      });
      await parts.runTask("production build", () => ensureBuilt(findNode()));
    };
    const runUnitTests = () =>
      patterns.length > 0
        ? parts.runTestRunner("unit tests", "vitest", ["unit", "unit-isolated"], { patterns })
        : parts.runStaticChecks();
    // The build uses only half of two processors, so the unit tests run beside it.
    await Promise.all([build(), runUnitTests()]);
    const withServers = ["integration", "integration-isolated", "http"];
    await parts.runTestRunner("integration tests", "vitest", withServers, { env, patterns });
    await parts.runTestRunner("browser tests", "playwright", ["browser"], { env, patterns });
  }),
);

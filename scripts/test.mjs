/**
 * npm test: runs all checks, from the packages to browser tests of the built site.
 * `npm test -- refund` runs only the test files whose path contains "refund".
 */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { withDatabaseServer } from "./lib/database-server.mjs";
import { runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { runSteps } from "./lib/steps.mjs";

const patterns = process.argv.slice(2);

await runCommand(() =>
  runSteps(async (steps) => {
    /** @type {NodeJS.ProcessEnv} */
    const env = {};
    const build = async () => {
      await steps.run("Chromium", async () => {
        env.CHROMIUM_PATH = await ensureChromium(findNode());
      });
      await steps.run("production build", () => ensureBuilt(findNode()));
    };
    const unit = () =>
      patterns.length > 0
        ? steps.vitest("unit", ["unit", "unit-isolated"], { patterns })
        : steps.fast();
    // The build leaves half of two processors idle.
    await Promise.all([build(), unit()]);
    await withDatabaseServer(findNode(), async (address) => {
      env.TEST_DATABASE_URL = address;
      await steps.vitest("integration", ["integration"], { env, patterns });
      await steps.playwright("browser", "browser", { env, patterns });
    });
  }),
);

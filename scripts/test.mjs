/** npm test: runs all checks, from the packages to browser tests of the built site. */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { runSteps } from "./lib/steps.mjs";

await runCommand(() =>
  runSteps(async (steps) => {
    /** @type {NodeJS.ProcessEnv} */
    const browser = {};
    await steps.run("Chromium", async () => {
      browser.CHROMIUM_PATH = await ensureChromium(findNode());
    });
    await steps.fast();
    // Some of the integration tests start the built site.
    await steps.run("production build", () => ensureBuilt(findNode()));
    await steps.vitest("integration");
    await steps.playwright(browser);
  }),
);

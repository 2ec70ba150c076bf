/** npm test: everything, from the packages to a browser that uses the built site. */
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
    await steps.vitest("integration");
    await steps.run("production build", () => ensureBuilt(findNode()));
    await steps.playwright(browser);
  }),
);

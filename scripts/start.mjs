/**
 * npm start: installs and builds whatever is out of date, then serves the site and restarts it
 * whenever it ends.
 */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { serve } from "./lib/supervise.mjs";

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt(findNode());
  await serve();
});

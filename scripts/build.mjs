/** npm run build: installs and builds the site, and starts nothing. */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt(findNode());
});

/** npm run build: installs the packages and builds the site, but does not start it. */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt(findNode());
});

/** npm start: brings everything the site needs up to date, then serves it and keeps it serving. */
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

/** npm start: brings everything the site needs up to date, then serves it and keeps it serving. */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { requireFreePort } from "./lib/port.mjs";
import { serve } from "./lib/serve.mjs";

await runCommand(async () => {
  await requireFreePort();
  await ensureInstalled();
  await ensureBuilt(findNode());
  await serve();
});

/** npm start: brings everything the site needs up to date, then serves it. */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { become, server, settingsOptions, toolEnvironment } from "./lib/run.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const env = toolEnvironment(node, server.env);
  await become(node, [...settingsOptions(), ...server.options, "server/main.ts"], env);
});

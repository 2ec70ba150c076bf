/** npm start: brings everything the site needs up to date, then serves it and keeps it serving. */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { server, settingsOptions, toolEnvironment } from "./lib/run.mjs";
import { supervise } from "./lib/supervise.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const env = toolEnvironment(node, server.env);
  const args = [...settingsOptions(), ...server.options, "server/main.ts"];
  // What the preparation left behind must not keep a stopped command alive.
  process.exit(await supervise(node, args, env));
});

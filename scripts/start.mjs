/** npm start: brings everything the site needs up to date, then serves it. */
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { become, settingsOptions, toolEnvironment } from "./lib/run.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const env = toolEnvironment(node, { NODE_ENV: "production" });
  await become(node, [...settingsOptions(), "server/main.ts"], env);
});

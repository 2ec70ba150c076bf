/** npm run dev: serves the site from its sources and follows their changes. */
import { buildAssets } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { become, settingsOptions, toolEnvironment } from "./lib/run.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await buildAssets(node);
  const env = toolEnvironment(node, { NODE_ENV: "development" });
  // Vite follows the pages; --watch restarts the server when code of its own changes.
  const watch = ["--watch", "--watch-preserve-output"];
  await become(node, [...watch, ...settingsOptions(), "server/dev.ts"], env);
});

/** npm run dev: serves the site from its sources and reloads them when they change. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildAssets } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { ROOT } from "./lib/project.mjs";
import { getSettingsOptions, getToolEnvironment, runAtTerminal } from "./lib/run.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await buildAssets(node);
  const env = getToolEnvironment(node, { NODE_ENV: "development" });
  const watch = listServerFolders().map((folder) => `--watch-path=${folder}`);
  await runAtTerminal(
    node,
    [...watch, "--watch-preserve-output", ...getSettingsOptions(), "server/dev.ts"],
    env,
  );
});

/**
 * Lists the folders whose code Node itself runs. A change there restarts the server; Vite only
 * reloads the pages.
 */
function listServerFolders() {
  const followedByVite = [
    "content",
    "delivery",
    "generated",
    "i18n",
    "layout",
    "routes",
    "seo",
    "styles",
    "ui",
  ];
  const app = readdirSync(join(ROOT, "app"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !followedByVite.includes(entry.name))
    .map(({ name }) => `app/${name}`);
  return ["server", "db", "jobs", ...app];
}

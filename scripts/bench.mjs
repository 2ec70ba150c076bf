/**
 * npm run bench: measures the performance of the built site on this machine (see bench/main.ts).
 */
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { ROOT } from "./lib/project.mjs";
import { getToolEnvironment, runAtTerminal } from "./lib/run.mjs";

await runCommand(async () => {
  await ensureInstalled();
  // The tools of the benchmark are large and used only here, so they are installed on demand.
  await ensureInstalled(join(ROOT, "bench/tools"));
  const node = findNode();
  await ensureBuilt(node);
  await runAtTerminal(node, ["bench/main.ts", ...process.argv.slice(2)], getToolEnvironment(node));
});

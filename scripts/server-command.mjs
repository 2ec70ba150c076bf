/**
 * Installs the packages if necessary and runs a program of server/commands with the project's Node
 * and settings: node scripts/server-command.mjs backup --keep 14
 */
import { isBuilt } from "./lib/build.mjs";
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { ROOT } from "./lib/project.mjs";
import { getSettingsOptions, getToolEnvironment, runAtTerminal, server } from "./lib/run.mjs";

await runCommand(async () => {
  // The file of npm run package has only the packages that a running site needs.
  await ensureInstalled(ROOT, "no-dev");
  const node = findNode();
  const env = getToolEnvironment(node, server.env);
  const [name, ...args] = process.argv.slice(2);
  // The built command starts in a third of the time. The other one works before the first build.
  const program = isBuilt() ? `build/server/commands/${name}.js` : `server/commands/${name}.ts`;
  await runAtTerminal(node, [...getSettingsOptions(), program, ...args], env);
});

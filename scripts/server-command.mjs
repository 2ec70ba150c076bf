/**
 * Installs the packages if necessary and runs a program of server/commands with the project's Node
 * and settings: node scripts/server-command.mjs backup --keep 14
 */
import { runCommand } from "./lib/failure.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { getSettingsOptions, getToolEnvironment, runAtTerminal, server } from "./lib/run.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const env = getToolEnvironment(node, server.env);
  const [name, ...args] = process.argv.slice(2);
  await runAtTerminal(node, [...getSettingsOptions(), `server/commands/${name}.ts`, ...args], env);
});

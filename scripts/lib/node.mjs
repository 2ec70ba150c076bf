import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/** The first version of Node that can run the server's TypeScript without a build. */
const MINIMUM_VERSION = 24;

/**
 * Finds the Node that runs the site: the Node installed on this machine if it is new enough, else
 * the packaged one. npm puts the packaged Node first on the PATH, so the path of the installed one
 * comes from an environment variable.
 * @param {(string | undefined)[]} ofMachine
 */
export function findNode(
  root = ROOT,
  ofMachine = [process.env.npm_node_execpath, process.execPath],
) {
  const packaged = join(
    root,
    "node_modules",
    `node-${process.platform}-${process.arch}`,
    "bin/node",
  );
  const found = [...ofMachine, packaged].find((node) => node && isNewEnough(node));
  if (found) return found;
  throw new CommandFailure(
    `The project brings no Node for ${process.platform}-${process.arch} and this one is ${process.version}; install Node ${MINIMUM_VERSION} or newer and run the command again.`,
  );
}

/**
 * @param {string} node the path of a Node. The packaged one may be installed but unable to run,
 * because it needs glibc.
 */
function isNewEnough(node) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= MINIMUM_VERSION;
}

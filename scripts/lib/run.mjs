import { spawn } from "node:child_process";
import { accessSync, existsSync, constants as files } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

export const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const PARENT_CHECK_MS = 500;

/** @typedef {{ code: number | null, output: string }} Outcome code: null after a signal */

/**
 * Prints a line for the person at the terminal.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program to its end and returns its output. On a signal, it ends the program first and then
 * this process.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMinutes?: number, onMinute?: (minute: number) => void
 * }} options
 * @returns {Promise<Outcome>}
 */
export async function runProgram(program, args, { env, timeoutMinutes = 60, onMinute } = {}) {
  const timeout = timeoutMinutes * 60_000;
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  let minute = 0;
  const clock = setInterval(() => onMinute?.(++minute), 60_000);
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    child.once("close", () => process.exit(128 + constants.signals[signal]));
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    return { code, output };
  } finally {
    clearInterval(clock);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/**
 * Runs a program with this terminal, forwards signals to it, and sets its exit code as that of this
 * process.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runAtTerminal(program, args, env) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: "inherit" });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // On Ctrl+C, the terminal itself sends the signal to all its processes.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      // On SIGHUP, Node's watcher would exit but leave the watched program running.
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  }
  stopWithParent((signal) => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      resolve(signal === null ? code : 128 + constants.signals[signal]),
    );
  });
}

/**
 * Calls `stop` if npm is killed. npm then forwards no signal, and the server would otherwise keep
 * the port.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function stopWithParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/**
 * Returns the options that make Node read its settings from .env, if there is one. Throws if this
 * user may not read the file, because Node would report it as "not found".
 */
export function getSettingsOptions() {
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
 * The options of the server process. Rendering pages creates few long-lived objects, so early
 * garbage collection and a single memory arena of the C library halve the memory that the process
 * takes on a large machine.
 */
export const server = {
  options: ["--optimize-for-size"],
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
};

/**
 * Returns an environment whose PATH begins with the project's own tools and the folder of `node`.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} extra
 */
export function getToolEnvironment(node, extra = {}) {
  const path = [join(ROOT, "node_modules/.bin"), dirname(node), process.env.PATH];
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter), ...extra };
}

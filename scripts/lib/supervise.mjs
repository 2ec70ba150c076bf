import { spawn } from "node:child_process";
import { constants } from "node:os";
import { findNode } from "./node.mjs";
import { notifySystemd } from "./notify-systemd.mjs";
import { ROOT } from "./project.mjs";
import {
  getSettingsOptions,
  getToolEnvironment,
  SIGNALS,
  say,
  server,
  stopWithParent,
} from "./run.mjs";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/**
 * The longest pause in milliseconds after a server that has served. Such a server most likely
 * works, even if it was killed several times in a row.
 */
const LONGEST_PAUSE_AFTER_SERVING_MS = 4_000;
/**
 * How long a server has to run to count as working, in milliseconds. The next restart then waits
 * only for the first, short pause.
 */
const SOUND_AFTER_MS = 60_000;

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, hasServed: boolean }} End */

/** Serves the built site and restarts the server when it ends. Never returns. */
export async function serve() {
  const node = findNode();
  const args = [...getSettingsOptions(), ...server.options, "build/server/main.js"];
  // The exit is explicit, because handles that were opened during the preparation could keep the
  // process alive.
  // systemd takes messages from every process of the service; only this one is to send any.
  const env = getToolEnvironment(node, { ...server.env, NOTIFY_SOCKET: undefined });
  process.exit(await supervise(node, args, env));
}

/**
 * Runs the server until somebody stops it, and restarts it if it ends for any other reason: it was
 * killed, ran out of memory, or failed with a bug. The pauses between restarts grow up to 4 seconds
 * if the last server has served, and up to half a minute if it has not. A server that cannot start
 * the first time prints the reason and is not restarted.
 *
 * The server reports over a channel that it has begun to serve. It stops when the channel breaks,
 * so no server outlives this process.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code of the command
 */
async function supervise(program, args, env) {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  let stopping = false;
  let endPause = () => {};
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stopping = true;
    child?.kill(signal);
    endPause();
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  stopWithParent(stop);

  let pause = 0;
  let hasServed = false;
  for (let restarts = 0; ; restarts += 1) {
    const since = Date.now();
    child = spawn(program, args, {
      cwd: ROOT,
      // The server reports the number in its metrics.
      env: { ...env, SERVER_RESTARTS: String(restarts) },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    const end = await waitForEnd(child);
    hasServed ||= end.hasServed;
    // Exit code 0 without a signal from this process means that somebody stopped the server
    // directly.
    if (stopping || end.code === 0) return getExitCode(end);
    const how = end.signal ? `was ended by ${end.signal}` : `ended with code ${end.code}`;
    if (!hasServed) {
      if (end.signal) say(`The server ${how} before it could serve; it is not started again.`);
      return getExitCode(end);
    }
    pause = getNextPause(pause, { ranMs: Date.now() - since, hasServed: end.hasServed });
    say(`The server ${how}; it starts again in ${pause / 1000} seconds.`);
    await new Promise((resolve) => {
      endPause = () => resolve(undefined);
      setTimeout(resolve, pause);
    });
    if (stopping) return 0;
  }
}

/**
 * Returns how many milliseconds to wait before the next start.
 * @param {number} last the previous pause; 0 if there was none
 * @param {{ ranMs: number, hasServed: boolean }} run the run that has just ended
 */
export function getNextPause(last, { ranMs, hasServed }) {
  if (last === 0 || ranMs > SOUND_AFTER_MS) return FIRST_PAUSE_MS;
  return Math.min(last * 2, hasServed ? LONGEST_PAUSE_AFTER_SERVING_MS : LONGEST_PAUSE_MS);
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<End>} */
function waitForEnd(child) {
  let hasServed = false;
  child.on("message", (message) => {
    if (message !== "serving") return;
    hasServed = true;
    notifySystemd();
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal, hasServed }));
  });
}

/** @param {End} end */
function getExitCode({ code, signal }) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}

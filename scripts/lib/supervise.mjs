import { spawn } from "node:child_process";
import { constants } from "node:os";
import { findNode } from "./node.mjs";
import { ROOT } from "./project.mjs";
import { SIGNALS, say, server, settingsOptions, stopWithParent, toolEnvironment } from "./run.mjs";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that has served most likely works, even when it was killed several times in a row. */
const LONGEST_PAUSE_AFTER_SERVING_MS = 4_000;
/** A server that ran this long works, so the next restart waits only for the first, short pause. */
const SOUND_AFTER_MS = 60_000;

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, hasServed: boolean }} End */

/** Serves the built site and restarts the server when it ends. Never returns. */
export async function serve() {
  const node = findNode();
  const args = [...settingsOptions(), ...server.options, "server/main.ts"];
  // The exit is explicit, because open handles of the preparation could keep the process alive.
  process.exit(await supervise(node, args, toolEnvironment(node, server.env)));
}

/**
 * Runs the server until somebody stops it, and restarts it whenever it ends otherwise: killed, out
 * of memory, or after a bug. The pauses between restarts grow: up to 4 seconds after a server that
 * has served, up to half a minute while restarts fail. A server that cannot start the first time
 * prints the reason and is not started again.
 *
 * The server reports over a channel when it serves, and stops when the channel breaks, so no server
 * outlives this process.
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
  for (;;) {
    const since = Date.now();
    child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    const end = await waitForEnd(child);
    hasServed ||= end.hasServed;
    // Exit code 0 without a signal from here means that somebody stopped the server itself.
    if (stopping || end.code === 0) return getExitCode(end);
    const how = end.signal ? `was ended by ${end.signal}` : `ended with code ${end.code}`;
    if (!hasServed) {
      if (end.signal) say(`The server ${how} before it could serve; it is not started again.`);
      return getExitCode(end);
    }
    pause = nextPause(pause, { ranMs: Date.now() - since, hasServed: end.hasServed });
    say(`The server ${how}; it starts again in ${pause / 1000} seconds.`);
    await new Promise((resolve) => {
      endPause = () => resolve(undefined);
      setTimeout(resolve, pause);
    });
    if (stopping) return 0;
  }
}

/**
 * Milliseconds to wait before the next start.
 * @param {number} last the previous pause; 0 when there was none
 * @param {{ ranMs: number, hasServed: boolean }} run the run that has just ended
 */
export function nextPause(last, { ranMs, hasServed }) {
  if (last === 0 || ranMs > SOUND_AFTER_MS) return FIRST_PAUSE_MS;
  return Math.min(last * 2, hasServed ? LONGEST_PAUSE_AFTER_SERVING_MS : LONGEST_PAUSE_MS);
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<End>} */
function waitForEnd(child) {
  let hasServed = false;
  child.on("message", (message) => {
    hasServed ||= message === "serving";
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

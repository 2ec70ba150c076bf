import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 200;
/** Breaking a lock takes a moment; the process behind an older breaker folder was killed. */
const BREAKER_LIMIT_MS = 10_000;

/**
 * Runs `task` while no other process runs a task under the same `file`. The file names its holders
 * by process id and start time, so the lock of a killed process is recognised and taken over. (Node
 * 20, which may run this script, has no lock that the system releases by itself.)
 *
 * `share` makes a child process a holder too: if this process is killed, the child may go on, and
 * no second process may do the same work meanwhile.
 * @template T
 * @param {string} file
 * @param {() => void} onWait
 * @param {(share: (pid: number) => void) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, task) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 1) onWait();
    await sleep(POLL_MS);
  }
  try {
    return await task((pid) => appendFileSync(file, holder(pid)));
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Whether the lock is ours now. Its content appears together with it: no reader sees it empty.
 * @param {string} file
 */
function take(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, holder(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (isStale(file)) breakLock(file);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {number} pid */
function holder(pid) {
  return `${pid} ${startTimeOf(pid)}\n`;
}

/** @param {string} file */
function isStale(file) {
  const holders = read(file)?.split("\n").filter(Boolean);
  return holders?.every((line) => `${line}\n` !== holder(Number.parseInt(line, 10))) ?? false;
}

/**
 * Only one process at a time may remove a stale lock, or a second would remove a fresh one.
 * @param {string} file
 */
function breakLock(file) {
  const breaker = `${file}.break`;
  try {
    mkdirSync(breaker);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const since = statSync(breaker, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > BREAKER_LIMIT_MS) rmSync(breaker, { recursive: true, force: true });
    return;
  }
  if (isStale(file)) rmSync(file, { force: true });
  rmdirSync(breaker);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * @param {number} pid
 * @returns {string} "gone" for a process that has ended, as a zombie has
 */
function startTimeOf(pid) {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [state = "X", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return /[ZX]/.test(state) ? "gone" : (fields[18] ?? "gone");
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "gone";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}

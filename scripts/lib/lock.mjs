import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/**
 * Runs `task`, which installs or builds. Throws if another process is already doing so in this
 * folder.
 * @param {() => Promise<void>} task
 * @param {string} [file] contains the id of the process that holds the lock
 */
export async function runWithLock(task, file = join(ROOT, ".cache/command.pid")) {
  mkdirSync(dirname(file), { recursive: true });
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (isAlive(pid)) {
    throw new CommandFailure(
      `Another command (process ${pid}) installs or builds in this folder; run this one when it has ended. (If that process is something else, delete ${file}.)`,
    );
  }
  writeFileSync(file, String(process.pid));
  try {
    await task();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

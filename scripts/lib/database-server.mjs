import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";
import { toolEnvironment } from "./run.mjs";

/**
 * Runs `task` with the address of the database server that all test runners share: the one at
 * TEST_DATABASE_URL, else one that is started for the task and stopped after it.
 * @template T
 * @param {string} node
 * @param {(address: string) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withDatabaseServer(node, task) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return task(given);
  const child = spawn(node, ["tests/support/serve-database.ts"], {
    cwd: ROOT,
    env: toolEnvironment(node),
    stdio: ["pipe", "pipe", "inherit"],
    // Ctrl+C reaches only this command, which then ends the runners before their database.
    detached: true,
  });
  const ended = once(child, "exit");
  try {
    const line = createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const { value: address } = await Promise.race([line, ended.then(() => ({ value: "" }))]);
    if (!address) throw new CommandFailure("The database server of the tests did not start.");
    return await task(address);
  } finally {
    child.stdin.end();
    await ended;
  }
}

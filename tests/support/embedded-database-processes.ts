import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { runWithTestClient } from "./database-server.ts";

const SEARCH = "pgrep";
const PROGRAM = fileURLToPath(new URL("./embedded-database-client.ts", import.meta.url));

export type DatabaseUser = {
  child: ChildProcess;
  /** The progress lines printed so far. */
  progress: string[];
  /**
   * Resolves with the connection string once the process is attached to the database. Rejects with
   * the output of the process if it fails.
   */
  ready: Promise<string>;
  /**
   * Tells the process to detach and waits until it has exited. Rejects unless its exit code is 0.
   */
  stop(): Promise<void>;
  kill(): Promise<void>;
};

type Options = { acknowledged?: string; env?: NodeJS.ProcessEnv; program?: string };

/** Starts another process that uses the embedded database of `dataDir`. */
export function startDatabaseUser(dataDir: string, options: Options = {}): DatabaseUser {
  const args = [options.program ?? PROGRAM, dataDir, options.acknowledged ?? ""].filter(Boolean);
  const child = spawn(process.execPath, args, { env: options.env ?? process.env });
  const ended = once(child, "close");
  const progress: string[] = [];
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const step = JSON.parse(line) as { ready?: string; progress?: string };
      if (step.progress) progress.push(step.progress);
      if (step.ready) resolve(step.ready);
    });
    void ended.then(([code]) =>
      reject(new Error(`the process exited with code ${code}: ${errors}`)),
    );
  });
  ready.catch(() => {}); // Without this, an expected kill would be an unhandled rejection.
  return {
    child,
    progress,
    ready,
    async stop() {
      child.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`the process exited with code ${code}: ${errors}`);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Reads the process id of the database server from its pid file. */
export function readServerProcessId(cluster: string): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}

/**
 * Lists the running processes whose working folder is `cluster`. On systems that do not reveal the
 * working folder, it lists those with `cluster` in their command line.
 */
export function listProcesses(cluster: string): number[] {
  if (!existsSync("/proc")) {
    const { stdout } = spawnSync(SEARCH, ["-f", cluster], { encoding: "utf8" });
    return stdout.split("\n").filter(Boolean).map(Number);
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => getWorkingDirectory(pid) === cluster)
    .map(Number);
}

function getWorkingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // The process has exited, or it belongs to another user.
  }
}

/** Creates an embedded database with the table into which the test processes insert rows. */
export async function createTestTable(dataDir: string): Promise<void> {
  const server = await attachOrStart({ dataDir });
  await runWithTestClient(server.connectionString, (client) =>
    client.query("CREATE TABLE written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)"),
  );
  await server.stop();
}

/**
 * Returns the process id of the cluster's server. If the server was killed, waits for the new one.
 */
export async function waitForServerProcessId(cluster: string): Promise<number> {
  return vi.waitFor(
    () => {
      const id = readServerProcessId(cluster);
      expect(listProcesses(cluster)).toContain(id);
      return id;
    },
    { timeout: 60_000 },
  );
}

/** Waits until twenty more inserts have been acknowledged in the file. */
export async function waitForMoreRows(file: string): Promise<void> {
  const goal = readAcknowledgedIds(file).length + 20;
  await expect.poll(() => readAcknowledgedIds(file).length).toBeGreaterThanOrEqual(goal);
}

/** Lists the rows that are acknowledged in the file but missing in the data folder's database. */
export async function listLostRows(dataDir: string, file: string): Promise<string[]> {
  const server = await attachOrStart({ dataDir });
  const stored = await runWithTestClient(server.connectionString, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT id FROM written");
    return new Set(rows.map(({ id }) => id));
  });
  await server.stop();
  return readAcknowledgedIds(file).filter((id) => !stored.has(id));
}

function readAcknowledgedIds(file: string): string[] {
  if (!existsSync(file)) return [];
  // A kill may cut off the last line, which then has no line break.
  return readFileSync(file, "utf8").split("\n").slice(0, -1);
}

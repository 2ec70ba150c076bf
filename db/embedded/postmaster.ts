import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../../app/platform/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { changeOwner, type DataLayout } from "./data-layout.ts";
import { explainServerOutput } from "./explain-failures.ts";
import { SERVER_ENVIRONMENT } from "./os-account.ts";
import { clearSocket, isSocketAnswering, openSocketDirectory, PORT } from "./socket.ts";

const POLL_MS = 25;
/** How long the resources of a dead server may keep a new one from starting, in milliseconds. */
const REMAINS_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 60_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/** A running server. */
export type Postmaster = { pid: number; socketDirectory: string };

type PidFile = { pid: number; cluster: string; socketDirectory: string; ready: boolean };

/** Finds the server of a cluster. Undefined if none is running or accepts connections. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const file = readPidFile(cluster);
    // In a copied folder, the file names the server of the original folder, which has other data.
    if (file?.cluster !== cluster || !(await isSocketAnswering(file.socketDirectory)))
      return undefined;
    if (file.ready) return file;
    await sleep(POLL_MS);
  }
}

/**
 * Returns the server of `layout`, ready for connections. Starts it if it is not running. The caller
 * has to hold the lock. `formerDirectory` is the socket folder of a server that has died.
 */
export async function startPostmaster(
  layout: DataLayout,
  binaries: () => Binaries,
  formerDirectory?: string,
): Promise<Postmaster> {
  const deadline = Date.now() + REMAINS_LIMIT_MS;
  for (;;) {
    const running = await findPostmaster(layout.cluster);
    if (running) return running;
    clearPidFile(layout.cluster);
    const directory = await openSocketDirectory(layout, formerDirectory);
    clearSocket(directory);
    const outcome = await launchServer(layout, binaries(), directory);
    if (outcome === "ready") continue;
    if (outcome !== "retry") throw outcome;
    if (Date.now() > deadline) {
      throw new StartupError(
        `Processes of a dead database server still hold ${layout.cluster}; end them (or restart the machine) and start again.`,
      );
    }
    await sleep(200);
  }
}

/**
 * Shuts the server down in its fast mode: open transactions are rolled back, and all committed data
 * is on disk.
 */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), STOP_LIMIT_MS)) return;
  }
  throw new Error(`The database server (process ${pid}) does not stop.`);
}

/**
 * Whether a process is running. A zombie does not count; it has ended and only waits for its
 * parent.
 */
export function isAlive(pid: number): boolean {
  if (!isProcessIdTaken(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command is in parentheses, and may contain spaces and parentheses itself.
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/** Whether any process has this id, including a zombie. */
function isProcessIdTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Removes the pid file of a dead server. If a process has the id in that file, PostgreSQL takes it
 * for its predecessor, even if it is a zombie, an unrelated process, or the server from which this
 * folder was copied. Without the file, PostgreSQL still checks the shared memory, which the last
 * processes of a killed server hold until they notice its death.
 */
function clearPidFile(cluster: string): void {
  const file = readPidFile(cluster);
  if (file && isProcessIdTaken(file.pid)) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

async function launchServer(
  layout: DataLayout,
  { postgres }: Binaries,
  socketDirectory: string,
): Promise<"ready" | "retry" | StartupError> {
  const { handle, size } = openLog(layout);
  const settings = {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    logging_collector: "off",
    log_destination: "stderr",
  };
  const child = spawn(
    postgres,
    ["-D", layout.cluster, ...Object.entries(settings).flatMap(([k, v]) => ["-c", `${k}=${v}`])],
    {
      ...(layout.account && { uid: layout.account.uid, gid: layout.account.gid }),
      // The server runs in a separate session, so that Ctrl+C reaches only the web server, which
      // then stops this one.
      detached: true,
      cwd: "/",
      env: SERVER_ENVIRONMENT,
      stdio: ["ignore", handle, handle],
    },
  );
  closeSync(handle);
  const ended = trackExit(child);
  await waitUntil(() => ended() !== undefined || isReady(layout.cluster, child.pid), Infinity);
  const end = ended();
  if (end === undefined) {
    child.unref();
    return "ready";
  }
  const output = `${readFileFrom(layout.log, size)}\n${end}`.trim();
  return explainServerOutput(output, layout);
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const file = readPidFile(cluster);
  return file !== undefined && file.pid === pid && file.ready;
}

/**
 * Watches a process. The returned function returns undefined while the process is running, and
 * afterwards how it ended or why it did not start.
 */
function trackExit(child: ChildProcess): () => string | undefined {
  let end: string | undefined;
  child.once("error", (error) => {
    end = `FATAL: ${error.message}`;
  });
  child.once("exit", (code, signal) => {
    end = `ended with ${signal ?? code}`;
  });
  return () => end;
}

/**
 * Reads postmaster.pid, which has one value per line: line 1 is the process id, 2 the data folder,
 * 5 the socket folder, 8 the state.
 */
function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  return {
    pid,
    cluster: lines[1] ?? "",
    socketDirectory: lines[4] ?? "",
    ready: lines[7]?.trim() === "ready",
  };
}

function openLog(layout: DataLayout): { handle: number; size: number } {
  truncateLargeLog(layout);
  const { log, account } = layout;
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const handle = openSync(log, "a", 0o600);
  changeOwner(log, account);
  return { handle, size };
}

/** Empties the server's log once it is large. The server may be writing to it. */
export function truncateLargeLog({ log, account }: DataLayout): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST_LOG) return;
  try {
    copyFileSync(log, `${log}.1`);
    changeOwner(`${log}.1`, account);
  } catch {
    // On a full disk, free space is more important than old log lines.
    rmSync(`${log}.1`, { force: true });
  }
  // The server appends to its log, so its next line becomes the first line of the file.
  truncateSync(log);
}

function readFileFrom(file: string, position: number): string {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(16_384);
    return buffer.toString("utf8", 0, readSync(handle, buffer, 0, buffer.length, position));
  } finally {
    closeSync(handle);
  }
}

async function waitUntil(condition: () => boolean, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

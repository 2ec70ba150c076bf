import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const onLinux = process.platform === "linux";

type ProcessState = { state: string; startTime: string; command: string };

/**
 * When a live process began, in the system's own notation. Process ids are reused, but id and start
 * time together name one process for good. Undefined for a process that is gone or a zombie.
 */
export function processStartTime(pid: number): string | undefined {
  const found = inspect(pid);
  return found && !/^[ZX]/.test(found.state) ? found.startTime : undefined;
}

/** Whether `pid` still stands in the process table, zombies included. */
export function processExists(pid: number): boolean {
  return inspect(pid) !== undefined;
}

/**
 * Whether `pid` is a live postgres process that works in the data directory `cluster`. On systems
 * that do not tell the working directory, the directory `noted` beside the id is believed.
 */
export function isPostgresOf(pid: number, cluster: string, noted: string): boolean {
  const found = inspect(pid);
  if (!found || /^[ZX]/.test(found.state)) return false;
  if (!found.command.endsWith("postgres")) return false;
  return (onLinux ? workingDirectory(pid) : noted) === cluster;
}

/** Live processes that work in the data directory `cluster`; known on Linux only. */
export function postgresProcessesOf(cluster: string): number[] {
  if (!onLinux) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOf(pid, cluster, ""));
}

function inspect(pid: number): ProcessState | undefined {
  return onLinux ? inspectProc(pid) : inspectPs(pid);
}

function inspectProc(pid: number): ProcessState | undefined {
  const stat = orUndefined(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === undefined) return undefined;
  // The command stands in parentheses and may itself contain spaces and parentheses.
  const open = stat.indexOf("(");
  const close = stat.lastIndexOf(")");
  const fields = stat.slice(close + 2).split(" ");
  return {
    command: stat.slice(open + 1, close),
    state: fields[0] ?? "X",
    startTime: fields[19] ?? "",
  };
}

function inspectPs(pid: number): ProcessState | undefined {
  const line = orUndefined(() =>
    execFileSync("/bin/ps", ["-o", "state=,lstart=,comm=", "-p", String(pid)], {
      encoding: "utf8",
      env: { LC_ALL: "C" },
      stdio: ["ignore", "pipe", "ignore"],
    }).trim(),
  );
  // The start is five words, such as "Fri Nov 27 03:14:31 2026"; the command may have several, too.
  const [state, ...words] = line?.split(/\s+/) ?? [];
  if (!state || words.length < 5) return undefined;
  const startTime = words.slice(0, 5).join(" ").replace(/\W+/g, "-");
  return { state, startTime, command: words.slice(5).join(" ") };
}

function workingDirectory(pid: number): string | undefined {
  return orUndefined(() => readlinkSync(`/proc/${pid}/cwd`));
}

/** A process may vanish, or belong to somebody else, at any moment: both read as "not there". */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

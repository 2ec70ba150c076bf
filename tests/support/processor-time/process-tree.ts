import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

type ProcessTimes = Readonly<{ parent: number; seconds: number }>;

/**
 * Returns the processor time in seconds of a process and all processes that it started, including
 * those that have ended; null on a system without Linux's `/proc`.
 */
export function readTreeSeconds(root: number): number | null {
  const processes = listProcesses();
  if (!processes.has(root)) return null;
  const children = Map.groupBy(processes.keys(), (id) => processes.get(id)?.parent);
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce(
      (seconds, child) => seconds + sum(child),
      processes.get(id)?.seconds ?? 0,
    );
  return sum(root);
}

function listProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of listFolder("/proc")) {
    const times = /^\d+$/.test(name) && parseTimes(readStatus(name));
    if (times) processes.set(Number(name), times);
  }
  return processes;
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Returns the line that Linux keeps about a process; an empty one if the process has ended. */
function readStatus(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8");
  } catch {
    return "";
  }
}

/**
 * Reads the parent and the processor time of a process, with that of its children that have ended,
 * from its line in `/proc`. The second field is the program's name in parentheses and may contain
 * spaces.
 */
export function parseTimes(line: string): ProcessTimes | null {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const [, parent] = fields;
  // Of the program, in the kernel, of the ended children, and of those in the kernel.
  const ticks = fields.slice(11, 15).map(Number);
  if (parent === undefined || ticks.length < 4) return null;
  return {
    parent: Number(parent),
    seconds: ticks.reduce((all, one) => all + one, 0) / ticksPerSecond,
  };
}

import { readdirSync, readFileSync } from "node:fs";

/** Finds a process below this one whose command names a file; undefined if there is none (Linux). */
export function findChildProcess(name: string, parent = process.pid): number | undefined {
  for (const pid of listChildren(parent)) {
    const found = findChildProcess(name, pid);
    if (found) return found;
    // A launching shell names the file too, but only as an argument of its own.
    const [program = "", ...args] = read(pid, "cmdline").split("\0");
    if (program.endsWith("node") && args.some((one) => one.endsWith(name))) return pid;
  }
  return undefined;
}

function listChildren(parent: number): number[] {
  const pids = readdirSync("/proc").filter((one) => /^\d+$/.test(one));
  return pids
    .map(Number)
    .filter((pid) => Number(/^PPid:\s+(\d+)/m.exec(read(pid, "status"))?.[1]) === parent);
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";

/** Describes the time, the commit and the machine of a run in one line. */
export function describeRun(chromium: string | null): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return [
    new Date().toISOString().slice(0, 16).replace("T", " "),
    `commit ${getCommit()}`,
    `${cpus().length} x ${cpus()[0]?.model.trim() || "processor of unknown make"}`,
    `${gibibytes} GiB`,
    getSystemName(),
    `Node ${process.version}`,
    ...(chromium ? [runForOutput(chromium, "--version")] : []),
  ].join(", ");
}

function getCommit(): string {
  const name = runForOutput("git", "rev-parse", "--short", "HEAD") || "unknown";
  return runForOutput("git", "status", "--porcelain", "--untracked-files=no")
    ? `${name}, changed`
    : name;
}

function getSystemName(): string {
  const file = "/etc/os-release";
  const name =
    existsSync(file) && /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync(file, "utf8"))?.[1];
  return name || `${type()} ${release()}`;
}

/** Returns the output of a program, or an empty text if the program is missing or fails. */
function runForOutput(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "";
}

import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** What keeps the process that reads a picture from the rest of the machine. */
export type PictureSandbox = "bwrap" | "setpriv" | "none";

type Program = Readonly<{
  /** The program that reads a picture, and the folder that it may write. */
  worker: string;
  folder: string;
  args: readonly string[];
  /** How much memory it may take, in bytes. */
  bytes: number;
}>;

/**
 * Writable memory that a process of Node reserves and does not use: stacks of threads and spaces of
 * its collector.
 */
const reservedBytes = 700 * 1024 * 1024;

/**
 * The kernel ends the process with the highest score first when memory is short, and its child
 * processes inherit the score. The limits are those of the shell: of writable memory in kB, of files
 * in blocks of 512 bytes, of open files, and of seconds of all cores.
 */
const launch = `
echo 1000 2>/dev/null >/proc/self/oom_score_adj
ulimit -c 0; ulimit -d "$1"; ulimit -f 131072; ulimit -n 128; ulimit -t 300
shift; exec "$@"`;

const nodeOptions = ["--max-old-space-size=256", "--v8-pool-size=1", "--optimize-for-size"];
const project = resolve(import.meta.dirname, "../../..");

/**
 * Returns the command that starts a program for a picture: without network and with only its folder
 * to write where bubblewrap works, else without a way to gain privileges, and in both cases with
 * limits. It is the first that the kernel ends when memory is short.
 */
export async function createPictureCommand(
  { worker, folder, args, bytes }: Program,
  sandbox?: PictureSandbox,
): Promise<readonly string[]> {
  const node = [process.execPath, ...nodeOptions, worker, ...args];
  const inside = getSandboxArguments(sandbox ?? (await findPictureSandbox()), worker, folder);
  const kilobytes = Math.ceil((bytes + reservedBytes) / 1024);
  return ["/bin/sh", "-c", launch, "sh", String(kilobytes), ...inside, ...node];
}

function getSandboxArguments(sandbox: PictureSandbox, worker: string, folder: string): string[] {
  if (sandbox === "none") return [];
  if (sandbox === "setpriv") return [findProgram("setpriv") ?? "", "--no-new-privs"];
  const readable = [
    ...["/usr", "/lib", "/lib64", "/bin"],
    ...["app", "node_modules", "package.json"].map((name) => join(project, name)),
    ...[process.execPath, dirname(worker)],
  ];
  return [
    ...[findProgram("bwrap") ?? "", "--unshare-all", "--die-with-parent", "--new-session"],
    ...["--cap-drop", "ALL", "--dev", "/dev"],
    ...readable.flatMap((path) => ["--ro-bind-try", path, path]),
    ...["--bind", folder, folder, "--chdir", folder],
  ];
}

let found: Promise<PictureSandbox> | undefined;

/** Returns which sandbox works on this machine. It is tried once. */
export function findPictureSandbox(): Promise<PictureSandbox> {
  found ??= trySandboxes();
  return found;
}

/** Containers and services may forbid the name spaces that bubblewrap needs. */
async function trySandboxes(): Promise<PictureSandbox> {
  for (const sandbox of ["bwrap", "setpriv"] as const) {
    if (!findProgram(sandbox)) continue;
    const folder = import.meta.dirname;
    const [program = "", ...args] = getSandboxArguments(sandbox, folder, folder);
    const started = runFile(program, [...args, process.execPath, "--version"], { env: {} });
    if (await started.then(() => true).catch(() => false)) return sandbox;
  }
  return "none";
}

function findProgram(name: string): string | null {
  return (
    ["/usr/bin", "/usr/local/bin", "/bin"].map((one) => join(one, name)).find(isExecutable) ?? null
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../app/platform/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { changeOwner, type DataLayout } from "./data-layout.ts";
import { explainServerOutput } from "./explain-failures.ts";
import { SERVER_ENVIRONMENT } from "./os-account.ts";

/** The name of the site's database and of the role that owns it. The superuser is "postgres". */
export const DATABASE = "marea";
export const ROLE = "marea";

/**
 * The settings that are written to postgresql.conf when the cluster is created. The operator may
 * change them there. They fit a small server: no parallel queries (these need /dev/shm, which is
 * small in containers) and little write-ahead log on disk.
 */
const FIRST_SETTINGS = {
  max_connections: "100",
  shared_buffers: "64MB",
  max_parallel_workers_per_gather: "0",
  max_wal_size: "256MB",
  jit: "off",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

/**
 * Creates a cluster with an empty database and the role that owns it, unless the cluster exists.
 * Creates it in a temporary folder and then renames the folder, so a killed process leaves no
 * partial cluster. The caller has to hold the lock.
 */
export async function createCluster(
  layout: DataLayout,
  binaries: () => Binaries,
  onProgress: (line: string) => void,
): Promise<void> {
  deleteDrafts(layout.home);
  if (existsSync(join(layout.cluster, "PG_VERSION"))) return;
  if (existsSync(layout.cluster)) {
    throw new StartupError(
      `${layout.cluster} exists but holds no database; move it away and start again.`,
    );
  }
  onProgress(`Preparing the database in ${layout.home} for the first time.`);
  const { initdb, postgres } = binaries();
  const draft = join(layout.home, `draft-${process.pid}-${Date.now()}`);
  try {
    await runProgram(layout, initdb, [
      "--pgdata",
      draft,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...Object.entries(FIRST_SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ]);
    // Every account may connect once it can open the socket, but only the server's account can
    // enter the folder of the socket.
    writeFileSync(join(draft, "pg_hba.conf"), "local all all trust\n");
    await runProgram(
      layout,
      postgres,
      ["--single", "-D", draft, "-c", "exit_on_error=on", "postgres"],
      `CREATE ROLE ${ROLE} LOGIN CREATEDB\nCREATE DATABASE ${DATABASE} OWNER ${ROLE}\n`,
    );
    renameSync(draft, layout.cluster);
    flushFolder(layout.home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function deleteDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith("draft-")) continue;
    // An initdb whose parent was killed may still be writing there. The next start removes whatever
    // is left.
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runProgram(
  layout: DataLayout,
  program: string,
  args: string[],
  input = "",
): Promise<void> {
  const child = spawn(program, args, {
    ...(layout.account && { uid: layout.account.uid, gid: layout.account.gid }),
    cwd: "/",
    env: SERVER_ENVIRONMENT,
    stdio: "pipe",
  });
  // The program may end before it reads this; its exit code says enough.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await waitForExit(child);
  if (code === 0) return;
  writeFileSync(layout.log, output, { flag: "a", mode: 0o600 });
  changeOwner(layout.log, layout.account);
  const failure = explainServerOutput(output, layout);
  throw failure === "retry" ? new Error(output) : failure;
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/** Flushes a rename within `folder` to disk, so that it survives a power failure. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPort } from "./get-port.ts";
import { projectFolder } from "./project-copy.ts";
import { getProcessEnvironment } from "./run-command.ts";
import { testSecretsKey } from "./test-secrets.ts";

export const publicKey = "marea-public-anon-key";
export const adminPassword = "e2e-admin-password";

/** One server process of the built site, as `npm start` runs it. */
export type SiteProcess = Readonly<{
  url: string;
  pid: number;
  /** Returns everything the process has printed so far. */
  readOutput(): string;
  isRunning(): boolean;
  /** Stops the process, gracefully or immediately with SIGKILL. Returns the exit code. */
  stop(signal?: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<number | null>;
}>;

/**
 * Starts the built site of this project, or of the project in `folder`, on a free port. Run `npm
 * run build` after changing its source. Aborting `signal` kills the site, even while it starts.
 */
export async function startSite(
  settings: Record<string, string>,
  {
    folder = projectFolder,
    // A copy of the project with changed sources shares the build of this one.
    program = folder === projectFolder ? "build/server/main.js" : "server/main.ts",
    signal,
  }: { folder?: string; program?: string; signal?: AbortSignal } = {},
): Promise<SiteProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "marea-site-"));
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      ...getProcessEnvironment(),
      NODE_ENV: "production",
      PORT: port,
      SITE_URL: url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      // The server refuses this setting unless it runs on an address of this machine.
      TEST_PASSWORD_HASH: settings.SITE_URL ? "" : "cheap",
      // Without DATABASE_URL, the database and the secrets key are in the data folder.
      SECRETS_KEY: settings.DATABASE_URL ? testSecretsKey : "",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  child.on("error", (error) => {
    if (error.name !== "AbortError") throw error;
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const isKilled = () => signal?.aborted ?? false;
  const site = createSiteProcess(child, url, dataDir, () => printed, isKilled);
  await waitUntilReady(child, url, () => printed);
  return site;
}

async function waitUntilReady(
  child: ChildProcess,
  url: string,
  printed: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the site exited before it was ready:\n${printed()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the site did not start:\n${printed()}`);
}

function createSiteProcess(
  child: ChildProcess,
  url: string,
  dataDir: string,
  output: () => string,
  isKilled: () => boolean,
): SiteProcess {
  let isStopped = false;
  child.once("exit", (code, signal) => {
    // The reason is printed here, because the test itself sees nothing but a refused connection.
    if (isStopped || isKilled()) return;
    console.error(`the site ended (${signal ?? code}):\n${output().slice(-4_000)}`);
  });
  return {
    url,
    pid: child.pid ?? 0,
    readOutput: output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop(signal = "SIGTERM") {
      isStopped = true;
      if (this.isRunning()) {
        child.kill(signal);
        await once(child, "exit");
      }
      await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await getPort(server.listen(0, "127.0.0.1"));
  server.close();
  await once(server, "close");
  return port;
}

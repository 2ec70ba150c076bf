import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { server } from "../scripts/lib/run.mjs";
import { listUncompressedFiles } from "../tests/support/page-weight.ts";
import { findFreePort } from "../tests/support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../tests/support/temporary-data-dir.ts";

const root = join(import.meta.dirname, "..");

/**
 * Keeps the settings of this machine away from the measured site. An empty value counts as not set.
 */
const notSet = Object.fromEntries(
  [
    "DATABASE_URL",
    "SECRETS_KEY",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "OPERATOR_EMAIL",
    "AUTOMATION_WEBHOOK_URL",
    "TRUST_PROXY",
    "HOST",
    "PAYMENTS",
    "LOG_LEVEL",
  ].map((name) => [name, ""]),
);

export type MeasuredSite = Readonly<{ url: string; pid: number; stop(): Promise<void> }>;

/**
 * Starts the built site in the same way as `npm start`, with an empty data folder that is deleted
 * at the end. Waits until all files are compressed.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<MeasuredSite> {
  const dataDir = makeTemporaryFolder();
  const site = await startProcess(process.execPath, [...server.options, "build/server/main.js"], {
    ...server.env,
    DATA_DIR: dataDir,
    ...settings,
  });
  while ((await listUncompressedFiles(`${site.url}/`)).length > 0) await sleep(200);
  return {
    ...site,
    async stop() {
      await site.stop();
      removeDataDir(dataDir);
    },
  };
}

/** Starts a program that serves the site, and waits until it serves the first page. */
export async function startProcess(
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<MeasuredSite> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      ...notSet,
      PORT: String(port),
      SITE_URL: url,
      ADMIN_PASSWORD: "bench-admin-password",
      ...settings,
    },
    // The program writes its log as usual, but nobody reads it.
    stdio: ["ignore", "ignore", "inherit"],
  });
  // The server has to be stopped in whichever way the benchmark ends.
  process.once("exit", () => child.kill());
  await waitForFirstPage(child, url);
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function waitForFirstPage(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill();
  throw new Error("the site did not start within a minute");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/**
 * Requests each page in both compressed forms, so that no measured request has to wait for
 * compression.
 */
export async function waitForCompression(siteUrl: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const encoding of ["br", "gzip"]) {
      const answer = await fetch(siteUrl + path, { headers: { "accept-encoding": encoding } });
      await answer.arrayBuffer();
    }
  }
}

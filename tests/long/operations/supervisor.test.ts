import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getConnectionString } from "../../chaos/faults/embedded-cluster.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { listProcesses, readServerProcessId } from "../../support/embedded-database-processes.ts";
import { bookOnline, payInSandbox } from "../../support/guest-requests.ts";
import { projectFolder } from "../../support/project-copy.ts";
import { getProcessEnvironment } from "../../support/run-command.ts";
import { findFreePort, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";

// The tests run `npm start` with the server that it supervises and the embedded database.
let folder: string;
let port: string;
let command: ChildProcess;
let printed: string;

beforeAll(() => {
  folder = makeTemporaryFolder();
});
beforeEach(async () => {
  port = String(await findFreePort());
});
afterEach(async () => {
  if (command.exitCode === null && command.signalCode === null) {
    command.kill("SIGTERM");
    await once(command, "exit");
  }
});
afterAll(() => {
  for (const dataDir of [...["data", "starting"].map((name) => join(folder, name)), folder]) {
    removeDataDir(dataDir);
  }
});

function start(settings: Record<string, string> = {}, script = "start"): void {
  printed = "";
  command = spawn(process.execPath, [`scripts/${script}.mjs`], {
    cwd: projectFolder,
    env: {
      ...getProcessEnvironment(),
      PORT: port,
      DATA_DIR: join(folder, "data"),
      TEST_PASSWORD_HASH: "cheap",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [command.stdout, command.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
}

const metricsToken = "a-token-of-some-length";
const patient = { timeout: 240_000, interval: 100 };
const isServing = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
/** Waits until the site has become ready the given number of times. */
async function serving(time = 1): Promise<void> {
  await expect.poll(() => times("Ready:"), patient).toBe(time);
  expect(await isServing()).toBe(true);
}
const times = (words: string) => printed.split(words).length - 1;

/** Returns the process id of the supervised server. */
function server(): number {
  const children = readFileSync(`/proc/${command.pid}/task/${command.pid}/children`, "utf8");
  const found = children
    .split(" ")
    .map(Number)
    .find((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/main"));
  if (!found) throw new Error(`no server among ${children}`);
  return found;
}

function cluster(dataDir = "data"): string {
  return join(folder, dataDir, "postgres", "cluster");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Opens the confirmation page for each session and returns the bookings. */
async function bookingsAfterReturn(sessionIds: string[]) {
  for (const sessionId of sessionIds) {
    const page = await fetch(
      `http://127.0.0.1:${port}/booking-confirmation?session_id=${sessionId}`,
    );
    expect(page.status).toBe(200);
  }
  return runWithTestClient(getConnectionString(cluster()), async (client) => {
    const { rows } = await client.query<{ booking: string }>(
      `select last_name || ' ' || state || ' ' || payment_status as booking from bookings order by 1`,
    );
    return rows.map(({ booking }) => booking);
  });
}

// One test starts the site three times with a database, which takes minutes on a busy machine.
describe("npm start", { timeout: 900_000 }, () => {
  it("`npm start` restarts a killed server and its database with every paid booking, and stops cleanly", async () => {
    start({ METRICS_TOKEN: metricsToken });
    await serving();
    const url = `http://127.0.0.1:${port}`;
    const date = addDays(toLocalDate(new Date()), 30);
    const paid = await bookOnline(url, { date, lastName: "Paid" });
    const held = await bookOnline(url, { date, lastName: "Held" });
    // The first guest has paid and is on the way back, and the second guest is still on the payment
    // page.
    await payInSandbox(url, paid.sessionId);
    const first = { server: server(), database: readServerProcessId(cluster()) };
    process.kill(first.server, "SIGKILL");
    await serving(2);
    expect(server()).not.toBe(first.server);
    expect(readServerProcessId(cluster())).toBe(first.database);
    await payInSandbox(url, held.sessionId);
    const sessionIds = [paid.sessionId, held.sessionId];
    const bookings = ["Held confirmed paid", "Paid confirmed paid"];
    expect(await bookingsAfterReturn(sessionIds)).toEqual(bookings);

    process.kill(first.database, "SIGKILL");
    process.kill(server(), "SIGKILL");
    await serving(3);
    expect(readServerProcessId(cluster())).not.toBe(first.database);
    expect(await bookingsAfterReturn(sessionIds)).toEqual(bookings);

    const figures = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await figures.text()).toMatch(/^marea_server_restarts 2$/m);
    expect(times("ended by SIGKILL; it starts again")).toBe(2);
    expect(times("Admin password")).toBe(1);
    command.kill("SIGTERM");
    expect((await once(command, "exit"))[0]).toBe(0);
    expect(await isServing()).toBe(false);
    expect(listProcesses(cluster())).toEqual([]);
  });

  it("`npm start` keeps other servers off its data folder and leaves no process behind when it is killed", async () => {
    start();
    await serving();
    const second = startSite({ DATA_DIR: join(folder, "data") });
    await expect(second).rejects.toThrow(/Another process runs the database.*set DATABASE_URL/s);
    const kept = server();
    command.kill("SIGKILL");
    await expect.poll(() => isAlive(kept), patient).toBe(false);
    await expect.poll(() => listProcesses(cluster()), patient).toEqual([]);
  });

  it("`npm start` does not retry a start that cannot succeed, and says how to fix it without the password", async () => {
    start({ DATABASE_URL: `postgres://user:secret@127.0.0.1:${await findFreePort()}/none` });
    expect((await once(command, "exit"))[0]).toBe(1);
    expect(times("cannot be reached")).toBe(1);
    expect(times("starts again")).toBe(0);
    expect(printed).toContain("DATABASE_URL");
    expect(printed).not.toContain("secret");
    expect(printed).not.toContain("    at ");
  });

  it("`npm start` ends on Ctrl+C even while the site is starting", async () => {
    start({ DATA_DIR: join(folder, "starting") });
    await expect.poll(() => printed, patient).toContain("Preparing the database");
    command.kill("SIGINT");
    expect((await once(command, "exit"))[0]).toBe(0);
    expect(listProcesses(cluster("starting"))).toEqual([]);
    expect(times("Ready:")).toBe(0);
  });
});

describe("npm run dev", () => {
  it("`npm run dev` stops its database when it ends", async () => {
    // The data folder of the tests above saves the time that a new database takes.
    start({}, "dev");
    await expect.poll(() => printed, patient).toContain("Development:");
    expect(listProcesses(cluster())).not.toEqual([]);
    command.kill("SIGTERM");
    await once(command, "exit");
    expect(listProcesses(cluster())).toEqual([]);
  });
});

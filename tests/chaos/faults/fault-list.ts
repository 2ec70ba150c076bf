import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { disableDatabase, enableDatabase } from "../../support/disable-database.ts";
import { listProcesses, readServerProcessId } from "../../support/embedded-database-processes.ts";
import { type LoadGenerator, startLoad } from "../../support/load-generator.ts";
import { getConnectionString } from "./embedded-cluster.ts";
import { type FaultyProxy, proxyFaults } from "./faulty-proxy.ts";
import { runLastSeatsRush } from "./last-seats-rush.ts";
import type { Provider } from "./provider.ts";
import { type SitePart, type SiteProcesses, siteParts } from "./site-processes.ts";

/** The processes and servers that faults affect. */
export type FaultTargets = Readonly<{
  sites: SiteProcesses;
  /** The data folder, which is on a separate disk when `hasOwnDisk` is true. */
  dataDir: string;
  hasOwnDisk: boolean;
  cluster: string;
  provider: Provider;
  lines: Readonly<Record<"provider" | "mail server" | "automation", Pick<FaultyProxy, "setFault">>>;
}>;

export type Fault = Readonly<{
  name: string;
  /** True if the fault may kill a process while it handles a submitted form. */
  breaks?: boolean;
  /**
   * True if the fault may keep the site from recording a sent message, which is then sent again.
   */
  blurs?: boolean;
  isPossible?: (scene: FaultTargets) => boolean;
  /** Causes the fault, waits `lastsMs` milliseconds and repairs it. */
  strike(scene: FaultTargets, lastsMs: number): Promise<void>;
}>;

const dayMs = 24 * 3_600_000;

const onTheLines: Fault[] = (["provider", "mail server", "automation"] as const).flatMap((name) =>
  proxyFaults.map((mood) => ({
    name: `${name} ${mood}`,
    blurs: name !== "provider",
    async strike({ lines }: FaultTargets, lastsMs: number) {
      await lines[name].setFault(mood);
      await sleep(lastsMs);
      await lines[name].setFault(null);
    },
  })),
);

const deaths: Fault[] = [...siteParts.map((part) => [part]), siteParts].map((dying) => ({
  name: `${dying.length > 1 ? "every process" : dying[0]} killed`,
  breaks: true,
  blurs: true,
  async strike({ sites }, lastsMs) {
    await Promise.all(dying.map((part) => sites.kill(part)));
    await sleep(lastsMs);
    await Promise.all(dying.map((part) => sites.start(part)));
  },
}));

let rushes = 0;
deaths.push({
  name: "a rush for one departure, processes killed meanwhile",
  breaks: true,
  blurs: true,
  strike: (scene) => runLastSeatsRush(scene, rushes++),
});

const clocks: Fault[] = (
  [
    ["web", "an hour ahead", 3_600_000],
    ["web", "an hour behind", -3_600_000],
    ["jobs", "an hour ahead", 3_600_000],
    ["jobs", "a day behind", -dayMs],
  ] as const
).map(([part, words, offMs]) => ({
  name: `the clock of ${part} ${words}`,
  async strike({ sites }, lastsMs) {
    await sites.setClock(part, offMs);
    await sleep(lastsMs);
    await sites.setClock(part, 0);
  },
}));

const ofTheDatabase: Fault[] = [
  {
    name: "database killed",
    blurs: true,
    strike: async ({ cluster }) => void process.kill(readServerProcessId(cluster), "SIGKILL"),
  },
  {
    name: "database restarted",
    blurs: true,
    strike: async ({ cluster }) => void process.kill(readServerProcessId(cluster), "SIGINT"),
  },
  {
    name: "database refusing",
    blurs: true,
    async strike({ cluster }, lastsMs) {
      await disableDatabase(getConnectionString(cluster));
      await sleep(lastsMs);
      await enableDatabase(getConnectionString(cluster));
    },
  },
  {
    name: "database hung",
    blurs: true,
    async strike({ cluster }, lastsMs) {
      const stopped = listProcesses(cluster);
      for (const pid of stopped) process.kill(pid, "SIGSTOP");
      await sleep(lastsMs);
      for (const pid of stopped) process.kill(pid, "SIGCONT");
    },
  },
  {
    name: "connections ended",
    blurs: true,
    async strike({ cluster }, lastsMs) {
      const client = new pg.Client({ connectionString: getConnectionString(cluster) });
      await client.connect();
      for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(randomInt(100))) {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'marea-%'",
        );
      }
      await client.end();
    },
  },
  {
    name: "disk full",
    blurs: true,
    isPossible: ({ hasOwnDisk }) => hasOwnDisk,
    async strike({ dataDir }, lastsMs) {
      const filler = join(dataDir, "filler");
      for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(200))
        fillDisk(filler);
      rmSync(filler);
    },
  },
];

/** Fills the disk. Repeated calls also fill the space that was freed since the last call. */
function fillDisk(file: string): void {
  const { bavail, bsize } = statfsSync(join(file, ".."));
  if (bavail === 0) return;
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

const updates: Fault[] = [
  {
    name: "rolling restart",
    async strike({ sites }) {
      const crowds = startLoads(sites.front.url);
      for (const part of siteParts) await restart(sites, part);
      for (const crowd of crowds) {
        const { answered } = await crowd.stop();
        const failed = Object.entries(answered).filter(([status]) => status !== "200");
        if (failed.length === 0) continue;
        const reasons = sites.front.failures.slice(-5).join("\n");
        throw new Error(
          `requests failed during a rolling restart: ${JSON.stringify(answered)}\n${reasons}`,
        );
      }
    },
  },
  {
    // The old and the new version run side by side, so the old one must work on the migrated
    // database.
    name: "update, killed in the middle of its migration, then rolled",
    async strike({ sites }) {
      await sites.prepareNextVersion();
      await sites.stop("jobs");
      for (let death = 0; death < 2; death += 1) {
        await sites.startAndKill("jobs", 500 + randomInt(3_000));
      }
      await sites.start("jobs");
      for (const part of ["web", "other web"] as const) await restart(sites, part);
    },
  },
];

/** Starts a continuous load of requests from several networks. */
function startLoads(url: string): LoadGenerator[] {
  const paths = ["/", "/booking", "/search?q=caballo", "/es/reserva", "/contact", "/es"];
  return paths.map((path, index) =>
    startLoad(url + path, 2, { "x-forwarded-for": `172.16.${index}.1` }),
  );
}

async function restart(sites: SiteProcesses, part: SitePart): Promise<void> {
  await sites.stop(part);
  await sites.start(part);
}

export const faults: readonly Fault[] = [
  ...onTheLines,
  ...deaths,
  ...clocks,
  ...ofTheDatabase,
  ...updates,
];

/** Mounts a separate disk on a folder. Returns false when this process has no right to do so. */
export function mountDisk(folder: string): boolean {
  return (
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=1g,mode=0755", "tmpfs", folder]).status === 0
  );
}

export function unmountDisk(folder: string): void {
  spawnSync("umount", ["-l", folder]);
}

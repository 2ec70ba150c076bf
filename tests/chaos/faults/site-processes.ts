import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { copyProject, projectFolder } from "../../support/project-copy.ts";
import { openReverseProxy, type ReverseProxy } from "../../support/reverse-proxy.ts";
import { findFreePort, type SiteProcess, startSite } from "../../support/site-process.ts";

/** The processes of the site: two web processes behind one proxy, and one for the jobs. */
export const siteParts = ["web", "other web", "jobs"] as const;
export type SitePart = (typeof siteParts)[number];

export type SiteProcesses = Readonly<{
  front: ReverseProxy;
  /** The URLs of the web processes themselves, without the proxy. */
  urls: readonly string[];
  /** Kills a process with SIGKILL. */
  kill(part: SitePart): Promise<void>;
  /** Starts a process that was killed or stopped, with the current version of the site. */
  start(part: SitePart): Promise<void>;
  /** Stops a process and waits until it has exited. Throws when its exit code is not 0. */
  stop(part: SitePart): Promise<void>;
  /**
   * Starts a process and kills it after `afterMs` milliseconds, even in the middle of its start.
   */
  startAndKill(part: SitePart, afterMs: number): Promise<void>;
  /**
   * Creates a version with one more migration, which takes a second, and makes it the current one.
   */
  prepareNextVersion(): Promise<void>;
  /** Shifts the clock of a process by `offMs` milliseconds. */
  setClock(part: SitePart, offMs: number): Promise<void>;
  /** Lists the processes that exited without being killed or stopped. */
  listEnded(): SitePart[];
  /** Returns the number of kills and the milliseconds of the slowest start. */
  getKillStatistics(): Readonly<{ kills: number; slowestStartMs: number }>;
  readOutput(): string;
  close(): Promise<void>;
}>;

const preload = pathToFileURL(join(import.meta.dirname, "site-preload.ts")).href;

/**
 * Starts all processes with the given settings. `folder` contains their versions and clock files.
 */
export async function openSites(
  folder: string,
  given: Record<string, string>,
): Promise<SiteProcesses> {
  const ports = {
    web: await findFreePort(),
    "other web": await findFreePort(),
    jobs: await findFreePort(),
  };
  const urls = siteParts.map((part) => `http://127.0.0.1:${ports[part]}`);
  const front = await openReverseProxy(() => urls.slice(0, 2));
  const running = new Map<SitePart, SiteProcess>();
  const outputs: (() => string)[] = [];
  let version = projectFolder;
  let versions = 0;
  let kills = 0;
  let slowestStartMs = 0;

  const getClockFile = (part: SitePart) => join(folder, `${part}.clock`.replace(" ", "-"));
  const getSettings = (part: SitePart) => ({
    ...given,
    PORT: String(ports[part]),
    SITE_URL: front.url,
    TRUST_PROXY: "1",
    JOBS: String(part === "jobs"),
    DRAIN_SECONDS: "5",
    LOG_LEVEL: "error",
    CLOCK_FILE: getClockFile(part),
    NODE_OPTIONS: `--import=${preload}`,
  });

  const getRunningSite = (part: SitePart): SiteProcess => {
    const site = running.get(part);
    if (!site) throw new Error(`the process "${part}" is not running`);
    running.delete(part);
    return site;
  };
  const sites: SiteProcesses = {
    front,
    urls,
    async kill(part) {
      kills += 1;
      await getRunningSite(part).stop("SIGKILL");
    },
    async start(part) {
      const from = Date.now();
      const site = await startSite(getSettings(part), { folder: version });
      slowestStartMs = Math.max(slowestStartMs, Date.now() - from);
      outputs.push(site.readOutput);
      running.set(part, site);
    },
    async stop(part) {
      const site = getRunningSite(part);
      const code = await site.stop();
      if (code !== 0)
        throw new Error(`the process "${part}" exited with code ${code}:\n${site.readOutput()}`);
    },
    async startAndKill(part, afterMs) {
      kills += 1;
      const death = { folder: version, signal: AbortSignal.timeout(afterMs) };
      const site = await startSite(getSettings(part), death).catch(() => null);
      await site?.stop("SIGKILL");
    },
    async prepareNextVersion() {
      versions += 1;
      version = await createVersion(join(folder, `version-${versions}`), version, versions);
    },
    setClock: (part, offMs) => writeFile(getClockFile(part), String(offMs)),
    listEnded: () => [...running].filter(([, site]) => !site.isRunning()).map(([part]) => part),
    getKillStatistics: () => ({ kills, slowestStartMs }),
    readOutput: () => outputs.map((output) => output()).join("\n"),
    async close() {
      for (const site of running.values()) await site.stop();
      await front.close();
    },
  };
  for (const part of siteParts) {
    await sites.setClock(part, 0);
    await sites.start(part);
  }
  return sites;
}

/**
 * Copies a version and adds a migration that takes a second, long enough for a kill to interrupt
 * it.
 */
async function createVersion(folder: string, from: string, number: number): Promise<string> {
  await copyProject(from, folder);
  const tag = `9${String(number).padStart(3, "0")}_later`;
  const migrations = join(folder, "db/migrations");
  await writeFile(
    join(migrations, `${tag}.sql`),
    `alter table bookings add column later_${number} integer;\n--> statement-breakpoint\nselect pg_sleep(1);\n`,
  );
  const journalFile = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { copyProject, project } from "../../support/project-copy.ts";
import { type Front, openFront } from "../../support/reverse-proxy.ts";
import { freePort, type SiteProcess, startSite } from "../../support/site-process.ts";

/** The processes of the site: two for pages behind one address, one for the jobs. */
export const parts = ["web", "other web", "jobs"] as const;
export type Part = (typeof parts)[number];

export type Sites = Readonly<{
  front: Front;
  /** Of the processes themselves. */
  urls: readonly string[];
  /** Kills a process as a machine does. */
  kill(part: Part): Promise<void>;
  /** Starts a process that was killed, or has been told to stop, in the version that is now current. */
  start(part: Part): Promise<void>;
  /** Tells a process to stop and waits until it has; throws when it does not end well. */
  stop(part: Part): Promise<void>;
  /** Starts one and kills it after so many milliseconds, wherever it is then. */
  startAndKill(part: Part, afterMs: number): Promise<void>;
  /** Makes a version with one more migration, which takes a second, the current one. */
  prepareNextVersion(): Promise<void>;
  /** By how many milliseconds the clock of a process is off. */
  setClock(part: Part, offMs: number): Promise<void>;
  /** Processes that have ended unasked. */
  ended(): Part[];
  /** How often a process was killed, and the milliseconds that the slowest start took to serve. */
  deaths(): Readonly<{ kills: number; slowestStartMs: number }>;
  output(): string;
  close(): Promise<void>;
}>;

const preload = pathToFileURL(join(import.meta.dirname, "site-preload.ts")).href;

/** Starts them all on the settings given, with a folder for what they need besides. */
export async function openSites(folder: string, given: Record<string, string>): Promise<Sites> {
  const ports = { web: await freePort(), "other web": await freePort(), jobs: await freePort() };
  const urls = parts.map((part) => `http://127.0.0.1:${ports[part]}`);
  const front = await openFront(() => urls.slice(0, 2));
  const running = new Map<Part, SiteProcess>();
  const outputs: (() => string)[] = [];
  let version = project;
  let versions = 0;
  let kills = 0;
  let slowestStartMs = 0;

  const clockFile = (part: Part) => join(folder, `${part}.clock`.replace(" ", "-"));
  const settingsOf = (part: Part) => ({
    ...given,
    PORT: String(ports[part]),
    SITE_URL: front.url,
    TRUST_PROXY: "1",
    JOBS: String(part === "jobs"),
    DRAIN_SECONDS: "5",
    LOG_LEVEL: "error",
    CLOCK_FILE: clockFile(part),
    NODE_OPTIONS: `--import=${preload}`,
  });

  const taken = (part: Part): SiteProcess => {
    const site = running.get(part);
    if (!site) throw new Error(`${part} does not run`);
    running.delete(part);
    return site;
  };
  const sites: Sites = {
    front,
    urls,
    async kill(part) {
      kills += 1;
      await taken(part).stop("SIGKILL");
    },
    async start(part) {
      const from = Date.now();
      const site = await startSite(settingsOf(part), { folder: version });
      slowestStartMs = Math.max(slowestStartMs, Date.now() - from);
      outputs.push(site.output);
      running.set(part, site);
    },
    async stop(part) {
      const site = taken(part);
      const code = await site.stop();
      if (code !== 0) throw new Error(`${part} ended with ${code}:\n${site.output()}`);
    },
    async startAndKill(part, afterMs) {
      kills += 1;
      const death = { folder: version, signal: AbortSignal.timeout(afterMs) };
      const site = await startSite(settingsOf(part), death).catch(() => null);
      await site?.stop("SIGKILL");
    },
    async prepareNextVersion() {
      versions += 1;
      version = await makeVersion(join(folder, `version-${versions}`), version, versions);
    },
    setClock: (part, offMs) => writeFile(clockFile(part), String(offMs)),
    ended: () => [...running].filter(([, site]) => !site.isRunning()).map(([part]) => part),
    deaths: () => ({ kills, slowestStartMs }),
    output: () => outputs.map((output) => output()).join("\n"),
    async close() {
      for (const site of running.values()) await site.stop();
      await front.close();
    },
  };
  for (const part of parts) {
    await sites.setClock(part, 0);
    await sites.start(part);
  }
  return sites;
}

/** A copy of a version with one more migration; it takes a second, so that it can be cut short. */
async function makeVersion(folder: string, from: string, number: number): Promise<string> {
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

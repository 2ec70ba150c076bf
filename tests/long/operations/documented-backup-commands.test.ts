import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { bookOnline, logIn, payInSandbox } from "../../support/guest-requests.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase();
const folder = makeTemporaryFolder();
/** Each of these data folders has an embedded database. */
const dirs = { live: join(folder, "live"), clone: join(folder, "clone") };
const backups = join(folder, "backups");
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dirs.live });
}, 60_000);
afterAll(async () => {
  await site.stop();
  for (const dir of [dirs.live, dirs.clone, folder]) removeDataDir(dir);
});

function startCommand(
  command: string,
  args: string[],
  settings: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, [`build/server/commands/${command}.js`, ...args], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const handbook = ["operations", "operations-more-machines"]
  .map((page) => readFileSync(join(import.meta.dirname, `../../../docs/${page}.md`), "utf8"))
  .join("\n");
/** The documented commands for backups and data that no test has run yet. */
const untried = new Set(
  handbook
    .split("```")
    .filter((_, index) => index % 2 === 1)
    .flatMap((block) => block.split("\n"))
    // Some lines first name a user and other settings.
    .map((line) => /npm run (backup|restore|move|export)[^#]*/.exec(line)?.[0].trim() ?? "")
    .filter((line) => line !== ""),
);

/** Runs a documented command after replacing its example names by those of this machine. */
function runDocumentedCommand(
  line: string,
  settings: Record<string, string>,
  names: [string, string][] = [],
) {
  if (!handbook.includes(line)) throw new Error(`The documentation does not contain ${line}`);
  untried.delete(line);
  const words = line.split(" ").filter((word) => word !== "--");
  const [command = "", ...args] = words.slice(words.indexOf("run") + 1);
  const known = new Map(names);
  return run(
    command,
    args.map((word) => known.get(word) ?? word),
    settings,
  );
}

/** Runs a command until it ends. Returns its exit code and output. */
async function run(command: string, args: string[], settings: Record<string, string>) {
  const child = startCommand(command, args, settings);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, "close");
  return { code: code as number, output };
}

async function book(lastName: string, date: string): Promise<string> {
  const { sessionId } = await bookOnline(site.url, { date, lastName });
  await payInSandbox(site.url, sessionId);
  return sessionId;
}

const newest = () =>
  join(
    backups,
    readdirSync(backups)
      .filter((name) => name.endsWith(".tar"))
      .sort()
      .at(-1) ?? "",
  );
/** Returns a date on which rides can be booked. */
const day = (ahead: number) => addDays(toLocalDate(new Date()), 30 + ahead);
const backUp = () =>
  runDocumentedCommand("npm run backup -- --to /mnt/usb --keep 30", { DATA_DIR: dirs.live }, [
    ["/mnt/usb", backups],
  ]);

const restore = () =>
  runDocumentedCommand("npm run restore -- FILE", { DATA_DIR: dirs.clone }, [["FILE", newest()]]);

it("the backup command works while the site runs and leaves no partial file when it is killed", async () => {
  await book("Uno", day(1));
  for (const ms of [150, 400, 600, 700, 800]) {
    const child = startCommand("backup", ["--to", backups], { DATA_DIR: dirs.live });
    // On a fast machine, the command may end before it is killed.
    const closed = once(child, "close");
    await sleep(ms);
    child.kill("SIGKILL");
    await closed;
  }
  await book("Dos", day(2));
  const { code, output } = await backUp();
  expect([code, output]).toEqual([0, expect.stringContaining("bookings: 2")]);
  for (const name of readdirSync(backups).filter((one) => one.endsWith(".tar"))) {
    const { output } = await runDocumentedCommand(
      "npm run restore -- FILE --check",
      { DATA_DIR: dirs.live },
      [["FILE", join(backups, name)]],
    );
    expect(output).toContain("The backup is sound");
  }
  // The last backup has removed what the killed ones left.
  expect((await readdir(backups)).every((name) => name.endsWith(".tar"))).toBe(true);
});

describe("a clone restored from a backup", () => {
  it("a clone restored from a backup shows the bookings to the operator", async () => {
    const { code, output } = await restore();
    expect([code, output]).toEqual([0, expect.stringContaining("2 bookings")]);
    expect(output).toContain("Paid since");
    expect(output).toContain("Restored.");
    const clone = await startSite({ DATA_DIR: dirs.clone });
    const cookie = await logIn(clone.url);
    const page = await (await fetch(`${clone.url}/admin/bookings`, { headers: { cookie } })).text();
    expect(page).toContain("Uno");
    expect(page).toContain("Dos");
    await clone.stop();
  });

  it("the restore command refuses to replace bookings without --replace or while the site runs", async () => {
    const silent = await restore();
    expect(silent.code).toBe(1);
    expect(silent.output).toContain("This database holds 2 bookings");
    const running = await run("restore", [newest(), "--replace"], { DATA_DIR: dirs.live });
    expect(running.code).toBe(1);
    expect(running.output).toContain("The site is running");
    const replaced = await run("restore", [newest(), "--replace"], { DATA_DIR: dirs.clone });
    expect(replaced.code).toBe(0);
    expect(readdirSync(join(dirs.clone, "replaced"))).toHaveLength(1);
  });

  it("a clone whose restore was killed refuses to start and can be restored again", async () => {
    const child = startCommand("restore", [newest(), "--replace"], { DATA_DIR: dirs.clone });
    // The loop ends when the first table is filled.
    let output = "";
    for await (const chunk of child.stdout ?? []) {
      output += chunk.toString();
      if (/Restoring:\n {2}\w+: /.test(output)) break;
    }
    child.kill("SIGKILL");
    await once(child, "close");
    await expect(startSite({ DATA_DIR: dirs.clone })).rejects.toThrow("did not come to its end");
    const again = await restore();
    expect([again.code, again.output]).toEqual([0, expect.stringContaining("Restored.")]);
  });
});

it("the move command copies every row to another PostgreSQL and keeps the old site from starting", async () => {
  const move = () =>
    runDocumentedCommand("npm run move", {
      DATA_DIR: dirs.live,
      NEW_DATABASE_URL: database.connectionString,
    });
  expect((await move()).output).toContain("The site is running");
  await site.stop();
  const { code, output } = await move();
  expect([code, output]).toEqual([0, expect.stringContaining("as many rows there as here")]);
  expect(output).not.toContain("password@");
  await expect(startSite({ DATA_DIR: dirs.live })).rejects.toThrow("have moved to");
  expect((await move()).output).toContain("The bookings have moved to");
  // The key of the secrets stays in the data folder.
  const key = { DATA_DIR: dirs.live, SECRETS_KEY: "" };
  site = await startSite({ DATABASE_URL: database.connectionString, ...key });
  await book("Tres", day(3));
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query("select last_name from bookings order by last_name");
  expect(rows.map((row) => row.last_name)).toEqual(["Dos", "Tres", "Uno"]);
  await client.end();
  expect((await runDocumentedCommand("npm run move -- --back", { DATA_DIR: dirs.live })).code).toBe(
    0,
  );
  const back = await startSite({ DATA_DIR: dirs.live });
  await back.stop();
});

it("the export command writes a file that common tools can unpack and verify", async () => {
  const dataDir = join(folder, "external");
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  for (const line of ["npm run backup", "npm run backup -- --with-secrets"]) {
    const { code, output } = await runDocumentedCommand(line, settings);
    expect([code, output]).toEqual([0, expect.stringContaining("bookings: 3")]);
  }
  const { code, output } = await runDocumentedCommand("npm run export", settings);
  expect([code, output]).toEqual([0, expect.stringContaining("bookings: 3")]);
  const [file = ""] = readdirSync(join(dataDir, "exports"));
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked);
  // The export must be readable with programs of the system.
  const shell = (command: string) =>
    spawnSync("sh", ["-c", command], { cwd: unpacked, encoding: "utf8" });
  shell(`tar xf ${join(dataDir, "exports", file)}`);
  expect(shell("sha256sum -c SHA256SUMS").status).toBe(0);
  const lines = shell("gunzip -c tables/bookings.jsonl.gz").stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).last_name).sort()).toEqual(["Dos", "Tres", "Uno"]);
  expect(shell("cat tables.json").stdout).toContain('"departure_id"');
  expect(readdirSync(join(unpacked, "tables"))).not.toContain("stored_settings.jsonl.gz");
});

it("every backup, restore, move and export command in the documentation is run by these tests", () => {
  expect([...untried]).toEqual([]);
});

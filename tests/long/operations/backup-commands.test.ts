import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { excludedTables } from "#app/backup/backed-up-tables.ts";
import { requireUnmovedDatabase } from "#app/backup/database-move.server.ts";
import { getLastBackupTime } from "#app/backup/last-backup.server.ts";
import { countRows } from "#app/backup/read-tables.server.ts";
import { writeEncryptedBackup } from "#app/backup/write-encrypted-backup.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { hashContent } from "#app/pictures/hash-content.server.ts";
import { createDatabaseStore } from "#app/pictures/store/database-store.server.ts";
import { connect } from "#db/database.ts";
import { uploadedPictures } from "#db/schema.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { runCommand } from "../../support/run-command.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { defaultNow, useBookingDatabase } from "../../support/use-booking-database.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// The operator's commands run beside a site with an external database.
// documented-backup-commands.test.ts covers the embedded database.
const world = useBookingDatabase();
const clone = useTestDatabase();
const elsewhere = useTestDatabase();
const empty = useTestDatabase();
const folder = makeTemporaryFolder();
const backups = join(folder, "backups");
afterAll(() => removeDataDir(folder));

beforeAll(async () => {
  for (const [lastName, date] of [
    ["Uno", "2026-12-09"],
    ["Dos", "2026-12-10"],
  ] as const) {
    const { sessionId } = await world.hold({ lastName, date });
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
  }
  await ensureContent(world.db, defaultNow);
  const queue = await openQueue(world.connectionString, pino({ level: "silent" }));
  await queue.stop();
});

/** Runs a command on a database and a data folder. */
const run = (
  command: string,
  args: string[],
  connectionString: string,
  dataDir: string,
  settings: Record<string, string> = {},
) =>
  runCommand(command, args, {
    ...{ DATABASE_URL: connectionString, DATA_DIR: join(folder, dataDir) },
    ...settings,
  });

const lastNamesIn = (connectionString: string) =>
  runWithTestClient(connectionString, async (client) => {
    const { rows } = await client.query("select last_name from bookings order by last_name");
    return rows.map((row) => row.last_name);
  });

/**
 * Counts the rows of each table that is backed up, except stored settings, to which the check with
 * the payment provider adds rows.
 */
async function rowsIn(connectionString: string) {
  const rows = [...(await countRows(connectionString))];
  return rows.filter(([name]) => name !== "stored_settings" && !excludedTables.includes(name));
}

it("`npm run backup` writes the rows of a running site to a file that restores into an empty database", async () => {
  const made = await run("backup", ["--to", backups], world.connectionString, "live");
  expect([made.code, made.output]).toEqual([0, expect.stringContaining("bookings: 2")]);
  const [name = ""] = readdirSync(backups);
  const restore = (...options: string[]) =>
    run("restore", [join(backups, name), ...options], clone.connectionString, "clone");

  const { code, output } = await restore();
  expect([code, output]).toEqual([0, expect.stringContaining("Restored.")]);
  expect(output).toContain("The backup is sound: 2 bookings");
  expect(output).toContain("Paid since");
  expect(await lastNamesIn(clone.connectionString)).toEqual(["Dos", "Uno"]);
  expect(await rowsIn(clone.connectionString)).toEqual(await rowsIn(world.connectionString));

  // Restore needs a confirmation to overwrite bookings, and backs them up first.
  const silent = await restore();
  expect(silent.code).toBe(1);
  expect(silent.output).toContain("This database holds 2 bookings");
  expect((await restore("--replace")).code).toBe(0);
  expect(readdirSync(join(folder, "clone", "replaced"))).toHaveLength(1);
});

async function readLastBackupTime(connectionString: string): Promise<Date | null> {
  const { db, pool } = connect(connectionString, () => {});
  return getLastBackupTime(db).finally(() => pool.end());
}

it("`npm run backup` copies to BACKUP_DIR unless a target is given or the backup contains keys", async () => {
  const second = join(folder, "second");
  const settings = { BACKUP_DIR: second };
  const backUp = (...args: string[]) =>
    run("backup", args, world.connectionString, "copied", settings);
  for (const args of [["--to", join(folder, "named")], ["--with-secrets"]]) {
    expect((await backUp(...args)).code).toBe(0);
    expect(existsSync(second)).toBe(false);
  }
  // Only a backup in every folder counts as the last one.
  expect(await readLastBackupTime(world.connectionString)).toBeNull();
  const { code, output } = await backUp();
  expect([code, output]).toEqual([0, expect.stringContaining(`A copy lies in ${second}.`)]);
  expect(readdirSync(second)).toHaveLength(1);
  expect(await readLastBackupTime(world.connectionString)).toBeInstanceOf(Date);
  expect(readdirSync(join(folder, "copied", "backups"))).toHaveLength(2);
});

it("`restore --replace` and `move` are refused while the site is running", async () => {
  const [name = ""] = readdirSync(backups);
  // An open connection counts as a running site.
  const site = await world.db.$client.connect();
  const runs = [
    run("restore", [join(backups, name), "--replace"], world.connectionString, "live"),
    run("move", ["--to", elsewhere.connectionString], world.connectionString, "live"),
  ];
  const answers = await Promise.all(runs);
  site.release();
  const refused = { code: 1, output: expect.stringContaining("The site is running") };
  expect(answers).toEqual([refused, refused]);
});

const picture = randomBytes(2_300_000);
const pictureHash = hashContent(picture);

/** Stores an uploaded picture whose original is larger than two rows. */
async function storePicture(connectionString: string): Promise<void> {
  const { db, pool } = connect(connectionString, () => {});
  await createDatabaseStore(db).put(pictureHash, picture);
  await db.insert(uploadedPictures).values({
    ...{ id: pictureHash.slice(0, 16), sha256: pictureHash, type: "image/jpeg", fileName: "a.jpg" },
    ...{ bytes: picture.length, state: "ready", uploadedBy: "Ana", uploadedAt: new Date() },
  });
  await pool.end();
}

async function readStoredPicture(connectionString: string): Promise<Buffer | null> {
  const { db, pool } = connect(connectionString, () => {});
  const content = await createDatabaseStore(db).get(pictureHash);
  await pool.end();
  return content;
}

it("`move` copies every row to another PostgreSQL and marks the old database as moved until it is reactivated", async () => {
  const move = (...args: string[]) => run("move", args, clone.connectionString, "clone");
  // Sessions are moved as well, so nobody has to log in again.
  await runWithTestClient(clone.connectionString, (client) =>
    client.query(
      `insert into admin_sessions (token_hash, account_id, credential, created_at, last_seen_at)
       select 'open', id, 'c', now(), now() from accounts`,
    ),
  );
  await storePicture(clone.connectionString);
  const to = new URL(elsewhere.connectionString);
  to.password = "of-the-database";
  const { code, output } = await move("--to", to.href);
  expect([code, output]).toEqual([0, expect.stringContaining("as many rows there as here")]);
  expect(output).not.toContain("of-the-database");
  expect(output).toContain("The key of its secrets stays as it is");
  expect(await lastNamesIn(elsewhere.connectionString)).toEqual(["Dos", "Uno"]);
  expect((await countRows(elsewhere.connectionString)).get("admin_sessions")).toBe(1);
  expect(await readStoredPicture(elsewhere.connectionString)).toEqual(picture);
  expect(await readLastBackupTime(elsewhere.connectionString)).toBeInstanceOf(Date);
  await expect(requireUnmovedDatabase(clone.connectionString)).rejects.toThrow("have moved to");
  expect((await move("--back")).code).toBe(0);
  await requireUnmovedDatabase(clone.connectionString);
});

it("`export` writes the site's data to files that other programs can read", async () => {
  await storePicture(world.connectionString);
  const { code, output } = await run("export", [], world.connectionString, "live");
  expect([code, output]).toEqual([0, expect.stringContaining("bookings: 2")]);
  const exports = join(folder, "live", "exports");
  const [file = ""] = readdirSync(exports);
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked);
  // The archive is read with the machine's own programs, not with this project's code.
  const shell = (command: string) =>
    spawnSync("sh", ["-c", command], { cwd: unpacked, encoding: "utf8" });
  shell(`tar xf ${join(exports, file)}`);
  expect(shell("sha256sum -c SHA256SUMS").status).toBe(0);
  const lines = shell("gunzip -c tables/bookings.jsonl.gz").stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).last_name).sort()).toEqual(["Dos", "Uno"]);
  expect(shell("cat tables.json").stdout).toContain('"departure_id"');
  // The export contains neither guests' manage links nor the emails that contain such links.
  expect(shell("cat tables.json; gunzip -c tables/*.gz").stdout).not.toMatch(
    /manage_token|checkout_key|"payload"/,
  );
  expect(readdirSync(join(unpacked, "tables"))).not.toContain("stored_settings.jsonl.gz");
  expect(readFileSync(join(unpacked, "pictures", `${pictureHash.slice(0, 16)}.jpeg`))).toEqual(
    picture,
  );
});

it("`npm run restore` asks for the passphrase of a downloaded backup and restores every row and picture into an empty database", async () => {
  const isStored = (await readStoredPicture(world.connectionString)) !== null;
  if (!isStored) await storePicture(world.connectionString);
  const made = await run("backup", [], world.connectionString, "downloaded");
  expect(made.code).toBe(0);
  const own = join(folder, "downloaded", "backups");
  const [name = ""] = readdirSync(own).filter((one) => one.endsWith(".tar"));
  const passphrase = "sandía ochre kettle 🐎 plum";
  await writeEncryptedBackup(join(own, name), join(folder, "carried"), passphrase);
  const restore = (typed: string) =>
    run(
      "restore",
      [join(folder, "carried", `${name}.age`)],
      empty.connectionString,
      "carried-data",
      typed === "" ? {} : { BACKUP_PASSPHRASE: typed },
    );
  const silent = await restore("");
  expect([silent.code, silent.output]).toEqual([1, expect.stringContaining("is encrypted")]);
  const wrong = await restore("another ochre kettle");
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining("not the right one")]);
  // A terminal may write an accent as a character of its own.
  const { code, output } = await restore(passphrase.normalize("NFD"));
  expect([code, output]).toEqual([0, expect.stringContaining("Restored.")]);
  expect(await rowsIn(empty.connectionString)).toEqual(await rowsIn(world.connectionString));
  expect(await lastNamesIn(empty.connectionString)).toEqual(["Dos", "Uno"]);
  expect(await readStoredPicture(empty.connectionString)).toEqual(picture);
});

import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { create, extract } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { excludedTables } from "#app/backup/backed-up-tables.ts";
import { createBackup, listBackups } from "#app/backup/create-backup.server.ts";
import { unpackBackup } from "#app/backup/open-backup.server.ts";
import { countRows } from "#app/backup/read-tables.server.ts";
import { restoreBackup, restoreFiles } from "#app/backup/restore-backup.server.ts";
import { inspectTarget, requireFinishedRestore } from "#app/backup/restore-target.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { writeExport } from "#app/backup/write-data-export.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import { hashContent } from "#app/pictures/hash-content.server.ts";
import { createDatabaseStore } from "#app/pictures/store/database-store.server.ts";
import { connect, runInTransaction } from "#db/database.ts";
import { listKnownMigrations, migrateToLatest, runFirstMigrations } from "#db/migrate.ts";
import {
  accountLinks,
  accounts,
  adminLoginLinks,
  adminSessions,
  bookings,
  loginAttempts,
  uploadedPictures,
} from "#db/schema.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import { FakeStripe } from "../../support/fake-stripe.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { testSecretsKey } from "../../support/test-secrets.ts";
import {
  createBookingRequest,
  createVisit,
  useBookingDatabase,
} from "../../support/use-booking-database.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const log = pino({ level: "silent" });
const world = useBookingDatabase();
const copy = useTestDatabase();
const older = useTestDatabase();
const folder = makeTemporaryFolder();
const dataDir = join(folder, "data");
const backups = join(folder, "backups");
afterAll(() => removeDataDir(folder));

const makeQueue = (connectionString: string) => async () => {
  const queue = await openQueue(connectionString, log);
  await queue.stop();
};
const backUp = () =>
  writeBackup({ connectionString: world.connectionString, dataDir, folder: backups });
const restore = (file: string, connectionString = copy.connectionString) =>
  unpackBackup(file, folder, (backup) =>
    restoreBackup(connectionString, backup, makeQueue(connectionString), { backups }),
  );

/** Returns every row of every backed-up table as text, in a fixed order. */
async function contentOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const content: Record<string, string> = {};
    for (const name of (await countRows(connectionString)).keys()) {
      if (excludedTables.includes(name)) continue;
      const { rows } = await client.query<{ text: string }>(
        `select coalesce(string_agg(line, E'\\n' order by line), '') as text from (select t::text as line from public."${name}" t) t`,
      );
      content[name] = rows[0]?.text ?? "";
    }
    return content;
  } finally {
    await client.end();
  }
}

const picture = randomBytes(2_300_000);
const pictureHash = hashContent(picture);

/** Stores an uploaded picture whose original is larger than two rows. */
async function storePicture(): Promise<void> {
  await createDatabaseStore(world.db).put(pictureHash, picture);
  await world.db.insert(uploadedPictures).values({
    ...{ id: pictureHash.slice(0, 16), sha256: pictureHash, type: "image/jpeg", fileName: "a.jpg" },
    ...{ bytes: picture.length, state: "ready", uploadedBy: "Ana", uploadedAt: new Date() },
  });
}

beforeAll(async () => {
  await mkdir(join(dataDir, "mails"), { recursive: true });
  await writeFile(join(dataDir, "mails/one.eml"), "Subject: Nos vemos");
  await writeFile(join(dataDir, "mails/.one.eml.draft"), "");
  await makeQueue(world.connectionString)();
  await storePicture();
  for (const change of [
    { lastName: 'Núñez \\ "Chuy" 🐴', remarks: "no\ttabs\nnor lines" },
    { date: "2026-12-10", tour: "sunset" as const, language: "es" },
  ]) {
    const { sessionId } = await world.hold(change);
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
  }
  await world.hold({ date: "2026-12-11" });
});

describe("a backup", () => {
  it("a backup made while guests book contains every row", async () => {
    const acknowledged: string[] = [];
    let booking = true;
    const guests = [1, 2, 3].map(async (guest) => {
      for (let n = 0; booking; n += 1) {
        const date = `2027-${String(guest).padStart(2, "0")}-${String((n % 27) + 1).padStart(2, "0")}`;
        const checkout = await world.submitCheckout({ date });
        if (checkout.outcome === "pay") acknowledged.push(checkout.booking.id);
      }
    });
    while (acknowledged.length < 10) await sleep(20);
    const before = [...acknowledged];
    const { file, manifest } = await backUp();
    booking = false;
    await Promise.all(guests);

    await restore(file);
    const counts = await countRows(copy.connectionString);
    for (const { name, rows } of manifest.tables)
      expect([name, counts.get(name)]).toEqual([name, rows]);
    const { db, pool } = connect(copy.connectionString, () => {});
    const restored = new Set(
      (await db.select({ id: bookings.id }).from(bookings)).map(({ id }) => id),
    );
    await pool.end();
    expect(before.filter((id) => !restored.has(id))).toEqual([]);
  });

  it("a restored database continues its row numbers, keeps queued jobs, and leaves other programs' tables alone", async () => {
    const queue = await openQueue(world.connectionString, log);
    const { db } = connect(world.connectionString, () => {});
    await runInTransaction(db, (tx) =>
      queue.enqueue(tx, "booking-confirmed", { bookingId: "later" }, { afterSeconds: 3_600 }),
    );
    await queue.stop();
    await db.$client.end();
    // Another program has a table and a function in the target database.
    const other = new pg.Client({ connectionString: copy.connectionString });
    await other.connect();
    await other.query("create table theirs (id int); insert into theirs values (7)");
    await other.query("create function theirs() returns int language sql as 'select 7'");
    await restore((await backUp()).file);
    const kept = await other.query("select id, theirs() from theirs");
    expect(kept.rows).toEqual([{ id: 7, theirs: 7 }]);
    const { manifest } = await writeBackup({
      connectionString: copy.connectionString,
      dataDir,
      folder: backups,
    });
    expect(manifest.tables.map(({ name }) => name)).not.toContain("theirs");
    await other.query("drop table theirs; drop function theirs()");
    await other.end();
    const there = connect(copy.connectionString, () => {});
    const { rows } = await there.pool.query(
      "select data, start_after > now() + interval '50 minutes' as later from pgboss.job where name = 'booking-confirmed'",
    );
    expect(rows).toEqual([{ data: { bookingId: "later" }, later: true }]);
    const checkout = await startCheckout(
      { ...world.deps, db: there.db },
      createBookingRequest({ date: "2027-05-01" }),
      createVisit(randomUUID()),
    );
    expect(checkout.outcome).toBe("pay");
    await there.pool.end();
  });

  it("a backup made while old emails are being deleted contains every other email", async () => {
    const mails = join(dataDir, "mails");
    const removed = Array.from({ length: 500 }, (_, n) => join(mails, `a-${n}.eml`));
    for (const mail of removed) await writeFile(mail, "Subject: Adiós");
    const stays = join(mails, "stays.eml");
    await writeFile(stays, "Subject: Hola");
    let done = false;
    const removing = (async () => {
      for (let n = 0; n < removed.length && !done; n += 1) {
        await rm(removed[n] ?? "");
        await sleep(1);
      }
    })();
    const { file } = await backUp();
    done = true;
    await removing;
    const elsewhere = join(folder, "while-removing");
    await unpackBackup(file, folder, (backup) => restoreFiles(backup, elsewhere));
    expect(await readdir(join(elsewhere, "mails"))).toEqual(
      expect.arrayContaining(["one.eml", "stays.eml"]),
    );
    for (const mail of [...removed, stays]) await rm(mail, { force: true });
  });

  it("a backup contains the files stored beside the database, but no drafts", async () => {
    const { file } = await backUp();
    const elsewhere = join(folder, "elsewhere");
    await unpackBackup(file, folder, (backup) => restoreFiles(backup, elsewhere));
    expect(await readdir(join(elsewhere, "mails"))).toEqual(["one.eml"]);
    expect(await readFile(join(elsewhere, "mails/one.eml"), "utf8")).toBe("Subject: Nos vemos");
  });

  it("a backup is readable only by its owner and keeps the settings without secrets", async () => {
    const settingsFile = join(folder, "settings");
    await writeFile(
      settingsFile,
      "PORT=3000\nADMIN_PASSWORD=hunter22\nMETRICS_TOKEN=hunter23\nMAIL_FROM=a@b.mx\n",
    );
    const options = {
      connectionString: world.connectionString,
      dataDir,
      folder: backups,
      settingsFile,
    };
    const settingsIn = (file: string) =>
      unpackBackup(file, folder, (backup) => readFile(join(backup.folder, "settings.env"), "utf8"));
    const { file } = await writeBackup(options);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await settingsIn(file)).toBe(
      "ADMIN_PASSWORD=\nMAIL_FROM=a@b.mx\nMETRICS_TOKEN=\nPORT=3000\n",
    );
    const withSecrets = { key: testSecretsKey };
    const { file: whole } = await writeBackup({ ...options, withSecrets });
    expect(whole).toMatch(/-with-secrets\.tar$/);
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    expect(await settingsIn(whole)).toContain("hunter22");
    // The backup is listed with the other backups, so it is also removed like them.
    expect((await listBackups(backups)).map(({ file: name }) => name)).toContain(whole);
  });

  it("a backup contains no sessions, account links or failed attempts, so a restore creates none", async () => {
    const { db, pool } = connect(world.connectionString, () => {});
    const [account] = await db.select().from(accounts);
    const now = new Date();
    const link = { tokenHash: randomUUID(), createdAt: now };
    await db.insert(adminSessions).values({
      ...{ ...link, accountId: account?.id ?? "", credential: "c", lastSeenAt: now },
    });
    await db.insert(accountLinks).values({
      ...{ ...link, accountId: account?.id ?? "", purpose: "reset" },
    });
    await db.insert(adminLoginLinks).values({ ...link, mailed: false });
    await db
      .insert(loginAttempts)
      .values({ subject: "overall", failures: 60, blockedUntil: now, lastAt: now });
    await pool.end();
    const { manifest } = await backUp();
    const names = manifest.tables.map(({ name }) => name);
    expect(names.filter((name) => excludedTables.includes(name))).toEqual([]);
    // This backup has the format of an earlier version of the site.
    const { file } = await writeBackup({
      ...{ connectionString: world.connectionString, dataDir, folder: backups, withLogins: true },
    });
    await restore(file);
    const counts = await countRows(copy.connectionString);
    expect(excludedTables.map((name) => counts.get(name))).toEqual(excludedTables.map(() => 0));
  });

  it("a restore stores the pictures beside the backup, and says how many are not there", async () => {
    const { file } = await backUp();
    const restoreFrom = (folderOfPictures: string, lines: string[]) =>
      unpackBackup(file, folder, (backup) =>
        restoreBackup(copy.connectionString, backup, makeQueue(copy.connectionString), {
          backups: folderOfPictures,
          printLine: (line) => lines.push(line),
        }),
      );
    const readPicture = async () => {
      const { db, pool } = connect(copy.connectionString, () => {});
      const content = await createDatabaseStore(db).get(pictureHash);
      await pool.end();
      return content;
    };
    const [without, complete]: [string[], string[]] = [[], []];
    await restoreFrom(join(folder, "nowhere"), without);
    expect(without).toContain("  pictures that are not beside the backup: 1 files");
    expect(await readPicture()).toBeNull();
    await restoreFrom(backups, complete);
    expect(complete).toContain("  pictures: 1 files");
    expect(await readPicture()).toEqual(picture);
  });

  it("a backup and an export leave out a picture that failed or is not ready", async () => {
    const content = randomBytes(500);
    const sha256 = hashContent(content);
    const store = createDatabaseStore(world.db);
    await store.put(sha256, content);
    await world.db.insert(uploadedPictures).values({
      ...{ id: sha256.slice(0, 16), sha256, type: "image/jpeg", fileName: "hidden.jpg" },
      ...{ bytes: 500, state: "waiting", uploadedBy: "Ana", uploadedAt: new Date() },
    });
    const into = join(folder, "unfinished");
    const { connectionString } = world;
    const { file } = await writeBackup({ connectionString, dataDir, folder: into });
    expect(await readdir(join(into, "pictures"))).not.toContain(sha256);
    const exported = await writeExport({ connectionString, folder: into });
    for (const archive of [file, exported]) {
      const unpacked = await mkdtemp(join(folder, "unpacked-"));
      await extract({ file: archive, cwd: unpacked });
      const rows = gunzipSync(await readFile(join(unpacked, "tables/uploaded_pictures.jsonl.gz")));
      expect(rows.toString()).toContain(pictureHash);
      expect(rows.toString()).not.toContain(sha256);
    }
    await store.remove(sha256);
    await world.db.delete(uploadedPictures).where(eq(uploadedPictures.sha256, sha256));
  });

  it("a backup reads pictures from a bucket if the database does not have them", async () => {
    const other = randomBytes(500);
    const sha256 = hashContent(other);
    await world.db.insert(uploadedPictures).values({
      ...{ id: sha256.slice(0, 16), sha256, type: "image/jpeg", fileName: "b.jpg" },
      ...{ bytes: 500, state: "ready", uploadedBy: "Ana", uploadedAt: new Date() },
    });
    const bucket = join(folder, "bucket");
    await writeBackup({
      ...{ connectionString: world.connectionString, dataDir, folder: bucket },
      readPicture: async (asked) => (asked === sha256 ? other : null),
    });
    expect(await readFile(join(bucket, "pictures", sha256))).toEqual(other);
    await world.db.delete(uploadedPictures).where(eq(uploadedPictures.sha256, sha256));
  });

  it("each of the two backup folders keeps a fixed number of backups", async () => {
    const [first, second] = [join(folder, "kept"), join(folder, "second")];
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { file } = await createBackup({
        connectionString: world.connectionString,
        dataDir,
        folder: first,
        secondFolder: second,
        keep: 2,
      });
      made.unshift(file);
    }
    await writeFile(join(first, "notes.txt"), "mine");
    expect((await listBackups(first)).map(({ file }) => file)).toEqual(made.slice(0, 2));
    expect((await listBackups(second)).map(({ file }) => file.replace(second, first))).toEqual(
      made.slice(0, 2),
    );
    expect((await readdir(first)).sort().slice(-2)).toEqual(["notes.txt", "pictures"]);
    // Pictures are once beside the archives, not in each of them.
    for (const backup of [first, second]) {
      expect(await readFile(join(backup, "pictures", pictureHash))).toEqual(picture);
      expect((await stat(made[0]?.replace(first, backup) ?? "")).size).toBeLessThan(picture.length);
    }
  });

  it("a backup that cannot be copied stays in the first folder, and the error names its path", async () => {
    const [first, second] = [join(folder, "alone"), join(folder, "no-folder")];
    await writeFile(second, "");
    const made = createBackup({
      ...{ connectionString: world.connectionString, dataDir, folder: first },
      ...{ secondFolder: second, keep: 2 },
    });
    await expect(made).rejects.toThrow(
      /The backup was written to .*could not be copied to .*no-folder/,
    );
    expect(await listBackups(first)).toHaveLength(1);
  });
});

describe("invalid backups", () => {
  const refusal = (file: string) =>
    restore(file).then(
      () => "restored",
      (error: Error) => error.message,
    );

  it("an invalid backup is rejected with an error that names it, and the database stays unchanged", async () => {
    const { file } = await backUp();
    const bytes = await readFile(file);
    const bad = join(folder, "bad.tar");
    const before = await contentOf(copy.connectionString);
    const written = async (content: Buffer | string) => {
      await writeFile(bad, content);
      return refusal(bad);
    };
    expect(await refusal(join(folder, "none.tar"))).toContain("There is no backup");
    expect(await refusal(folder)).toContain("There is no backup");
    expect(await written("")).toContain("is no backup");
    expect(await written("not a backup at all")).toMatch(/no backup|checksums are missing/);
    for (const part of [0.2, 0.5, 0.9]) {
      const said = await written(bytes.subarray(0, bytes.length * part));
      expect(said).toMatch(/cut short|damaged/);
      // The message is plain text without a library's error codes.
      expect(said).not.toMatch(/TAR_|bytes/);
    }
    // The damage is inside the compressed rows of the first, the tenth and the last table.
    const gzip = Buffer.from([0x1f, 0x8b, 0x08]);
    const tables: number[] = [];
    for (let at = bytes.indexOf(gzip); at >= 0; at = bytes.indexOf(gzip, at + 1)) tables.push(at);
    for (const start of [tables[0], tables[9], tables.at(-1)]) {
      const flipped = Buffer.from(bytes);
      const at = (start ?? 0) + 14;
      flipped[at] = (flipped[at] ?? 0) ^ 0xff;
      expect(await written(flipped)).toContain("is not as it was written");
    }
    expect(await contentOf(copy.connectionString)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.startsWith(".restoring"))).toEqual([]);
  });

  it("a backup with a symlink or a path outside its folder is rejected", async () => {
    const evil = join(folder, "evil");
    await mkdir(evil, { recursive: true });
    await symlink("/etc", join(evil, "link"));
    const file = join(folder, "evil.tar");
    await create({ cwd: evil, file, preservePaths: true }, ["link", "../data/mails/one.eml"]);
    expect(await refusal(file)).toContain("is no backup");
  });
});

describe("a restore", () => {
  it("after an interrupted restore the site does not start, and a second run restores the same rows", async () => {
    const { file } = await backUp();
    await expect(
      unpackBackup(file, folder, (backup) =>
        restoreBackup(copy.connectionString, backup, async () => {
          throw new Error("the power failed");
        }),
      ),
    ).rejects.toThrow("the power failed");
    expect((await inspectTarget(copy.connectionString)).state).toBe("unfinished");
    await expect(requireFinishedRestore(copy.connectionString)).rejects.toThrow("npm run restore");
    await restore(file);
    await requireFinishedRestore(copy.connectionString);
    // Nobody books during the backup, so both databases are equal byte for byte.
    expect(await contentOf(copy.connectionString)).toEqual(await contentOf(world.connectionString));
  });

  it("a restore migrates data of an older version and rejects data of a newer version", async () => {
    const known = listKnownMigrations();
    await runFirstMigrations(older.connectionString, known.length - 3);
    const old = new pg.Client({ connectionString: older.connectionString });
    await old.connect();
    await old.query("insert into stored_settings values ('from-before', 'yes')");
    await old.end();
    const options = { connectionString: older.connectionString, dataDir, folder: backups };
    const { file, manifest } = await writeBackup(options);
    expect(manifest.migrations).toEqual(known.slice(0, -3));
    await restore(file);
    const { pool } = connect(copy.connectionString, () => {});
    const { rows } = await pool.query(
      "select value from stored_settings where name = 'from-before'",
    );
    expect(rows).toEqual([{ value: "yes" }]);
    await pool.end();
    await migrateToLatest(copy.connectionString);

    await unpackBackup((await backUp()).file, folder, async (backup) => {
      const manifest = { ...backup.manifest, migrations: [...known, "of-tomorrow"] };
      const newer = restoreBackup(copy.connectionString, { ...backup, manifest }, async () => {});
      await expect(newer).rejects.toThrow("newer version");
    });
  });

  it("a restored site finds the payment of a guest who paid after the backup was made", async () => {
    const fake = new FakeStripe();
    fake.now = () => world.clock.now();
    const api = await fake.start();
    const gateway = createStripe({
      secretKey: "sk_test_x",
      webhookSecrets: ["whsec_x"],
      clock: world.clock,
      api,
    });
    const deps: BookingDependencies = {
      ...world.deps,
      gateways: createGateways(gateway, world.sandbox),
    };
    const { file, manifest } = await backUp();
    const late = await startCheckout(
      deps,
      createBookingRequest({ date: "2027-06-02", participants: 3, lastName: "Paid Meanwhile" }),
      createVisit(randomUUID()),
    );
    if (late.outcome !== "pay") throw new Error(late.outcome);
    fake.pay(late.booking.paymentSessionId ?? "", "Hannah Meyer");
    await restore(file);
    const there = connect(copy.connectionString, () => {});
    const restored = { ...deps, db: there.db };
    const since = new Date(world.clock.now().getTime() - 86_400_000);
    expect(await reconcileSince(restored, since)).toMatchObject({ confirmed: 1, failed: 0 });
    const rows = (await there.db.select().from(bookings)).filter(
      (row) => row.lastName === "Paid Meanwhile",
    );
    expect(rows).toMatchObject([
      { state: "confirmed", participants: 3, bookingDate: "2027-06-02" },
    ]);
    expect(Date.parse(manifest.madeAt)).not.toBeNaN();
    await there.pool.end();
    await fake.stop();
  });
});

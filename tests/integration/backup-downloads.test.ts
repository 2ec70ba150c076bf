import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { eq } from "drizzle-orm";
import { create } from "tar";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountEmail } from "#app/accounts/account-emails.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { unpackAnyBackup } from "#app/backup/open-encrypted-backup.server.ts";
import { runExclusiveBackup } from "#app/backup/run-exclusive-backup.server.ts";
import { auditEntries, storedSettings } from "#db/schema.ts";
import { createBackupServices } from "#server/wiring/backup-services.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const dataDir = makeTemporaryFolder();
afterAll(() => removeDataDir(dataDir));
const backups = join(dataDir, "backups");
const downloads = join(dataDir, "backup-download");

const passphrase = "sandía ochre kettle 🐎 plum";
const createOwner = (name: string) => ({
  account: { id: randomUUID(), name, email: null, role: "owner", language: "es" } as const,
  sessionId: randomUUID(),
});
const [ana, rosa] = [createOwner("Ana"), createOwner("Rosa")];
let emails: AccountEmail[];

/** Creates the services as one process of the site has them. */
const createProcess = () =>
  createBackupServices({
    ...world.deps,
    env: { dataDir, backupFolder: undefined, backupsKept: 5 },
    connection: world,
    secrets: testSecrets,
    readPicture: async () => null,
    confirmPassword: async (_me, typed) =>
      typed === "right" ? undefined : { outcome: "wrong-password" },
    notifyOwners: async (email) => void emails.push(email),
  });
const site = createProcess;
const request = (backup: string) => ({
  backup,
  passphrase,
  repeated: passphrase,
  password: "right",
});
const prepare = (backup: string, change = {}, me = ana, process = site()) =>
  runAsActor(me.account, () => process.prepareDownload(me, { ...request(backup), ...change }));

async function makeBackup(): Promise<string> {
  const made = await site().createManualBackup();
  if (!("file" in made)) throw new Error(made.outcome);
  return basename(made.file);
}

beforeEach(async () => {
  emails = [];
  world.clock.set(defaultNow);
  await world.db.delete(storedSettings).where(eq(storedSettings.name, "backup-download"));
  await rm(downloads, { recursive: true, force: true });
});

describe("the list of backups", () => {
  it("getBackupState says of each backup when it was made, why, how large it is, and whether it is complete", async () => {
    const name = await makeBackup();
    const atNight = name.replace("-by-hand", "").replace("marea-20", "marea-19");
    await copyFile(join(backups, name), join(backups, atNight));
    const { backups: listed } = await site().getBackupState(ana.account.id);
    expect(listed).toMatchObject([
      { name, kind: "by-hand", isCopied: true, bytes: expect.any(Number) },
      { name: atNight, kind: null },
    ]);
    const copied = createBackupServices({
      ...world.deps,
      env: { dataDir, backupFolder: join(dataDir, "second"), backupsKept: 5 },
      ...{ connection: world, secrets: testSecrets, readPicture: async () => null },
      ...{ confirmPassword: async () => undefined, notifyOwners: async () => {} },
    });
    expect((await copied.getBackupState("")).backups[0]).toMatchObject({ isCopied: false });
    await rm(join(backups, atNight));
  });
});

describe("prepareDownload", () => {
  it("prepareDownload encrypts a backup that opens with the passphrase however its accents are typed, and with no other", async () => {
    const name = await makeBackup();
    expect(await prepare(name)).toEqual({ outcome: "prepared" });
    const file = join(downloads, `${name}.age`);
    const open = (typed: string) =>
      unpackAnyBackup(
        file,
        { workFolder: dataDir, readPassphrase: async () => typed },
        async ({ manifest }) => manifest.tables.length,
      );
    expect(await open(`${passphrase.normalize("NFD")} `)).toBeGreaterThan(30);
    await expect(open("sandia ochre kettle 🐎 plum")).rejects.toThrow("not the right one");
    const bytes = await readFile(file);
    expect(bytes.includes("manifest.json")).toBe(false);
    await writeFile(`${file}.cut`, bytes.subarray(0, bytes.length - 1_000));
    await expect(
      unpackAnyBackup(
        `${file}.cut`,
        { workFolder: dataDir, readPassphrase: async () => passphrase },
        async () => {},
      ),
    ).rejects.toThrow("was cut short");
    expect((await readdir(dataDir)).filter((one) => one.startsWith(".restoring"))).toEqual([]);
  });

  it("prepareDownload allows one a day over all owners and processes, also at the same time", async () => {
    const name = await makeBackup();
    const results = await Promise.all([
      prepare(name, {}, ana, createProcess()),
      prepare(name, {}, rosa, createProcess()),
      prepare(name, {}, ana, createProcess()),
    ]);
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === "prepared")).toHaveLength(1);
    expect(emails).toHaveLength(1);
    expect(await prepare(name, {}, rosa)).toEqual({ outcome: "used-up" });
    world.clock.advance(24 * 60);
    expect(await prepare(name, {}, rosa)).toEqual({ outcome: "prepared" });
    expect(await readdir(downloads)).toEqual([`${name}.age`]);
  });

  it("prepareDownload tells all owners who did it, and the audit log names the backup", async () => {
    const name = await makeBackup();
    await prepare(name);
    expect(emails).toEqual([{ kind: "backup-downloaded", by: "Ana", at: defaultNow }]);
    const noted = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "backup-downloaded"));
    expect(noted.at(-1)).toMatchObject({ accountName: "Ana", after: { file: name } });
    expect(JSON.stringify(noted)).not.toContain("kettle");
  });

  it("prepareDownload refuses a weak or mistyped passphrase and a wrong password, and uses up nothing", async () => {
    const name = await makeBackup();
    const refused = [
      [{ passphrase: "" }, "passphrase-missing"],
      [{ passphrase: "kettle plum" }, "short"],
      [{ passphrase: "k".repeat(60_000) }, "long"],
      [{ repeated: "sandía ochre kettle 🐎 plums" }, "not-repeated"],
    ] as const;
    for (const [change, problem] of refused) {
      expect(await prepare(name, change)).toEqual({ outcome: "refused", problem });
    }
    expect(await prepare(name, { password: "wrong" })).toEqual({ outcome: "wrong-password" });
    expect(await prepare("../../etc/passwd")).toEqual({ outcome: "unknown-backup" });
    expect(await prepare(name)).toEqual({ outcome: "prepared" });
  });

  it("prepareDownload lets no backup with the key of the secrets leave, whatever its name", async () => {
    const folder = join(dataDir, "with-key");
    await mkdir(folder);
    await writeFile(join(folder, "secrets.key"), "key");
    const names = [
      "marea-2026-11-01T11-40-00-000Z.tar",
      "marea-2026-11-01T11-40-00-000Z-with-secrets.tar",
    ];
    for (const name of names) {
      await create({ cwd: folder, file: join(backups, name) }, ["secrets.key"]);
      expect(await prepare(name)).toEqual({ outcome: "holds-secrets" });
      await rm(join(backups, name));
    }
  });

  it("prepareDownload waits for no backup that is being made, and says so", async () => {
    const name = await makeBackup();
    await runExclusiveBackup(world.connectionString, async () => {
      expect(await prepare(name)).toEqual({ outcome: "busy" });
    });
    expect(await prepare(name)).toEqual({ outcome: "prepared" });
  });

  it("prepareDownload names a full disk, leaves nothing behind and uses up nothing", async () => {
    const name = await makeBackup();
    await mkdir(downloads);
    // Every write to this device fails as on a full disk.
    await symlink("/dev/full", join(downloads, ".draft"));
    expect(await prepare(name)).toEqual({ outcome: "disk-full" });
    expect([await readdir(downloads), emails]).toEqual([[], []]);
    expect(await prepare(name)).toEqual({ outcome: "prepared" });
  });
});

describe("findDownload", () => {
  it("findDownload offers the file to the account that prepared it, for a day", async () => {
    const name = await makeBackup();
    await prepare(name);
    const find = (me: typeof ana) => site().findDownload(me.account.id);
    expect(await find(ana)).toMatchObject({ name: `${name}.age` });
    expect(await find(rosa)).toBeNull();
    world.clock.advance(24 * 60 - 1);
    expect(await find(ana)).not.toBeNull();
    world.clock.advance(1);
    expect(await find(ana)).toBeNull();
    await site().createNightlyBackup();
    expect(await readdir(dataDir)).not.toContain("backup-download");
  });
});

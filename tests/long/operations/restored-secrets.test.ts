import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { extract } from "tar";
import { afterAll, describe, expect, it } from "vitest";
import { createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { computeTotpCode, getTotpStep } from "#app/accounts/totp.server.ts";
import { getSecretsLostTime } from "#app/platform/secrets/lost-secrets.server.ts";
import { isEncrypted } from "#app/platform/secrets/secret-cipher.server.ts";
import { getOrCreateSecret, secretSettings } from "#app/platform/secrets/stored-secrets.server.ts";
import { connect } from "#db/database.ts";
import {
  accountRecoveryCodes,
  accounts,
  adminSessions,
  auditEntries,
  ringingPhones,
} from "#db/schema.ts";
import { openSiteSecrets } from "#server/open-site-secrets.ts";
import { runCommand } from "../../support/run-command.ts";
import { adminPassword } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { testSecretsKey } from "../../support/test-secrets.ts";
import { createSettableClock } from "../../support/use-booking-database.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

/**
 * A backup from before secrets were encrypted. It contains, all unencrypted, an owner with a second
 * factor and an open session, a phone with push notifications, used-up attempts and all signing
 * secrets.
 */
const older = join(import.meta.dirname, "../../support/backup-before-encryption.tar");

const database = useTestDatabase();
const folder = makeTemporaryFolder();
afterAll(() => removeDataDir(folder));

/** Runs a command on the data folder of one machine and waits until it ends. */
const run = (command: string, args: string[], machine: string, SECRETS_KEY = "") =>
  runCommand(command, args, {
    ...{ SECRETS_KEY, DATABASE_URL: database.connectionString, DATA_DIR: join(folder, machine) },
  });
const restore = (file: string, machine: string, key?: string) =>
  run("restore", [file, "--replace"], machine, key);

async function onDatabase<T>(work: (db: ReturnType<typeof connect>["db"]) => Promise<T>) {
  const { db, pool } = connect(database.connectionString, () => {});
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
}

function rowsIn(file: string, table: string): Record<string, string>[] {
  const unpacked = join(folder, `unpacked-${table}`);
  mkdirSync(unpacked, { recursive: true });
  extract({ file, cwd: unpacked, sync: true });
  const text = gunzipSync(readFileSync(join(unpacked, `tables/${table}.jsonl.gz`))).toString();
  return text
    .trimEnd()
    .split("\n")
    .flatMap((line) => (line ? [JSON.parse(line)] : []));
}
const settingsIn = (file: string) =>
  new Map(rowsIn(file, "stored_settings").map(({ name, value }) => [name, value ?? ""]));
const seed = rowsIn(older, "accounts")[0]?.totp_secret ?? "";
const oldSecret = settingsIn(older).get("automation-webhook-secret");

/**
 * Returns the webhook's secret and the results of logging in with the owner's password and code.
 */
function stateOn(machine: string, secretsKey?: string) {
  return onDatabase(async (db) => {
    const source = { secretsKey, dataDir: join(folder, machine) };
    const never = new AbortController().signal;
    const secrets = await openSiteSecrets(database.connectionString, source, never);
    const make = () => "made anew";
    const name = "automation-webhook-secret";
    const webhookSecret = await getOrCreateSecret(db, { cipher: secrets, name, make });
    await db.update(accounts).set({ totpLastStep: null });
    const clock = createSettableClock(new Date());
    const auth = createAdminAuth({
      ...{ db, clock, secrets, password: adminPassword, hashCost: "cheap" },
      log: { info() {}, warn() {} } as never,
    });
    const home = { clientAddress: "203.0.113.7", deviceToken: null };
    const login = await auth.logIn(adminPassword, home);
    if (login.outcome !== "needs-code") return { webhookSecret, login: login.outcome };
    const code = computeTotpCode(seed, getTotpStep(clock.now()));
    const { outcome } = await auth.submitCode(login.token, code, home);
    return { webhookSecret, login: `code: ${outcome}` };
  });
}
const everything = { webhookSecret: oldSecret, login: "code: in" };

let plain: string;
let whole: string;

describe("a backup made before secrets were encrypted", () => {
  it("an unencrypted backup is restored with all its secrets, which are then encrypted, and without sessions", async () => {
    expect(rowsIn(older, "admin_sessions").length).toBeGreaterThan(0);
    expect([seed, oldSecret]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringMatching(/^whsec_/),
    ]);
    const { code, output } = await restore(older, "first");
    expect([code, output]).toEqual([0, expect.stringContaining("Restored.")]);
    expect(output).toContain("Everybody logs in again");
    expect(output).not.toContain("second factor");
    await onDatabase(async (db) => {
      expect(await db.select().from(adminSessions)).toEqual([]);
      const [owner] = await db.select().from(accounts).where(eq(accounts.isFirst, true));
      expect(isEncrypted(owner?.totpSecret ?? "")).toBe(true);
    });
    expect(await stateOn("first")).toEqual(everything);
  });
});

describe("a backup with encrypted secrets", () => {
  it("a backup contains no readable secret unless it is made with secrets", async () => {
    const made = await run("backup", ["--to", join(folder, "b")], "first");
    expect([made.code, made.output]).toEqual([0, expect.stringContaining("stored_settings")]);
    const other = await run("backup", ["--to", join(folder, "w"), "--with-secrets"], "first");
    expect(other.output).toContain("every password and key of the site");
    plain = join(folder, "b", readdirSync(join(folder, "b"))[0] ?? "");
    whole = join(folder, "w", readdirSync(join(folder, "w"))[0] ?? "");
    for (const file of [plain, whole]) {
      const settings = settingsIn(file);
      const clear = secretSettings.filter(
        (name) => !isEncrypted(settings.get(name) ?? "encrypted:1:"),
      );
      expect(clear).toEqual([]);
      expect(JSON.stringify(rowsIn(file, "accounts"))).not.toContain(seed);
    }
    const keyIn = (file: string) => {
      const unpacked = join(folder, `key-${file === whole}`);
      mkdirSync(unpacked);
      extract({ file, cwd: unpacked, sync: true });
      return existsSync(join(unpacked, "secrets.key"));
    };
    expect([keyIn(plain), keyIn(whole)]).toEqual([false, true]);
  });

  const firstKey = () => readFileSync(join(folder, "first", "secrets.key"), "utf8").trim();

  it("a backup is restored with all secrets if the data folder has the key", async () => {
    expect((await restore(plain, "first")).output).not.toContain("is not here");
    expect(await stateOn("first")).toEqual(everything);
  });

  it("a backup restored on another machine has all secrets if SECRETS_KEY holds the key", async () => {
    expect((await restore(plain, "by-setting", firstKey())).output).not.toContain("is not here");
    expect(await stateOn("by-setting", firstKey())).toEqual(everything);
    expect(existsSync(join(folder, "by-setting", "secrets.key"))).toBe(false);
  });

  it("a backup with secrets includes their key, so it can be restored on any machine", async () => {
    expect((await restore(whole, "by-backup")).output).not.toContain("is not here");
    const file = join(folder, "by-backup", "secrets.key");
    expect(readFileSync(file, "utf8").trim()).toBe(firstKey());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await stateOn("by-backup")).toEqual(everything);
  });

  it("a backup with secrets is re-encrypted on a machine that has its own key", async () => {
    expect((await restore(whole, "own-key", testSecretsKey)).output).not.toContain("is not here");
    expect(await stateOn("own-key", testSecretsKey)).toEqual(everything);
    expect(existsSync(join(folder, "own-key", "secrets.key"))).toBe(false);
  });

  it("`restore` creates new secrets for a backup whose key is missing and says what changes", async () => {
    const { code, output } = await restore(plain, "without");
    expect([code, output]).toEqual([0, expect.stringContaining("Restored.")]);
    expect(output).toContain("The key of the secrets is not here");
    expect(output).toContain("The second factor is off for operator:");
    expect(output).toContain("Phones do not ring");
    await onDatabase(async (db) => {
      expect(await db.select().from(ringingPhones)).toEqual([]);
      expect(await db.select().from(accountRecoveryCodes)).toEqual([]);
      const lines = await db.select().from(auditEntries).orderBy(auditEntries.id);
      expect(lines.at(-1)).toMatchObject({
        ...{ action: "second-factor-off", accountName: "command-line", aboutKind: "account" },
      });
      expect(await getSecretsLostTime(db)).toBeInstanceOf(Date);
    });
    const { webhookSecret, login } = await stateOn("without");
    expect(login).toBe("in");
    expect(webhookSecret).toMatch(/^whsec_/);
    expect(webhookSecret).not.toBe(oldSecret);
  });
});

it("`restore --new-secrets` gives new secrets to a database whose key is lost", async () => {
  expect((await restore(plain, "first")).code).toBe(0);
  await expect(stateOn("another")).rejects.toThrow("npm run restore -- --new-secrets");
  const known = await run("restore", ["--new-secrets"], "first");
  expect([known.code, known.output]).toEqual([0, expect.stringContaining("Nothing was changed")]);
  const { code, output } = await run("restore", ["--new-secrets"], "another");
  expect([code, output]).toEqual([0, expect.stringContaining("The second factor is off for")]);
  expect((await stateOn("another")).login).toBe("in");
  await expect(stateOn("first")).rejects.toThrow("is not the key that they are encrypted with");
});

it("`restore --check` needs no database and leaves no files", async () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  cpSync(older, join(folder, "copy.tar"));
  const { code, output } = await run(
    "restore",
    [join(folder, "copy.tar"), "--check"],
    "empty/data",
  );
  expect([code, output]).toEqual([0, expect.stringContaining("The backup is sound: 0 bookings")]);
  expect(output).not.toContain("Preparing the database");
  expect(readdirSync(empty)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { consumeSecondFactor } from "#app/accounts/second-factor.server.ts";
import { computeTotpCode, generateTotpKey, getTotpStep } from "#app/accounts/totp.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { DecryptionError, isEncrypted } from "#app/platform/secrets/secret-cipher.server.ts";
import {
  getOrCreateSecret,
  getSecondFactorPurpose,
  type SecretSetting,
  secretSettings,
} from "#app/platform/secrets/stored-secrets.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { accounts, storedSettings } from "#db/schema.ts";
import { openSiteSecrets } from "#server/open-site-secrets.ts";
import { openSite } from "#server/site.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { testSecrets, testSecretsKey } from "../support/test-secrets.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const folder = makeTemporaryFolder();
afterAll(() => removeDataDir(folder));

/** Creates the empty data folder of a machine. */
function newMachine(): string {
  const dataDir = join(folder, randomUUID());
  mkdirSync(dataDir);
  return dataDir;
}
const open = (dataDir: string, secretsKey?: string) =>
  openSiteSecrets(database.connectionString, { secretsKey, dataDir }, new AbortController().signal);
const keyIn = (dataDir: string) => readFileSync(join(dataDir, "secrets.key"), "utf8").trim();

/**
 * Runs `work` with a connection that is closed afterwards, because an open one counts as another
 * process of the site.
 */
async function onDatabase<T>(work: (db: Connection["db"]) => Promise<T>): Promise<T> {
  const { db, pool } = connect(database.connectionString, () => {});
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
}

const storedSecrets = () =>
  onDatabase(async (db) => {
    const settings = await db
      .select()
      .from(storedSettings)
      .where(inArray(storedSettings.name, [...secretSettings]));
    const [account] = await db.select().from(accounts).where(eq(accounts.isFirst, true));
    return [...settings.map(({ value }) => value), account?.totpSecret, account?.totpOffered];
  });

/** The settings that an earlier version of the site stored unencrypted. */
const clear = {
  "automation-webhook-secret": "whsec_c2VjcmV0",
  "checkout-secret": "0123456789abcdef",
} satisfies Partial<Record<SecretSetting, string>>;
const seed = generateTotpKey();
const offered = generateTotpKey();

beforeEach(() =>
  onDatabase(async (db) => {
    await db.delete(storedSettings);
    await db
      .insert(storedSettings)
      .values(Object.entries(clear).map(([name, value]) => ({ name, value })));
    await db.update(accounts).set({ totpSecret: seed, totpOffered: offered, totpLastStep: null });
  }),
);

describe("the encryption key of the secrets", () => {
  it("the first process creates the key of the secrets, and a machine with another key does not start", async () => {
    const [first, second] = [newMachine(), newMachine()];
    await open(first);
    await open(first);
    await expect(open(second)).rejects.toThrow(/this machine has no key for them/);
    // No file is left that looks like a valid key.
    expect(readdirSync(second)).toEqual([]);
    await expect(open(second, testSecretsKey)).rejects.toThrow(/SECRETS_KEY is not the key/);
    await expect(open(first, testSecretsKey)).rejects.toThrow(/SECRETS_KEY is not the key/);
    await open(second, keyIn(first));
  });

  it("of two machines that start concurrently without a shared data folder, only one creates a key and starts", async () => {
    const started = await Promise.allSettled([newMachine(), newMachine()].map((one) => open(one)));
    expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const shared = newMachine();
    await onDatabase((db) => db.delete(storedSettings));
    await Promise.all([open(shared), open(shared), open(shared)]);
  });
});

describe("secrets that an earlier version stored unencrypted", () => {
  it("unencrypted secrets are encrypted once at startup and keep their values", async () => {
    const dataDir = newMachine();
    const cipher = await open(dataDir);
    const before = await storedSecrets();
    expect(before).toHaveLength(4);
    expect(before.every((value) => isEncrypted(value ?? ""))).toBe(true);
    await open(dataDir);
    expect(await storedSecrets()).toEqual(before);
    await onDatabase(async (db) => {
      for (const [name, value] of Object.entries(clear)) {
        const make = () => "another one";
        const secret = { cipher, name: name as SecretSetting, make };
        expect(await getOrCreateSecret(db, secret)).toBe(value);
      }
      const [account] = await db.select().from(accounts).where(eq(accounts.isFirst, true));
      const opened = (stored: string | null | undefined) =>
        cipher.decrypt(stored ?? "", getSecondFactorPurpose(account?.id ?? ""));
      expect([account?.totpSecret, account?.totpOffered].map(opened)).toEqual([seed, offered]);
    });
  });

  it("secrets are not encrypted until the nightly backup, because a process of an older version may still have to read them", async () => {
    const older = connect(database.connectionString, () => {});
    await older.pool.query("select 1");
    const env = readEnv({
      ...{ DATABASE_URL: database.connectionString, DATA_DIR: newMachine() },
      ...{ SECRETS_KEY: testSecretsKey, LOG_LEVEL: "silent" },
    });
    const site = await openSite(new AbortController().signal, env);
    const services = await site.getServices({});
    expect(await storedSecrets()).toEqual(expect.arrayContaining([...Object.values(clear), seed]));
    expect(services.notifier.getWebhookSecret()).toBe(clear["automation-webhook-secret"]);
    await older.pool.end();
    await services.backup.createNightlyBackup();
    expect((await storedSecrets()).every((value) => isEncrypted(value ?? ""))).toBe(true);
    await site.close();
  });
});

it("a second factor that is copied to another account cannot be used there", async () => {
  await open(newMachine(), testSecretsKey);
  await onDatabase(async (db) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.isFirst, true));
    if (!account) throw new Error("the first account is missing");
    const now = new Date();
    const code = { typed: computeTotpCode(seed, getTotpStep(now)), now, secrets: testSecrets };
    const other = { ...account, id: randomUUID() };
    await expect(consumeSecondFactor(db, other, code)).rejects.toThrow(DecryptionError);
    expect(await consumeSecondFactor(db, account, code)).toBe(true);
  });
});

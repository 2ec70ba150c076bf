import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  createSecretsKey,
  findSecretsKey,
  parseKey,
} from "#app/platform/secrets/secrets-key.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { testSecretsKey } from "../../support/test-secrets.ts";

const folder = makeTemporaryFolder();
const file = join(folder, "secrets.key");
const find = (secretsKey?: string) => findSecretsKey({ secretsKey, dataDir: folder });
afterAll(() => removeDataDir(folder));

it("createSecretsKey creates one key file for concurrent calls, which only its owner can read", async () => {
  expect(await find()).toBeUndefined();
  const made = await Promise.all(Array.from({ length: 20 }, () => createSecretsKey(folder)));
  expect(new Set(made).size).toBe(1);
  expect(parseKey(made[0] ?? "")).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // No temporary file remains.
  expect(readdirSync(folder)).toEqual(["secrets.key"]);
  expect(await find()).toBe(made[0]);
  expect(await createSecretsKey(folder)).toBe(made[0]);
});

it("findSecretsKey uses SECRETS_KEY before the key file", async () => {
  expect(await find(testSecretsKey)).toBe(testSecretsKey);
});

it("findSecretsKey and createSecretsKey throw for a file without a valid key and keep the file", async () => {
  for (const text of ["", "short", "x".repeat(200)]) {
    writeFileSync(file, text);
    await expect(find()).rejects.toThrow(/secrets\.key does not hold the key/);
    await expect(createSecretsKey(folder)).rejects.toThrow(StartupError);
    expect(readFileSync(file, "utf8")).toBe(text);
  }
  rmSync(file);
});

it("createSecretsKey explains how to set SECRETS_KEY when it cannot write to the folder", async () => {
  writeFileSync(join(folder, "occupied"), "");
  await expect(createSecretsKey(join(folder, "occupied"))).rejects.toThrow(
    /cannot be written .*set SECRETS_KEY in \.env: openssl rand -base64 32/,
  );
});

import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { listEnvironmentWarnings } from "#app/platform/environment-warnings.server.ts";
import { makeTemporaryFolder } from "../support/temporary-data-dir.ts";

const folder = makeTemporaryFolder();
const file = join(folder, ".env");
afterAll(() => rmSync(folder, { recursive: true }));

it("listEnvironmentWarnings warns of a readable settings file and of running as root", async () => {
  expect(await listEnvironmentWarnings(file, 1000)).toEqual([]);
  writeFileSync(file, "ADMIN_PASSWORD=x");
  chmodSync(file, 0o644);
  expect(await listEnvironmentWarnings(file, 1000)).toEqual([expect.stringContaining("chmod 600")]);
  chmodSync(file, 0o600);
  expect(await listEnvironmentWarnings(file, 1000)).toEqual([]);
  expect(await listEnvironmentWarnings(file, 0)).toEqual([expect.stringContaining("as root")]);
});

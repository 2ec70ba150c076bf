import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import { runExclusiveBackup } from "#app/backup/run-exclusive-backup.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { backupMessages } from "#app/web/admin/backup/messages.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { runCommand } from "../../support/run-command.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useSite } from "../../support/use-site.ts";

const dataDir = makeTemporaryFolder();
const site = useSite({ settings: { DATA_DIR: dataDir } });
afterAll(() => removeDataDir(dataDir));
const messages = backupMessages.en;

/** Lists the finished backups; a file that is still written has a name that begins with a dot. */
const listBackupFiles = async () =>
  (await readdir(join(dataDir, "backups")).catch(() => [])).filter((name) => /^marea-/.test(name));

it("an owner makes one backup without scripts, also if the page of the result is reloaded, and the audit log names the file", async () => {
  const operator = await createOperatorBrowser(site.url);
  const page = await operator.open("/admin/backup?lang=en");
  expect(page.text).toContain(messages.list.none);
  const made = await page.press(messages.submit);
  expect([made.status, await listBackupFiles()]).toEqual([200, [expect.any(String)]]);
  const [file = ""] = await listBackupFiles();
  expect(made.text).toContain(messages.made.title);
  expect(made.text).toContain(file);
  expect(made.text).not.toContain(messages.list.none);
  // The result has a URL of its own, so a reload shows it again and makes no other backup.
  expect((await operator.open(made.address)).text).toContain(file);
  expect(await listBackupFiles()).toEqual([file]);
  const trail = await operator.open("/admin/audit-log?lang=en");
  expect(trail.text).toContain(
    fillMessage(auditChangeMessages.en.about.backup, { file: basename(file) }),
  );
});

it("a backup that a command makes counts as the last one, but not one that is only elsewhere", async () => {
  const operator = await createOperatorBrowser(site.url);
  const readPage = async () => (await operator.open("/admin/backup?lang=en")).text;
  const run = (...args: string[]) =>
    runCommand("backup", args, { DATABASE_URL: site.connectionString, DATA_DIR: dataDir });
  await runWithTestClient(site.connectionString, (client) =>
    client.query("delete from stored_settings where name = 'backed-up-at'"),
  );
  expect((await run("--to", join(dataDir, "elsewhere"))).code).toBe(0);
  expect(await readPage()).toContain(messages.list.none);
  expect((await run()).code).toBe(0);
  expect(await readPage()).not.toContain(messages.list.none);
});

it("a second backup is refused while another one is being made", async () => {
  const operator = await createOperatorBrowser(site.url);
  const page = await operator.open("/admin/backup?lang=en");
  const before = await listBackupFiles();
  await runExclusiveBackup(site.connectionString, async () => {
    const busy = await page.press(messages.submit);
    expect(busy.text).toContain(messages.busy);
    expect((await operator.open(busy.address)).text).toContain(messages.busy);
  });
  expect(await listBackupFiles()).toEqual(before);
  expect((await page.press(messages.submit)).text).toContain(messages.made.title);
});

it("a backup that cannot be written is reported with its reason", async () => {
  const operator = await createOperatorBrowser(site.url);
  const page = await operator.open("/admin/backup?lang=en");
  // A file takes the place of the folder, which fails for every user, also for root.
  await rename(join(dataDir, "backups"), join(dataDir, "kept"));
  await writeFile(join(dataDir, "backups"), "");
  const failed = await page.press(messages.submit);
  expect(failed.status).toBe(500);
  expect(failed.text).toContain(messages.failed.title);
  expect(failed.text).toMatch(/EEXIST|ENOTDIR/);
  await rm(join(dataDir, "backups"));
});

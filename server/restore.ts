import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#app/backup/keep-backups.server.ts";
import { withBackup } from "#app/backup/open-backup.server.ts";
import {
  lookAtTarget,
  restoreBackup,
  restoreFiles,
  siteIsRunning,
} from "#app/backup/restore-backup.server.ts";
import { settingsName } from "#app/backup/write-backup.server.ts";
import { localDateOf } from "#app/booking/local-time.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { openQueue } from "#jobs/queue.server.ts";
import { type CommandContext, runOnDatabase } from "./command.ts";
import { reconcilePaid } from "./reconcile-paid.ts";

/** A payment page is open for a day at most; payments made on older pages are in the backup. */
const longestSessionMs = 24 * 3_600_000;

/** npm run restore -- FILE [--replace] [--check]: makes the database what a backup says. */
await runOnDatabase(async (context) => {
  const { env, say } = context;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" }, check: { type: "boolean" } },
  });
  const [name] = positionals;
  if (!name) throw new StartupError("Say which backup to restore: npm run restore -- FILE");
  await mkdir(env.dataDir, { recursive: true });
  await withBackup(resolve(name), env.dataDir, async (backup) => {
    const { madeAt, tables } = backup.manifest;
    const bookings = tables.find((table) => table.name === "bookings")?.rows ?? 0;
    say(`The backup is sound: ${bookings} bookings, as of ${madeAt}.`);
    if (values.check) return;
    await makeRoom(context, values.replace ?? false);
    say("Restoring:");
    await restoreBackup(context.connectionString, backup, () => makeQueue(context), say);
    await restoreFiles(backup, env.dataDir);
    const settings = join(backup.folder, settingsName);
    if (existsSync(settings) && !existsSync(".env")) {
      await copyFile(settings, join(env.dataDir, settingsName));
      say(
        `The settings lie in ${join(env.dataDir, settingsName)}: copy them to .env and add the secrets.`,
      );
    }
    say("Restored. Asking the payment provider for what was paid since.");
    const since = new Date(Date.parse(madeAt) - longestSessionMs);
    const askedAll = await reconcilePaid(since).catch((error: Error) => {
      say(`It could not be asked: ${error.message}`);
      return false;
    });
    if (!askedAll) {
      say(`Ask again later: npm run reconcile -- --since ${localDateOf(since)}`);
      process.exitCode = 1;
    }
    say("Start the site: npm start");
  });
}, "any");

/** Refuses to overwrite bookings unless the operator says so, and backs them up even then. */
async function makeRoom({ env, connectionString, say }: CommandContext, replace: boolean) {
  const { state, bookings, users } = await lookAtTarget(connectionString);
  if (users > 0) throw siteIsRunning();
  if (state !== "filled") return;
  if (!replace) {
    throw new StartupError(
      `This database holds ${bookings} bookings, which the backup would replace. If that is what you want: npm run restore -- FILE --replace (they are backed up first).`,
    );
  }
  const { file } = await makeBackup({
    connectionString,
    dataDir: env.dataDir,
    folder: join(env.dataDir, "replaced"),
    keep: undefined,
  });
  say(`What was here lies in ${file}.`);
}

async function makeQueue({ env, connectionString }: CommandContext): Promise<void> {
  const queue = await openQueue(connectionString, createLogger(env.logLevel));
  await queue.stop();
}

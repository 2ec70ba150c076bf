import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "#app/backup/create-backup.server.ts";
import type { OpenBackup } from "#app/backup/open-backup.server.ts";
import { unpackAnyBackup } from "#app/backup/open-encrypted-backup.server.ts";
import { restoreBackup, restoreFiles } from "#app/backup/restore-backup.server.ts";
import { createSiteRunningError, inspectTarget } from "#app/backup/restore-target.server.ts";
import { settingsFileName } from "#app/backup/write-backup.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { keyFileName } from "#app/platform/secrets/secrets-key.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { runWithMigrationLock } from "#db/migrate.ts";
import { type LostSecrets, reencryptSecrets } from "../open-site-secrets.ts";
import { migrateWithBackup } from "../update-stored-data.ts";
import {
  type CommandContext,
  runWithDatabaseConnection,
  runWithSettings,
  type Settings,
} from "./command.ts";
import { createQueueTables } from "./create-queue-tables.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { reconcilePaidSessions } from "./reconcile-paid-sessions.ts";

/**
 * A payment page stays open for a day at most, so the backup already contains the payments made on
 * older pages.
 */
const maxSessionMs = 24 * 3_600_000;

/** What has to be entered again after the key was lost, by the kind of connection. */
const lostConnectionLines: Readonly<Record<LostSecrets["connections"][number], string>> = {
  mail: "  The mail server's password is gone: enter it again (/admin, Mail server).",
  stripe: "  Stripe's key is gone: enter it again (/admin, Getting paid).",
  whatsapp: "  The token of WhatsApp is gone: enter it again (/admin, WhatsApp).",
};

const hasOption = (option: string) => process.argv.includes(option);

if (hasOption("--check")) await runWithSettings(checkBackup);
if (hasOption("--new-secrets")) await runWithDatabaseConnection(renewSecrets);
await runWithDatabaseConnection(replaceDatabase, "any");

/** Parses the options and the file name. Throws for an unknown option. */
function readArguments(): { replace: boolean; file: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: "boolean" },
      check: { type: "boolean" },
      "new-secrets": { type: "boolean" },
    },
  });
  const [name] = positionals;
  if (!name) throw new StartupError("Say which backup to restore: npm run restore -- FILE");
  return { replace: values.replace ?? false, file: resolve(name) };
}

/** npm run restore -- FILE --check: prints whether a backup is intact and when it was made. */
async function checkBackup({ env, printLine }: Settings): Promise<void> {
  const folder = existsSync(env.dataDir) ? env.dataDir : tmpdir();
  const opening = { workFolder: folder, readPassphrase };
  await unpackAnyBackup(readArguments().file, opening, async (backup) =>
    printLine(describeBackup(backup)),
  );
}

function describeBackup({ manifest }: OpenBackup): string {
  const bookings = manifest.tables.find((table) => table.name === "bookings")?.rows ?? 0;
  return `The backup is sound: ${bookings} bookings, as of ${manifest.madeAt}.`;
}

/** npm run restore -- FILE [--replace]: replaces the content of the database with a backup. */
async function replaceDatabase(context: CommandContext): Promise<void> {
  const { env, connectionString, printLine } = context;
  const { file, replace } = readArguments();
  await mkdir(env.dataDir, { recursive: true });
  const opening = { workFolder: env.dataDir, readPassphrase };
  await unpackAnyBackup(file, opening, async (backup, backups) => {
    printLine(describeBackup(backup));
    await prepareOverwrite(context, replace);
    printLine("Restoring:");
    const archiveKey = await readFile(join(backup.folder, keyFileName), "utf8").catch(() => "");
    await restoreBackup(
      connectionString,
      backup,
      async () => {
        await createQueueTables(connectionString, env);
        const restored = { source: env, archiveKey: archiveKey.trim() || undefined };
        const lost = await reencryptSecrets(connectionString, { ...restored, now: new Date() });
        for (const line of lost ? describeLostSecrets(lost) : []) printLine(line);
      },
      { printLine: printLine, backups },
    );
    printLine("Everybody logs in again: logins and mailed links are not restored.");
    await restoreFiles(backup, env.dataDir);
    const settings = join(backup.folder, settingsFileName);
    if (existsSync(settings) && !existsSync(".env")) {
      const copy = join(env.dataDir, settingsFileName);
      await copyFile(settings, copy);
      await chmod(copy, 0o600);
      printLine(
        `The settings lie in ${copy}: copy them to .env and add the secrets that are missing.`,
      );
    }
    await reconcileWithProvider(context, backup);
    printLine("Start the site as you started it before.");
  });
}

async function reconcileWithProvider(
  { printLine }: CommandContext,
  { manifest }: OpenBackup,
): Promise<void> {
  printLine("Restored. Asking the payment provider for what was paid since.");
  const since = new Date(Date.parse(manifest.madeAt) - maxSessionMs);
  const askedAll = await reconcilePaidSessions(since).catch((error: Error) => {
    printLine(`It could not be asked: ${error.message}`);
    return false;
  });
  if (askedAll) return;
  printLine(`Ask again later: npm run reconcile -- --since ${toLocalDate(since)}`);
  process.exitCode = 1;
}

/** npm run restore -- --new-secrets: creates new secrets for a database whose key is lost. */
async function renewSecrets({ env, connectionString, printLine }: CommandContext): Promise<void> {
  await migrateWithBackup(env, connectionString, printLine);
  await runWithMigrationLock(connectionString, {}, async () => {
    if ((await inspectTarget(connectionString)).users > 0) throw createSiteRunningError();
    const lost = await reencryptSecrets(connectionString, { source: env, now: new Date() });
    const nothing = ["The key of the secrets is here. Nothing was changed."];
    for (const line of lost ? describeLostSecrets(lost) : nothing) printLine(line);
  });
}

function describeLostSecrets({ accounts, hadPhones, connections }: LostSecrets): string[] {
  return [
    "The key of the secrets is not here, so the site makes new ones:",
    ...(accounts.length > 0
      ? [
          `  The second factor is off for ${accounts.join(", ")}: the password alone lets them in until they switch it on again.`,
        ]
      : []),
    ...(hadPhones ? ["  Phones do not ring until they are added again (/admin, Phones)."] : []),
    ...connections.map((kind) => lostConnectionLines[kind]),
    "  The automation's signing secret is new (/admin, Mails).",
    `  If you find the key, put it into SECRETS_KEY or ${keyFileName} and restore the backup again.`,
  ];
}

/**
 * Makes sure that the database may be overwritten. If it contains bookings, throws without
 * --replace, and backs them up with it.
 */
async function prepareOverwrite(
  { env, connectionString, printLine }: CommandContext,
  replace: boolean,
) {
  const { state, bookings, users } = await inspectTarget(connectionString);
  if (users > 0) throw createSiteRunningError();
  if (state !== "filled") return;
  if (!replace) {
    throw new StartupError(
      `This database holds ${bookings} bookings, which the backup would replace. If that is what you want: npm run restore -- FILE --replace (they are backed up first).`,
    );
  }
  const { file } = await createBackup({
    connectionString,
    dataDir: env.dataDir,
    folder: join(env.dataDir, "replaced"),
    keep: undefined,
  });
  printLine(`What was here lies in ${file}.`);
}

import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "#app/backup/create-backup.server.ts";
import { recordBackupOfCommand } from "#app/backup/last-backup.server.ts";
import { createS3Store } from "#app/pictures/store/s3-store.server.ts";
import { findSecretsKey } from "#app/platform/secrets/secrets-key.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { runWithDatabaseConnection } from "./command.ts";

/**
 * npm run backup [-- --to FOLDER] [--keep N] [--with-secrets]: backs up everything into one file.
 */
await runWithDatabaseConnection(async ({ env, connectionString, printLine }) => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      keep: { type: "string" },
      "with-secrets": { type: "boolean" },
    },
  });
  const keep = values.keep === undefined ? undefined : parseWholeNumber(values.keep);
  const withSecrets = values["with-secrets"] ? { key: await findSecretsKey(env) } : undefined;
  // With --to, the backup is written only to that folder. A backup with secrets is never copied to
  // the second folder.
  const secondFolder = values.to === undefined && !withSecrets ? env.backupFolder : undefined;
  printLine("Backing up:");
  const { file, bytes, manifest } = await createBackup({
    connectionString,
    dataDir: env.dataDir,
    folder: values.to ?? join(env.dataDir, "backups"),
    settingsFile: ".env",
    ...(secondFolder && { secondFolder }),
    withSecrets,
    readPicture: env.pictureStore && createS3Store(env.pictureStore).get,
    ...{ keep, kind: "by-hand" },
    printLine: printLine,
  });
  const isComplete = values.to === undefined && (secondFolder || !env.backupFolder);
  if (isComplete) await recordBackupOfCommand(connectionString, manifest.madeAt);
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  const held = withSecrets
    ? "guests' names and addresses, and every password and key of the site: keep it apart from the other backups"
    : "guests' names and addresses: keep it private";
  printLine(`\n${file}\n${size}, as of ${manifest.madeAt}. It holds ${held}.`);
  if (secondFolder) printLine(`A copy lies in ${secondFolder}.`);
});

function parseWholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new StartupError(
    "Say how many backups to keep as a whole number: npm run backup -- --keep 14",
  );
}

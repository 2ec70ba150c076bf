import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keyFileName } from "../platform/secrets/secrets-key.server.ts";
import { excludedTables, separateTables } from "./backed-up-tables.ts";
import { type BackupManifest, getTableFileName, jobsFile, manifestFile } from "./manifest.ts";
import { listFilesBelow, packFolder } from "./pack-folder.server.ts";
import { type ReadPicture, writePictureFiles } from "./picture-files.server.ts";
import {
  finishedRows,
  listMigrationHashes,
  listTables,
  runInSnapshot,
  writeJobs,
  writeTable,
} from "./read-tables.server.ts";
import { redactSecretSettings } from "./redacted-settings-file.ts";

/**
 * Why a backup was made, as the end of its name says: by a person, before a change of the database,
 * or with the site's secrets. One without such an end was made at night.
 */
export const backupKinds = ["by-hand", "before-update", "with-secrets"] as const;
export type BackupKind = (typeof backupKinds)[number];

export type BackupOptions = Readonly<{
  connectionString: string;
  /** The data folder, with pictures and with emails that were written to files instead of sent. */
  dataDir: string;
  /** The folder for the backup; it is created if it does not exist. */
  folder: string;
  /** The settings file to include; it is left out if it does not exist. */
  settingsFile?: string;
  /**
   * Includes the secrets from the settings file, and the key that encrypts secrets in the database,
   * if there is one. With a backup that lacks these secrets, no one can log in or sign anything.
   */
  withSecrets?: Readonly<{ key: string | undefined }> | undefined;
  /**
   * Whether to include sessions, links and limits. A move to another database includes them; an
   * ordinary backup leaves them out.
   */
  withLogins?: boolean;
  /** Why the backup is made, unless it is with secrets. */
  kind?: Exclude<BackupKind, "with-secrets"> | undefined;
  /** Reads pictures that another store than the database has. */
  readPicture?: ReadPicture | undefined;
  /** Receives one line of text for every table. */
  printLine?: (line: string) => void;
}>;

export type Backup = Readonly<{ file: string; bytes: number; manifest: BackupManifest }>;

/** The folders inside the data folder whose files exist nowhere else. */
export const includedFolders = ["mails", "pictures"] as const;
export const settingsFileName = "settings.env";

/**
 * Writes everything that the site needs on another machine into one file, while bookings continue.
 */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  let manifest: BackupManifest | undefined;
  const file = await packFolder(options.folder, async (content) => {
    manifest = await writeDatabase(options, content);
    await copyFiles(options, content);
    await writeFile(join(content, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
    const kind = options.withSecrets ? "with-secrets" : options.kind;
    return `marea-${manifest.madeAt.replace(/[:.]/g, "-")}${kind ? `-${kind}` : ""}.tar`;
  });
  if (!manifest) throw new Error("the backup has no manifest");
  return { ...file, manifest };
}

async function writeDatabase(
  { connectionString, folder, withLogins, readPicture, printLine = () => {} }: BackupOptions,
  content: string,
): Promise<BackupManifest> {
  await mkdir(join(content, "tables"));
  return runInSnapshot(connectionString, async (client, madeAt) => {
    const tables: BackupManifest["tables"] = [];
    for (const table of await listTables(client)) {
      if (!withLogins && excludedTables.includes(table.name)) continue;
      // A move is one file, so it contains the pictures.
      if (!withLogins && separateTables.includes(table.name)) continue;
      const file = join(content, getTableFileName(table.name));
      const rows = await writeTable(client, table, file, withLogins ? {} : finishedRows);
      printLine(`  ${table.name}: ${rows}`);
      tables.push({ name: table.name, rows, columns: [...table.columns] });
    }
    const missing = withLogins ? 0 : await writePictureFiles(client, folder, readPicture);
    if (missing > 0) printLine(`  pictures that could not be read: ${missing}`);
    const jobs = await writeJobs(client, join(content, jobsFile));
    printLine(`  jobs to be done: ${jobs.rows}`);
    const migrations = await listMigrationHashes(client);
    return { format: 1, madeAt: madeAt.toISOString(), migrations, tables, jobs };
  });
}

async function copyFiles(
  { dataDir, settingsFile, withSecrets }: BackupOptions,
  content: string,
): Promise<void> {
  for (const name of includedFolders) {
    const files = (await listFilesBelow(join(dataDir, name)).catch(ignoreMissingFile)) ?? [];
    for (const file of files.map((file) => join(name, file))) {
      // Temporary files of other processes are skipped. A file may also be deleted before it is
      // copied.
      if (/[/\\]\.[^/\\]*$/.test(file)) continue;
      await mkdir(join(content, dirname(file)), { recursive: true });
      await copyFile(join(dataDir, file), join(content, file)).catch(ignoreMissingFile);
    }
  }
  if (withSecrets?.key) {
    await writeFile(join(content, keyFileName), `${withSecrets.key}\n`, { mode: 0o600 });
  }
  const settings = settingsFile && (await readFile(settingsFile, "utf8").catch(ignoreMissingFile));
  if (!settings) return;
  const kept = withSecrets ? settings : redactSecretSettings(settings);
  await writeFile(join(content, settingsFileName), kept, { mode: 0o600 });
}

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clearDatabaseMove, recordDatabaseMove } from "#app/backup/database-move.server.ts";
import { recordBackupOfCommand } from "#app/backup/last-backup.server.ts";
import { unpackBackup } from "#app/backup/open-backup.server.ts";
import { countRows } from "#app/backup/read-tables.server.ts";
import { restoreBackup } from "#app/backup/restore-backup.server.ts";
import { inspectTarget } from "#app/backup/restore-target.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { keyFileName } from "#app/platform/secrets/secrets-key.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { runWithMigrationLock } from "#db/migrate.ts";
import { migrateWithBackup } from "../update-stored-data.ts";
import { type CommandContext, runWithDatabaseConnection } from "./command.ts";
import { createQueueTables } from "./create-queue-tables.ts";

/**
 * npm run move: moves all data to the PostgreSQL server in NEW_DATABASE_URL, or in the option --to,
 * which other users of the machine can see. The site has to be stopped first.
 */
const moveData = async ({ env, connectionString, printLine }: CommandContext) => {
  const { values } = parseArgs({
    options: { to: { type: "string" }, back: { type: "boolean" } },
  });
  if (values.back) {
    await clearDatabaseMove(connectionString);
    return printLine("The site starts on this database again.");
  }
  const to = values.to ?? env.newDatabaseUrl ?? "";
  if (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol)) {
    throw new StartupError(
      "Say where to in .env: NEW_DATABASE_URL=postgresql://user:password@host:5432/name",
    );
  }
  const place = `${new URL(to).host}${new URL(to).pathname}`;
  await migrateWithBackup(env, connectionString, printLine);
  // The lock keeps a site from starting on the old database during the move. If a site is running,
  // the move is rejected.
  await runWithMigrationLock(connectionString, {}, async () => {
    if ((await inspectTarget(connectionString)).users > 0) {
      throw new StartupError("The site is running. Stop it, then move its database.");
    }
    const target = await inspectTarget(to).catch((error: Error) => {
      throw new StartupError(`The database at ${place} cannot be reached (${error.message}).`);
    });
    if (target.users > 0) throw new StartupError(`A site is running on ${place}. Stop it first.`);
    if (target.state === "filled") {
      throw new StartupError(
        `${place} holds ${target.bookings} bookings already. Move to an empty database.`,
      );
    }
    const folder = join(env.dataDir, "backups");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    printLine("Reading:");
    const { file, manifest } = await writeBackup({
      ...{ connectionString, folder, printLine: printLine },
      dataDir: env.dataDir,
      withLogins: true,
    });
    await unpackBackup(file, folder, async (backup) => {
      printLine(`Writing to ${place}:`);
      await restoreBackup(to, backup, () => createQueueTables(to, env), {
        printLine: printLine,
        withLogins: true,
      });
    });
    const [here, there] = [await countRows(connectionString), await countRows(to)];
    for (const [table, rows] of here) {
      if (there.get(table) === rows) continue;
      throw new Error(`${table} has ${rows} rows here and ${there.get(table)} at ${place}`);
    }
    await recordDatabaseMove(connectionString, place);
    if (!env.backupFolder) await recordBackupOfCommand(to, manifest.madeAt);
    printLine(`\nAll ${here.size} tables have as many rows there as here. A copy is in ${file}.`);
    printLine(
      `The key of its secrets stays as it is: ${env.secretsKey ? "SECRETS_KEY" : join(env.dataDir, keyFileName)}. Another machine needs it, too.`,
    );
    printLine("In .env, give the new address the name DATABASE_URL, and start the site.");
  });
};

await runWithDatabaseConnection(moveData, process.argv.includes("--back") ? "moved" : "site");

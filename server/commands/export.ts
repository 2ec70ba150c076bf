import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeExport } from "#app/backup/write-data-export.server.ts";
import { createS3Store } from "#app/pictures/store/s3-store.server.ts";
import { runWithDatabaseConnection } from "./command.ts";

/**
 * npm run export [-- --to FOLDER]: exports the business's data to files that other systems can
 * read.
 */
await runWithDatabaseConnection(async ({ env, connectionString, printLine }) => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  printLine("Exporting:");
  const file = await writeExport({
    connectionString,
    folder: values.to ?? join(env.dataDir, "exports"),
    readPicture: env.pictureStore && createS3Store(env.pictureStore).get,
    printLine: printLine,
  });
  printLine(
    `\n${file}\nIt holds guests' names and addresses: keep it private. What is in it: docs/export.md`,
  );
});

import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectFolder } from "./project-copy.ts";

/** Counts the migrations before the first one that contains `text`. Throws if none does. */
export function countMigrationsBefore(text: string): number {
  const known = readMigrationFiles({ migrationsFolder: join(projectFolder, "db/migrations") });
  const count = known.findIndex(({ sql }) => sql.join("").includes(text));
  if (count < 0) throw new Error(`no migration contains ${text}`);
  return count;
}

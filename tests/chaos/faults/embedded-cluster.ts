import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the connection string of the embedded database in a data folder. The database must run.
 */
export function getConnectionString(cluster: string): string {
  const socket = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
  return `postgresql://marea@localhost/marea?host=${encodeURIComponent(socket)}`;
}

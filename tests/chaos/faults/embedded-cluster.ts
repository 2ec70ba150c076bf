import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the site's own database of a data folder is reached, as long as it runs. */
export function getConnectionString(cluster: string): string {
  const socket = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
  return `postgresql://marea@localhost/marea?host=${encodeURIComponent(socket)}`;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The cluster of a data folder, also where root keeps it elsewhere. */
export function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, "postgres-location.txt");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").split("\n")[0] : undefined;
  return join(home ?? join(dataDir, "postgres"), "cluster");
}

/** Where the site's own database of a data folder is reached, as long as it runs. */
export function connectionTo(cluster: string): string {
  const socket = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
  return `postgresql://marea@localhost/marea?host=${encodeURIComponent(socket)}`;
}

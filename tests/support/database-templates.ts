import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startSite } from "./site-process.ts";

/**
 * Stores in a database what a site stores when it first starts: schema, queues, catalog and
 * secrets.
 */
export async function prepareFirstStart(connectionString: string): Promise<void> {
  const site = await startSite({ DATABASE_URL: connectionString });
  await site.stop();
}

/** Runs `prepareFirstStart` and adds three weeks of invented bookings (short-season.ts). */
export async function prepareSeason(connectionString: string): Promise<void> {
  await prepareFirstStart(connectionString);
  const script = fileURLToPath(new URL("./short-season.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script, connectionString]);
}

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startSite } from "./site-process.ts";

/**
 * Fills a database with what the first start of a site stores: schema, queues, catalog and secrets.
 */
export async function prepareFirstStart(connectionString: string): Promise<void> {
  const site = await startSite({ DATABASE_URL: connectionString });
  await site.stop();
}

/** Runs `prepareFirstStart`, then adds three weeks of an invented season (short-season.ts). */
export async function prepareSeason(connectionString: string): Promise<void> {
  await prepareFirstStart(connectionString);
  const script = fileURLToPath(new URL("./short-season.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script, connectionString]);
}

import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

const name = "unnamed-proxy-seen-at";
/** The alert ends after a day without a request through an unlisted proxy. */
const shownForMs = 24 * 3_600_000;

/** Records that a request came through a proxy that the settings do not list. */
export function recordUnlistedProxy(db: Database, now: Date): Promise<void> {
  return writeSetting(db, name, now.toISOString());
}

/** Removes the record. It is called when the settings list the proxies. */
export async function clearUnlistedProxy(db: Database): Promise<void> {
  await db.delete(storedSettings).where(eq(storedSettings.name, name));
}

/** Whether a proxy that the settings do not list was seen within the last day. */
export async function hasUnlistedProxy(db: Database, now: Date): Promise<boolean> {
  const seen = await readSetting(db, name);
  return seen !== undefined && now.getTime() - Date.parse(seen) < shownForMs;
}

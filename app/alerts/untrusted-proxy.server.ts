import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

const name = "unnamed-proxy-seen-at";
/** A proxy that was taken away is forgotten after a day without a request through it. */
const shownForMs = 24 * 3_600_000;

/** Notes that a request has come through a proxy that the settings do not name. */
export function recordUnnamedProxy(db: Database, now: Date): Promise<void> {
  return writeSetting(db, name, now.toISOString());
}

/** Forgets it, when the settings name their proxies. */
export async function clearUnnamedProxy(db: Database): Promise<void> {
  await db.delete(storedSettings).where(eq(storedSettings.name, name));
}

/** Whether a proxy that the settings do not name was seen within the last day. */
export async function isProxyUnnamed(db: Database, now: Date): Promise<boolean> {
  const seen = await readSetting(db, name);
  return seen !== undefined && now.getTime() - Date.parse(seen) < shownForMs;
}

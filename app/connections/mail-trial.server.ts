import type { Database } from "#db/database.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

const name = "mail-trial-failed";

/** Whether the last trial of the present mail server failed. */
export async function hasMailTrialFailed(db: Database): Promise<boolean> {
  return (await readSetting(db, name)) === "yes";
}

export function storeMailTrial(db: Database, hasFailed: boolean): Promise<void> {
  return writeSetting(db, name, hasFailed ? "yes" : "");
}

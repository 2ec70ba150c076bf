import type { Database } from "#db/database.ts";
import { readSetting, writeSetting } from "../../platform/stored-settings.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

const name = "account-mismatch-told-at";
const hourMs = 3_600_000;

/**
 * Logs, at most once an hour, that the payment provider does not know a session of this site. The
 * most likely reason is that the configured key belongs to another account.
 */
export async function recordAccountMismatch(
  { db, log }: BookingDependencies,
  now: Date,
): Promise<void> {
  if ((await getMsSinceLogged(db, now)) < hourMs) return;
  await writeSetting(db, name, now.toISOString());
  log.error(
    "the payment provider does not know a session of ours: are the provider's keys another account's?",
  );
}

/** Returns whether an account mismatch was logged within the last two hours. */
export async function hasAccountMismatch(db: Database, now: Date): Promise<boolean> {
  return (await getMsSinceLogged(db, now)) < 2 * hourMs;
}

async function getMsSinceLogged(db: Database, now: Date): Promise<number> {
  return now.getTime() - Date.parse((await readSetting(db, name)) ?? new Date(0).toISOString());
}

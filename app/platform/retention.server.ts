import type { Database } from "#db/database.ts";
import { readSetting, writeSetting } from "./stored-settings.server.ts";

const name = "retention-months";
/** Ten years. */
export const longestRetention = 120;

/** Months after a ride at which personal data is erased by itself; null while that is off. */
export async function readRetention(db: Database): Promise<number | null> {
  const stored = Number(await readSetting(db, name));
  return isRetention(stored) ? stored : null;
}

export async function writeRetention(db: Database, months: number | null): Promise<void> {
  if (months !== null && !isRetention(months)) throw new RangeError(`${months} months`);
  await writeSetting(db, name, months === null ? "" : String(months));
}

export function isRetention(months: number): boolean {
  return Number.isInteger(months) && months >= 1 && months <= longestRetention;
}

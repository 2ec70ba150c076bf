import type { Database } from "#db/database.ts";
import { bookingsKeptYears } from "../content/facts.ts";
import { readSetting, writeSetting } from "./stored-settings.server.ts";

const name = "retention-months";
/** What the privacy notice promises: the operator may erase sooner, never later. */
export const longestRetention = bookingsKeptYears * 12;

/** Months after a ride at which personal data is erased by itself. */
export async function readRetention(db: Database): Promise<number> {
  const stored = Number(await readSetting(db, name));
  return isRetention(stored) ? stored : longestRetention;
}

/** Null: the longest again. */
export async function writeRetention(db: Database, months: number | null): Promise<void> {
  if (months !== null && !isRetention(months)) throw new RangeError(`${months} months`);
  await writeSetting(db, name, months === null ? "" : String(months));
}

export function isRetention(months: number): boolean {
  return Number.isInteger(months) && months >= 1 && months <= longestRetention;
}

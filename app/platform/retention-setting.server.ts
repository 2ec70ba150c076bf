import type { Database, Transaction } from "#db/database.ts";
import { bookingRetentionYears } from "../business/facts.ts";
import { readSetting, writeSetting } from "./stored-settings.server.ts";

const name = "retention-months";
/**
 * The longest retention in months, which the privacy notice promises. The operator may choose a
 * shorter one.
 */
export const maxRetentionMonths = bookingRetentionYears * 12;

/** Returns how many months after a ride its personal data is erased automatically. */
export async function readRetention(db: Database | Transaction): Promise<number> {
  const stored = Number(await readSetting(db, name));
  return isRetention(stored) ? stored : maxRetentionMonths;
}

/** Sets the retention in months; null restores the longest one. */
export async function writeRetention(
  db: Database | Transaction,
  months: number | null,
): Promise<void> {
  if (months !== null && !isRetention(months)) throw new RangeError(`${months} months`);
  await writeSetting(db, name, months === null ? "" : String(months));
}

export function isRetention(months: number): boolean {
  return Number.isInteger(months) && months >= 1 && months <= maxRetentionMonths;
}

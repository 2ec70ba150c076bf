import type { Database, Transaction } from "#db/database.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

/** The setting that lets the office edit pages and pictures: `yes`, or anything else for no. */
const setting = "office-edits-content";

/** Returns whether the owners let the office edit pages and pictures (docs/rulings.md 26). */
export async function isContentOpenToOffice(db: Database | Transaction): Promise<boolean> {
  return (await readSetting(db, setting)) === "yes";
}

export function saveContentPermission(tx: Transaction, isOpen: boolean): Promise<void> {
  return writeSetting(tx, setting, isOpen ? "yes" : "no");
}

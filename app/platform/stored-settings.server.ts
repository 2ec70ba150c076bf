import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";

export async function readSetting(
  db: Database | Transaction,
  name: string,
): Promise<string | undefined> {
  const [row] = await db.select().from(storedSettings).where(eq(storedSettings.name, name));
  return row?.value;
}

export async function writeSetting(
  db: Database | Transaction,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insert(storedSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: storedSettings.name, set: { value } });
}

/**
 * Returns a setting, which is created on first use. Processes that start at the same time get the
 * same value.
 */
export async function getOrCreateSetting(
  db: Database,
  name: string,
  make: () => string | Promise<string>,
): Promise<{ value: string; madeNow: boolean }> {
  const known = await readSetting(db, name);
  if (known !== undefined) return { value: known, madeNow: false };
  const made = await db
    .insert(storedSettings)
    .values({ name, value: await make() })
    .onConflictDoNothing()
    .returning();
  const value = made[0]?.value ?? (await readSetting(db, name));
  if (value === undefined) throw new Error(`the setting ${name} could not be stored`);
  return { value, madeNow: made.length > 0 };
}

import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { bookings, storedSettings } from "#db/schema.ts";
import { identifyPhone } from "../business/phone-number.server.ts";

/** The name of the setting that is stored when the migration has run. */
const mark = "phones-identified";

/** How many bookings one transaction locks. */
const batchSize = 500;

/**
 * Migrates bookings from before phone numbers were identified: a number that was typed with its
 * country code gets its complete form. All others stay unknown, because their guests cannot be
 * asked. Several processes may run it at once, because each booking gets the same values again.
 */
export async function migratePhones(db: Database, now: Date): Promise<void> {
  const [done] = await db.select().from(storedSettings).where(eq(storedSettings.name, mark));
  if (done) return;
  let last: string | null = null;
  do last = await migrateNextPhones(db, last);
  while (last !== null);
  await db
    .insert(storedSettings)
    .values({ name: mark, value: now.toISOString() })
    .onConflictDoNothing();
}

/** Migrates the bookings after the given id. Returns the last id, or null if none are left. */
async function migrateNextPhones(db: Database, after: string | null): Promise<string | null> {
  return runInTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: bookings.id, phone: bookings.phone })
      .from(bookings)
      .where(
        and(
          eq(bookings.phoneCountrySource, "unknown"),
          ne(bookings.phone, ""),
          after ? gt(bookings.id, after) : undefined,
        ),
      )
      .orderBy(asc(bookings.id))
      .limit(batchSize)
      .for("update");
    const found = rows.flatMap(({ id, phone }) => {
      const { phoneE164: number, phoneCountry: country } = identifyPhone(phone);
      return number ? [{ id, number, country }] : [];
    });
    await tx.execute(sql`update bookings
      set phone_e164 = given.number, phone_country = given.country, phone_country_source = 'typed'
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as given(id uuid, number text, country text)
      where bookings.id = given.id`);
    return rows.at(-1)?.id ?? null;
  });
}

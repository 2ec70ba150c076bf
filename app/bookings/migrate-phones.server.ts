import { and, asc, eq, gt, gte, ne, sql } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { identifyPhone } from "../business/phone-number.server.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

/** The name of the setting with the time of the last migration. */
const mark = "phones-identified";

/** How many bookings one transaction locks. */
const batchSize = 500;

/**
 * Migrates bookings from before phone numbers were identified: a number that was typed with its
 * country code gets its complete form. All others stay unknown, because their guests cannot be
 * asked. Each start reads only the bookings since the last one, because a process of the former
 * release may have added some during the update. Several processes may run it at once, because each
 * booking gets the same values again.
 */
export async function migratePhones(db: Database, now: Date): Promise<void> {
  const migratedAt = await readSetting(db, mark);
  const since = migratedAt === undefined ? null : new Date(migratedAt);
  let last: string | null = null;
  do last = await migrateNextPhones(db, since, last);
  while (last !== null);
  await writeSetting(db, mark, now.toISOString());
}

/** Migrates the bookings after the given id. Returns the last id, or null if none are left. */
async function migrateNextPhones(
  db: Database,
  since: Date | null,
  after: string | null,
): Promise<string | null> {
  return runInTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: bookings.id, phone: bookings.phone })
      .from(bookings)
      .where(
        and(
          eq(bookings.phoneCountrySource, "unknown"),
          ne(bookings.phone, ""),
          since ? gte(bookings.bookingTimestamp, since) : undefined,
          after ? gt(bookings.id, after) : undefined,
        ),
      )
      .orderBy(asc(bookings.id))
      .limit(batchSize)
      .for("update");
    const phones = rows.flatMap(({ id, phone }) => {
      const { phoneE164: number, phoneCountry: country } = identifyPhone(phone);
      return number ? [{ id, number, country }] : [];
    });
    await tx.execute(sql`update bookings
      set phone_e164 = given.number, phone_country = given.country, phone_country_source = 'typed'
      from jsonb_to_recordset(${JSON.stringify(phones)}::jsonb)
        as given(id uuid, number text, country text)
      where bookings.id = given.id`);
    return rows.at(-1)?.id ?? null;
  });
}

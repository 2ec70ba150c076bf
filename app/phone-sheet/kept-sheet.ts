import { addDays, type LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { correctTime } from "./clock-offset.ts";
import type { PhoneDatabase, PhoneFacts } from "./database.ts";
import { createSealingKey, seal, unseal } from "./sealed.ts";
import { sealHealth } from "./sealed-health.ts";
import { forgetAfterMs, healthDays, type PhoneSheet, type SheetAnswer } from "./sheet.ts";

const sheetKey = "sheet";

export type KeptSheet = Readonly<{
  facts: PhoneFacts;
  sheet: PhoneSheet;
  /** The day on the site's clock. An old sheet was read on an earlier day. */
  today: LocalDate;
}>;

/**
 * Keeps the answer of a contact in place of everything that was kept before, so that what was
 * deleted, moved or given to another guide is gone from the phone.
 */
export async function keepSheet(
  database: PhoneDatabase,
  { sheet, health }: SheetAnswer,
  clock: Pick<PhoneFacts, "contactAt" | "offsetMs">,
): Promise<void> {
  const known = await database.get("facts", "phone");
  if (known && known.accountId !== sheet.account.id) await forgetSheet(database);
  const key = (await database.get("keys", sheetKey)) ?? (await createSealingKey());
  const lock = await database.get("locks", "health");
  const sealedSheet = await seal(key, sheet);
  const sealedHealth = lock && health ? await sealHealth(lock, health) : null;
  const { id: accountId, name: accountName } = sheet.account;
  const change = database.transaction(["keys", "sealed", "facts"], "readwrite");
  await Promise.all([
    change.objectStore("keys").put(key, sheetKey),
    change.objectStore("sealed").put(sealedSheet, "sheet"),
    sealedHealth
      ? change.objectStore("sealed").put(sealedHealth, "health")
      : change.objectStore("sealed").delete("health"),
    change.objectStore("facts").put({ accountId, accountName, ...clock }, "phone"),
    change.done,
  ]);
}

/**
 * Reads the kept sheet. Returns null if there is none, or if the phone has had no contact for seven
 * days; the sheet is deleted then. A clock that was set back does not keep a sheet any longer.
 */
export async function readKeptSheet(
  database: PhoneDatabase,
  phoneTime: number,
): Promise<KeptSheet | null> {
  const read = database.transaction(["keys", "sealed", "facts"]);
  const [facts, key, sealed] = await Promise.all([
    read.objectStore("facts").get("phone"),
    read.objectStore("keys").get(sheetKey),
    read.objectStore("sealed").get("sheet"),
  ]);
  if (!facts || !key || !sealed) return null;
  if (Math.abs(phoneTime - facts.contactAt) > forgetAfterMs) {
    await forgetSheet(database);
    return null;
  }
  const sheet = await unseal<PhoneSheet>(key, sealed);
  const today = toLocalDate(new Date(correctTime(phoneTime, facts.offsetMs)));
  // Answers are kept for the day of the contact and the next one, and no longer.
  if (today >= addDays(sheet.today, healthDays)) await database.delete("sealed", "health");
  return { facts, sheet, today };
}

/** Deletes the sheet, the health answers and their keys. Acts that are not sent stay. */
export async function forgetSheet(database: PhoneDatabase): Promise<void> {
  const change = database.transaction(["keys", "sealed", "facts", "locks"], "readwrite");
  await Promise.all([
    change.objectStore("keys").delete(sheetKey),
    change.objectStore("sealed").clear(),
    change.objectStore("facts").clear(),
    change.objectStore("locks").clear(),
    change.done,
  ]);
}

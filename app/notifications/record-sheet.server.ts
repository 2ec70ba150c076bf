import { and, eq, like, lt } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { newId } from "../booking/booking-store.server.ts";
import { localDateOf } from "../booking/local-time.ts";
import { type DaySheet, daySheet } from "../booking/nightly/day-sheet.server.ts";
import { daysOfSheets, isSheetTime } from "../booking/nightly/sheet-time.ts";
import { printedBusiness } from "../business/printed-business.server.ts";
import { type NewDelivery, recordDeliveries } from "./delivery-store.server.ts";
import type { NotifierDeps } from "./deps.server.ts";
import { sheetMail } from "./mail/sheet-mail.ts";

/** The name of the note that the sheet of a day has been sent. */
const noteOf = (day: string) => `sheet ${day}`;

/**
 * Records the mails with the sheet of tomorrow, or of today if that is late, when it is time. Safe
 * to repeat and to run in several processes: a note in the database makes it one sheet a day. A day
 * on which nobody rides gets none until somebody does.
 */
export async function recordSheet(deps: NotifierDeps): Promise<void> {
  const now = deps.clock.now();
  for (const day of daysOfSheets(now)) {
    const [sent] = await deps.db
      .select()
      .from(storedSettings)
      .where(eq(storedSettings.name, noteOf(day)));
    const sheet = sent ? null : await daySheet(deps.db, day, now);
    if (sheet && isSheetTime(sheet, now)) await recordOnce(deps, sheet, now);
  }
}

async function recordOnce(deps: NotifierDeps, sheet: DaySheet, now: Date): Promise<void> {
  await transact(deps.db, async (tx) => {
    const noted = await tx
      .insert(storedSettings)
      .values({ name: noteOf(sheet.day), value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (noted.length === 0) return;
    for (const { id } of await recordDeliveries(tx, deliveriesOf(deps, sheet), now)) {
      await deps.enqueue(tx, id, 0);
    }
    await tx
      .delete(storedSettings)
      .where(
        and(
          like(storedSettings.name, "sheet %"),
          lt(storedSettings.name, noteOf(localDateOf(now))),
        ),
      );
  });
}

/** One mail for each address, so that no guide reads the addresses of the others. */
function deliveriesOf(deps: NotifierDeps, sheet: DaySheet): NewDelivery[] {
  const letter = sheetMail(sheet, deps);
  // By these ids the sheet is found when a guest's data is erased.
  const bookings = sheet.rides.flatMap(({ riders }) => riders.map(({ booking }) => booking.id));
  const addresses = [deps.operatorEmail, ...printedBusiness().sheetRecipients.value];
  const own = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...own.values()].map((recipient) => ({
    id: newId(),
    channel: "mail",
    subject: `sheet:${sheet.day}`,
    recipient,
    payload: { ...letter, bookings },
  }));
}

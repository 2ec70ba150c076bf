import { and, eq, inArray, isNull, like, lt } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { accounts, storedSettings } from "#db/schema.ts";
import { generateId } from "../../bookings/booking-store.server.ts";
import { isDaySheetDue, listDueSheetDays } from "../../bookings/day-sheet/day-sheet-schedule.ts";
import {
  type DaySheet,
  getDaySheet,
  getGuideSheet,
} from "../../bookings/day-sheet/get-day-sheet.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { type NewDelivery, saveDeliveries } from "../deliveries/delivery-store.server.ts";
import { buildDaySheetEmail } from "../email/day-sheet-email.ts";
import type { Email } from "../email/email-content.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";

/** Returns the name of the setting that records that the day sheet of a day has been queued. */
const getSheetSettingName = (day: string) => `sheet ${day}`;

/**
 * Queues the emails with tomorrow's day sheet (or today's, if it is late) when they are due. Safe
 * to repeat and to run in several processes, because a setting in the database limits it to one
 * sheet per day. A day without riders gets its sheet as soon as it has riders.
 */
export async function queueDaySheet(deps: NotifierDependencies): Promise<void> {
  const now = deps.clock.now();
  for (const day of listDueSheetDays(now)) {
    const [sent] = await deps.db
      .select()
      .from(storedSettings)
      .where(eq(storedSettings.name, getSheetSettingName(day)));
    const sheet = sent ? null : await getDaySheet(deps.db, day, now);
    if (sheet && isDaySheetDue(sheet, now)) await queueSheetOnce(deps, sheet, now);
  }
}

async function queueSheetOnce(
  deps: NotifierDependencies,
  sheet: DaySheet,
  now: Date,
): Promise<void> {
  await runInTransaction(deps.db, async (tx) => {
    const noted = await tx
      .insert(storedSettings)
      .values({ name: getSheetSettingName(sheet.day), value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (noted.length === 0) return;
    const mails = await createSheetDeliveries(deps, tx, sheet);
    for (const { id } of await saveDeliveries(tx, mails, now)) {
      await deps.enqueue(tx, id, 0);
    }
    await tx
      .delete(storedSettings)
      .where(
        and(
          like(storedSettings.name, "sheet %"),
          lt(storedSettings.name, getSheetSettingName(toLocalDate(now))),
        ),
      );
  });
}

/**
 * Creates one email per address, so that no guide sees the addresses of others. The operator and
 * the addresses in the settings get the whole sheet. Each assigned guide gets the sheet of their
 * own rides.
 */
async function createSheetDeliveries(
  deps: NotifierDependencies,
  tx: Transaction,
  sheet: DaySheet,
): Promise<NewDelivery[]> {
  const whole = buildDaySheetEmail(sheet, deps);
  const addresses = [deps.operatorEmail, ...getPublishedBusiness().sheetRecipients.value];
  const mails = new Map(
    addresses.map((address) => [address.toLowerCase(), createSheetDelivery(address, sheet, whole)]),
  );
  for (const { id, email, language } of await listAssignedGuidesWithEmail(tx, sheet)) {
    const own = getGuideSheet(sheet, id);
    if (!own || mails.has(email.toLowerCase())) continue;
    mails.set(
      email.toLowerCase(),
      createSheetDelivery(email, own, buildDaySheetEmail(own, deps, language)),
    );
  }
  return [...mails.values()];
}

function createSheetDelivery(
  recipient: string,
  { day, rides }: DaySheet,
  emailToSend: Email,
): NewDelivery {
  // With these ids, the sheet is found when a guest's data is erased.
  const bookings = rides.flatMap(({ riders }) => riders.map(({ booking }) => booking.id));
  return {
    ...{ id: generateId(), channel: "mail", subject: `sheet:${day}`, recipient },
    payload: { ...emailToSend, bookings },
  };
}

async function listAssignedGuidesWithEmail(tx: Transaction, { rides }: DaySheet) {
  const ids = new Set(rides.flatMap(({ guides }) => guides.map(({ id }) => id)));
  if (ids.size === 0) return [];
  const rows = await tx
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.disabledAt)));
  return rows.flatMap(({ email, ...guide }) => (email ? [{ ...guide, email }] : []));
}

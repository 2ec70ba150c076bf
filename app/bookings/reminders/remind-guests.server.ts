import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toLocalDate, toLocalTime } from "../../platform/local-time.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordHistory } from "../booking-store.server.ts";
import { findChannelsOfGuest, toHistoryDetail } from "../guest-channels.server.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { getReminderTime, reminderTime } from "./reminder-schedule.ts";

/**
 * Sends one reminder to every guest of tomorrow's rides, from 18:00 local time on. Guests who
 * booked after 18:00 get none. Safe to run at any time and concurrently. If a reminder fails, the
 * others are still sent. Returns the number of reminders.
 */
export async function remindGuests(deps: BookingDependencies): Promise<number> {
  const now = deps.clock.now();
  const today = toLocalDate(now);
  const until = toLocalTime(now) >= reminderTime ? addDays(today, 1) : today;
  const due = await deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "confirmed"),
        isNull(bookings.remindedAt),
        isNull(bookings.offerExpiresAt),
        isNull(bookings.erasedAt),
        gt(bookings.bookingDate, today),
        lte(bookings.bookingDate, until),
        lt(bookings.bookingTimestamp, getReminderTime(addDays(today, 1))),
      ),
    )
    .limit(500);
  let reminded = 0;
  for (const { id } of due) {
    try {
      reminded += await remindGuest(deps, id, until, now);
    } catch (error) {
      deps.log.error({ err: error, bookingId: id }, "a guest could not be reminded");
    }
  }
  return reminded;
}

function remindGuest(
  deps: BookingDependencies,
  id: string,
  day: LocalDate,
  now: Date,
): Promise<0 | 1> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, id, now);
    const booking = scheduled?.booking;
    if (booking?.state !== "confirmed" || booking.remindedAt || booking.offerExpiresAt) return 0;
    if (booking.bookingDate !== day) return 0;
    await tx.update(bookings).set({ remindedAt: now }).where(eq(bookings.id, id));
    const detail = toHistoryDetail(await findChannelsOfGuest(tx, deps, booking, "reminder"));
    await recordHistory(tx, { bookingId: id, at: now, actor: "system", event: "reminded", detail });
    await deps.publish(tx, { type: "reminder-due", bookingId: id });
    return 1;
  });
}

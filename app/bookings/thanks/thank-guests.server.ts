import { and, asc, eq, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { isDepartureCancelled } from "../../departures/is-departure-cancelled.server.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "../../platform/local-time.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordHistory } from "../booking-store.server.ts";
import { findChannelsOfGuest, toHistoryDetail } from "../guest-channels.server.ts";
import { hasContact } from "../guest-email.ts";
import { claimThanks, getThanksAddress } from "./thanked-guests.server.ts";
import { thanksTimes } from "./thanks-schedule.ts";

/**
 * Thanks the guests of yesterday's rides, from 10:00 local time until the evening (ADR 92). What an
 * outage kept from being sent on that day is never sent. A guest with several bookings gets one
 * message, and none on the day after another one. Safe to run at any time and concurrently. If one
 * fails, the others are still sent. Returns the number of messages.
 */
export async function thankGuests(deps: BookingDependencies): Promise<number> {
  const now = deps.clock.now();
  const time = toLocalTime(now);
  const { thanksAfterRide } = getPublishedBusiness();
  if (!thanksAfterRide.value || time < thanksTimes.from || time >= thanksTimes.until) return 0;
  const day = addDays(toLocalDate(now), -1);
  const due = await selectDue(deps.db, day).orderBy(
    asc(bookings.bookingTimestamp),
    asc(bookings.id),
  );
  let thanked = 0;
  for (const { id } of due) {
    try {
      thanked += await thankGuest(deps, id, { day, now });
    } catch (error) {
      deps.log.error({ err: error, bookingId: id }, "a guest could not be thanked");
    }
  }
  return thanked;
}

function thankGuest(
  deps: BookingDependencies,
  id: string,
  { day, now }: Readonly<{ day: LocalDate; now: Date }>,
): Promise<0 | 1> {
  return runInTransaction(deps.db, async (tx) => {
    const [booking] = await selectDue(tx, day, eq(bookings.id, id)).for("update", { of: bookings });
    if (!booking) return 0;
    const address = getThanksAddress(booking);
    const channels = await findChannelsOfGuest(tx, deps, booking, "thanks");
    const isByMail = channels.byMail;
    // Nobody can tell a walk-in guest who left neither an address nor a number.
    if (address === null || (!isByMail && !hasContact({ ...booking, email: "" }))) return 0;
    if (!(await claimThanks(tx, address, { now, since: toInstant(day, "00:00") }))) return 0;
    await tx.update(bookings).set({ thankedAt: now }).where(eq(bookings.id, id));
    const detail = toHistoryDetail(channels);
    await recordHistory(tx, { bookingId: id, at: now, actor: "system", event: "thanked", detail });
    await deps.publish(tx, { type: "thanks-due", bookingId: id });
    return 1;
  });
}

/** Selects the bookings of a day whose guests rode and were not thanked for it. */
function selectDue(db: Database | Transaction, day: LocalDate, only?: SQL) {
  const { ticksArrivals } = getPublishedBusiness();
  return db
    .select({
      id: bookings.id,
      email: bookings.email,
      phone: bookings.phone,
      phoneE164: bookings.phoneE164,
      phoneCountry: bookings.phoneCountry,
      language: bookings.language,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        only,
        eq(bookings.bookingDate, day),
        eq(bookings.state, "confirmed"),
        isNull(bookings.offerExpiresAt),
        isNull(bookings.noShowAt),
        isNull(bookings.erasedAt),
        eq(isDepartureCancelled, false),
        ticksArrivals.value ? isNotNull(bookings.arrivedAt) : undefined,
        // A message from before the end of the day was about an earlier day of a moved booking.
        or(isNull(bookings.thankedAt), lt(bookings.thankedAt, toInstant(addDays(day, 1), "00:00"))),
      ),
    );
}

import { and, count, eq, gt, inArray, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import {
  bookings,
  deliveries,
  type WaitingOfferOutcome,
  waitingDays,
  waitingEntries,
  waitingOffers,
} from "#db/schema.ts";
import { waitingRules } from "../../departures/waiting-parties.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, findBookingById } from "../booking-store.server.ts";
import { getOfferSubject } from "./offer-subject.ts";
import { endEntries, lockEntry } from "./waiting-entry-store.server.ts";

/** How long an entry waits for the confirmation of its address, in milliseconds. */
const confirmationMs = 7 * 24 * 3_600_000;

/**
 * Notes what has become of the offers whose bookings have changed: paid, released, or past their
 * end. A payment that arrives later still counts.
 */
export async function settleWaitingOffers(deps: BookingDependencies): Promise<void> {
  const now = deps.clock.now();
  const isOpenHold = and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now));
  const due = await deps.db
    .select({ bookingId: waitingOffers.bookingId, entryId: waitingOffers.entryId })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .where(
      or(
        and(isNull(waitingOffers.outcome), not(isOpenHold ?? sql`false`)),
        and(ne(waitingOffers.outcome, "paid"), eq(bookings.state, "confirmed")),
      ),
    );
  for (const { bookingId, entryId } of due) {
    try {
      await runInTransaction(deps.db, (tx) => settleOffer(tx, deps, { bookingId, entryId }, now));
    } catch (error) {
      deps.log.error({ err: error, bookingId }, "an offer of the waiting list was not settled");
    }
  }
}

/**
 * The entry is locked, and not the booking: an offer is made under the lock of a departure and then of
 * the entry, so a booking must not be waited for with an entry locked. If the booking changes
 * meanwhile, the next run settles it again.
 */
async function settleOffer(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, entryId }: Readonly<{ bookingId: string; entryId: string }>,
  now: Date,
): Promise<void> {
  const entry = await lockEntry(tx, entryId);
  const booking = await findBookingById(tx, bookingId);
  const [offer] = await tx
    .select()
    .from(waitingOffers)
    .where(eq(waitingOffers.bookingId, bookingId));
  if (!entry || !booking || !offer) return;
  const outcome = await findOutcome(tx, booking, offer, now);
  // Only a payment changes what an offer has come to.
  if (!outcome || outcome === offer.outcome || (offer.outcome && outcome !== "paid")) return;
  await tx
    .update(waitingOffers)
    .set({ outcome, endedAt: now, isPaused: outcome !== "paid" })
    .where(eq(waitingOffers.bookingId, bookingId));
  if (outcome === "paid") {
    await endEntries(tx, [entry.id], { reason: "booked", now });
    return;
  }
  const [answered] = await tx
    .select({ unanswered: count() })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entry.id), eq(waitingOffers.outcome, "unanswered")));
  if ((answered?.unanswered ?? 0) >= waitingRules.mostUnanswered) {
    await endEntries(tx, [entry.id], { reason: "unanswered", now });
  }
  await deps.publish(tx, { type: "waiting-offer-ended", bookingId });
}

/**
 * Returns what an offer has come to; null while its seats are held. An offer counts as unanswered only
 * if it has reached the guest: the email was delivered, or the team told it.
 */
async function findOutcome(
  tx: Transaction,
  { id, state, holdExpiresAt, keptCentavos }: BookingRow,
  { toldAt, madeAt }: Pick<typeof waitingOffers.$inferSelect, "toldAt" | "madeAt">,
  now: Date,
): Promise<WaitingOfferOutcome | null> {
  if (state === "confirmed") return "paid";
  if (state === "held" && holdExpiresAt && now < holdExpiresAt) return null;
  // A hold that was released keeps nothing. A booking that was paid first was cancelled later.
  if (state === "cancelled") return keptCentavos === 0 ? "withdrawn" : "paid";
  if (toldAt === null) return "untold";
  if (toldAt > madeAt) return "unanswered";
  const [delivered] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.subject, getOfferSubject(id)), eq(deliveries.state, "delivered")))
    .limit(1);
  return delivered ? "unanswered" : "bounced";
}

/** Ends entries whose last day is over, and those whose address nobody confirmed for a week. */
export async function endPastEntries({
  db,
  clock,
}: Pick<BookingDependencies, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const open = db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .innerJoin(waitingDays, eq(waitingDays.entryId, waitingEntries.id))
    .where(isNull(waitingEntries.endedAt))
    .groupBy(waitingEntries.id)
    .having(sql`max(${waitingDays.day}) < ${toLocalDate(now)}`);
  await db
    .update(waitingEntries)
    .set({ endedAt: now, endReason: "days-over" })
    .where(and(isNull(waitingEntries.endedAt), inArray(waitingEntries.id, open)));
  await db
    .update(waitingEntries)
    .set({ endedAt: now, endReason: "unconfirmed" })
    .where(
      and(
        isNull(waitingEntries.endedAt),
        isNull(waitingEntries.confirmedAt),
        ne(waitingEntries.email, ""),
        lte(waitingEntries.createdAt, new Date(now.getTime() - confirmationMs)),
      ),
    );
}

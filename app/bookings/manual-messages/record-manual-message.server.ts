import { and, desc, eq, gte, isNull, max } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory, handMessages, refundOrders } from "#db/schema.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import type { BookingEvent } from "../booking-events.ts";
import { type BookingRow, findBookingById, generateId } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { cancellationRefundReason } from "../refunds/refund-orders.server.ts";
import { isPendingMessage } from "./manual-messages.server.ts";
import { mergePendingMessages, type PendingMessage } from "./merge-pending.ts";
import { parsePreviousStop } from "./ride-before-move.ts";

type Context = Readonly<{ now: Date; areEmailsSent: boolean }>;

/**
 * Records what the team has to tell a guest whom no email reaches (ADR 54), in the transaction of
 * the event. A booking has at most one pending message, which a newer event replaces or ends. If
 * emails reach the guest again, the next email describes the whole booking, so the pending message
 * ends.
 */
export async function recordManualMessage(
  tx: Transaction,
  event: BookingEvent,
  { now, areEmailsSent }: Context,
): Promise<void> {
  if (!isGuestEvent(event)) return;
  const booking = await findBookingById(tx, event.bookingId);
  if (!booking || booking.erasedAt) return;
  if (event.type === "quote-declined" || event.type === "waiting-offer-ended")
    return endAllMessages(tx, booking.id, now);
  const open = await findPendingMessage(tx, booking.id);
  if (isReachable(booking, { areEmailsSent }) || isChangeByGuest(event)) {
    return open && endMessage(tx, open.id, now);
  }
  const newer = await buildPendingMessage(tx, event, booking);
  if (!newer) return;
  const untold = open ? { about: open.about, from: open.fromRide } : null;
  const joined = untold ? mergePendingMessages(untold, newer, getRideStop(booking)) : newer;
  if (joined === untold && joined !== null) return;
  if (open) await endMessage(tx, open.id, now);
  if (!joined) return;
  await tx.insert(handMessages).values({
    ...{
      id: generateId(),
      bookingId: booking.id,
      createdAt: await getNextMessageTime(tx, booking.id, now),
    },
    ...{ about: joined.about, fromRide: joined.from },
  });
}

/**
 * Returns the time for a booking's next message: now, or just after its newest message if another
 * process's clock is ahead. This way the newest message is always the last one written.
 */
async function getNextMessageTime(tx: Transaction, bookingId: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ at: max(handMessages.createdAt) })
    .from(handMessages)
    .where(eq(handMessages.bookingId, bookingId));
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1));
}

/** Returns the pending message of a booking; undefined if there is none. */
async function findPendingMessage(tx: Transaction, bookingId: string) {
  const [open] = await tx
    .select()
    .from(handMessages)
    .where(and(eq(handMessages.bookingId, bookingId), isPendingMessage));
  return open;
}

async function endMessage(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(handMessages).set({ endedAt: now }).where(eq(handMessages.id, id));
}

/** Ends the messages of a booking, told ones included, so that none can become pending again. */
async function endAllMessages(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(handMessages)
    .set({ endedAt: now })
    .where(and(eq(handMessages.bookingId, bookingId), isNull(handMessages.endedAt)));
}

/** Ends the pending message of a booking, because an email replaces it. */
export async function endPendingMessages(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  const open = await findPendingMessage(tx, bookingId);
  if (open) await endMessage(tx, open.id, now);
}

/**
 * Deletes the pending message about a cancellation that was undone. The message that it replaced
 * after `since` is pending again, and is the booking's newest one, so that it can be marked as
 * told.
 */
export async function restorePendingMessage(
  tx: Transaction,
  bookingId: string,
  since: Date,
): Promise<void> {
  const open = await findPendingMessage(tx, bookingId);
  if (open?.about !== "cancelled") return;
  await tx.delete(handMessages).where(eq(handMessages.id, open.id));
  const [replaced] = await tx
    .select()
    .from(handMessages)
    .where(
      and(
        eq(handMessages.bookingId, bookingId),
        isNull(handMessages.toldAt),
        gte(handMessages.endedAt, since),
      ),
    )
    .orderBy(desc(handMessages.createdAt), desc(handMessages.id))
    .limit(1);
  if (!replaced) return;
  await tx.update(handMessages).set({ endedAt: null }).where(eq(handMessages.id, replaced.id));
}

type GuestEvent = Extract<
  BookingEvent,
  {
    type:
      | "booking-confirmed"
      | "booking-changed"
      | "booking-cancelled"
      | "ride-called-off"
      | "ride-back-on"
      | "reminder-due"
      | "thanks-due"
      | "refund-ordered"
      | "hold-ended"
      | "quote-made"
      | "quote-declined"
      | "waiting-offer-made"
      | "waiting-offer-ended";
  }
>;

/** Returns whether guests are notified about an event. */
function isGuestEvent(event: BookingEvent): event is GuestEvent {
  switch (event.type) {
    case "booking-confirmed":
    case "booking-changed":
    case "booking-cancelled":
    case "ride-called-off":
    case "ride-back-on":
    case "reminder-due":
    case "thanks-due":
    case "refund-ordered":
    case "hold-ended":
    case "quote-made":
    case "quote-declined":
    case "waiting-offer-made":
    case "waiting-offer-ended":
      return true;
    default:
      return false;
  }
}

/**
 * Returns whether guests made the change themselves. They see its result on their page. Of what a
 * rider does with the own link they have to be told.
 */
function isChangeByGuest(event: GuestEvent): boolean {
  if ("byRider" in event && event.byRider) return false;
  if (event.type === "booking-changed") return (event.by ?? "guest") === "guest";
  return event.type === "booking-cancelled" && event.by === "guest";
}

async function buildPendingMessage(
  tx: Transaction,
  event: Exclude<GuestEvent, { type: "quote-declined" | "waiting-offer-ended" }>,
  booking: BookingRow,
): Promise<PendingMessage | null> {
  const createPlainMessage = (about: PendingMessage["about"]) => ({ about, from: null });
  switch (event.type) {
    case "booking-confirmed":
      // Walk-in guests are present when their booking is created, so nobody has to tell them.
      return booking.source === "walk-in" ? null : createPlainMessage("confirmed");
    case "booking-changed":
      return buildChangeMessage(tx, booking.id);
    case "booking-cancelled":
      return createPlainMessage("cancelled");
    case "ride-called-off":
      return createPlainMessage("called-off");
    case "ride-back-on":
      return createPlainMessage("back-on");
    case "reminder-due":
      return createPlainMessage("reminder");
    case "thanks-due":
      return createPlainMessage("thanks");
    case "hold-ended":
      return createPlainMessage("hold-ended");
    case "quote-made":
      return createPlainMessage("offer");
    case "waiting-offer-made":
      return createPlainMessage("waiting-offer");
    case "refund-ordered":
      return (await isCoveredByOtherMessage(tx, event)) ? null : createPlainMessage("refund");
  }
}

/** Builds the message about the change that was last written to the history. */
async function buildChangeMessage(tx: Transaction, bookingId: string): Promise<PendingMessage> {
  const lines = await tx
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(desc(bookingHistory.id))
    .limit(5);
  const act = lines.filter(({ at }) => at.getTime() === lines[0]?.at.getTime());
  const move = act.find(({ event }) => event === "moved");
  if (move) return { about: "moved", from: parsePreviousStop(move) };
  if (act.some(({ event }) => event === "party-changed")) return { about: "riders", from: null };
  if (act.some(({ event }) => event === "price-changed")) return { about: "price", from: null };
  return { about: "details", from: null };
}

/**
 * Returns whether another message already covers this refund: the message about the cancellation,
 * or one that was created after the refund became due. There can be such a message because every
 * retry of a refund publishes its event again.
 */
async function isCoveredByOtherMessage(
  tx: Transaction,
  { bookingId, orderId }: Extract<GuestEvent, { type: "refund-ordered" }>,
): Promise<boolean> {
  const [order] = await tx.select().from(refundOrders).where(eq(refundOrders.id, orderId));
  if (!order || order.orderedBy === cancellationRefundReason) return true;
  const since = await tx
    .select({ id: handMessages.id })
    .from(handMessages)
    .where(and(eq(handMessages.bookingId, bookingId), gte(handMessages.createdAt, order.dueAt)))
    .limit(1);
  return since.length > 0;
}

/** Returns the current ride and pickup of a booking; null if it has no departure. */
function getRideStop(booking: BookingRow) {
  const { rideStart: start, bookingDate: date, pickupTime } = booking;
  return start ? { tour: getTourOfBooking(booking), date, pickupTime, start } : null;
}

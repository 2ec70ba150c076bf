import { and, desc, eq, gte, max } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory, handMessages, refundOrders } from "#db/schema.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import type { BookingEvent } from "../booking-events.ts";
import { type BookingRow, findBookingById, generateId } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { cancellationRefundReason } from "../refunds/refund-orders.server.ts";
import { isNotNotified } from "./manual-messages.server.ts";
import { mergePendingMessages, type PendingMessage } from "./merge-pending.ts";
import { parsePreviousStop } from "./ride-before-move.ts";

type Context = Readonly<{ now: Date; mailsLeave: boolean }>;

/**
 * Notes, in the transaction of an event, what somebody of the team has to tell the guest because no
 * mail can (docs/decisions/0054). A booking has at most one open message: a newer event replaces or
 * ends it. A guest who can be written to again gets a mail with the whole booking, which ends it.
 */
export async function recordManualMessage(
  tx: Transaction,
  event: BookingEvent,
  { now, mailsLeave }: Context,
): Promise<void> {
  if (!isGuestEvent(event)) return;
  const booking = await findBookingById(tx, event.bookingId);
  if (!booking || booking.erasedAt) return;
  const open = await openMessage(tx, booking.id);
  if (isReachable(booking, { mailsLeave }) || isByGuest(event)) {
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
 * The moment of a booking's next message: now, and after every earlier one also where the clocks of two
 * processes differ, so that the newest message is the one that was written last.
 */
async function getNextMessageTime(tx: Transaction, bookingId: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ at: max(handMessages.createdAt) })
    .from(handMessages)
    .where(eq(handMessages.bookingId, bookingId));
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1));
}

/** The open message of a booking; undefined when there is nothing to tell. */
async function openMessage(tx: Transaction, bookingId: string) {
  const [open] = await tx
    .select()
    .from(handMessages)
    .where(and(eq(handMessages.bookingId, bookingId), isNotNotified));
  return open;
}

async function endMessage(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(handMessages).set({ endedAt: now }).where(eq(handMessages.id, id));
}

/** Ends what is still to be told of a booking, because a mail tells it. */
export async function endPendingMessages(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  const open = await openMessage(tx, bookingId);
  if (open) await endMessage(tx, open.id, now);
}

type Told = Extract<
  BookingEvent,
  {
    type:
      | "booking-confirmed"
      | "booking-changed"
      | "booking-cancelled"
      | "ride-called-off"
      | "ride-back-on"
      | "reminder-due"
      | "refund-ordered";
  }
>;

/** Whether the guest gets a mail about an event. */
function isGuestEvent(event: BookingEvent): event is Told {
  switch (event.type) {
    case "booking-confirmed":
    case "booking-changed":
    case "booking-cancelled":
    case "ride-called-off":
    case "ride-back-on":
    case "reminder-due":
    case "refund-ordered":
      return true;
    default:
      return false;
  }
}

/** A guest who acts on their own page reads the outcome there. */
function isByGuest(event: Told): boolean {
  if (event.type === "booking-changed") return (event.by ?? "guest") === "guest";
  return event.type === "booking-cancelled" && event.by === "guest";
}

async function buildPendingMessage(
  tx: Transaction,
  event: Told,
  booking: BookingRow,
): Promise<PendingMessage | null> {
  const createPlainMessage = (about: PendingMessage["about"]) => ({ about, from: null });
  switch (event.type) {
    case "booking-confirmed":
      // Walk-in guests stand beside whoever books for them.
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
    case "refund-ordered":
      return (await hasOtherMessage(tx, event)) ? null : createPlainMessage("refund");
  }
}

/** What the act that has just been written into the history has changed. */
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
 * Whether a refund has a message already: that of the cancellation, or one since it was ordered, as a
 * refund that is tried again is ordered again.
 */
async function hasOtherMessage(
  tx: Transaction,
  { bookingId, orderId }: Extract<Told, { type: "refund-ordered" }>,
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

/** Where a booking rides now; null without a departure. */
function getRideStop(booking: BookingRow) {
  const { rideStart: start, bookingDate: date, pickupTime } = booking;
  return start ? { tour: getTourOfBooking(booking), date, pickupTime, start } : null;
}

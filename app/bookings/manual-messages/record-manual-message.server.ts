import { and, desc, eq, gte, isNull, max } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory, handMessages, refundOrders } from "#db/schema.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import type { BookingEvent } from "../booking-events.ts";
import { type BookingRow, findBookingById, generateId } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { cancellationRefundReason } from "../refunds/refund-orders.server.ts";
import { listBookingRiders } from "../riders/rider-store.server.ts";
import { isPendingMessage } from "./manual-messages.server.ts";
import { mergePendingMessages, type PendingMessage } from "./merge-pending.ts";
import { type QueueWhatsApp, queueWhatsAppMessage } from "./queue-whatsapp-message.server.ts";
import { parsePreviousStop } from "./ride-before-move.ts";

type Context = Readonly<{
  now: Date;
  areEmailsSent: boolean;
  /** Missing or null while WhatsApp is not set up. */
  queueWhatsApp?: QueueWhatsApp | null;
  /** How long the messages of the event wait, in seconds. */
  waitSeconds?: number;
}>;

/**
 * Queues the WhatsApp message to a guest who agreed to them (ADR 97), or records what the team has to
 * tell a guest whom nothing else reaches (ADR 54), in the transaction of the event. A booking has at
 * most one pending message, which a newer event replaces or ends. If emails reach the guest again,
 * the next email describes the whole booking, so the pending message ends. A WhatsApp message does
 * not end it, because it may not arrive.
 */
export async function recordManualMessage(
  tx: Transaction,
  event: BookingEvent,
  context: Context,
): Promise<void> {
  const { now, areEmailsSent } = context;
  if (event.type === "payment-link-made") return sendPaymentLink(tx, event, context);
  if (!isGuestEvent(event)) return;
  const booking = await findBookingById(tx, event.bookingId);
  if (!booking || booking.erasedAt) return;
  if (event.type === "quote-declined" || event.type === "waiting-offer-ended")
    return endAllMessages(tx, booking.id, now);
  const isKnown = isReachable(booking, { areEmailsSent }) || isChangeByGuest(event);
  if (isKnown) await endPendingMessages(tx, booking.id, now);
  if (isKnown && !context.queueWhatsApp) return;
  const newer = await buildPendingMessage(tx, event, booking);
  if (!newer) return;
  const topic = newer.about === "waiting-offer" ? null : newer.about;
  const isOnItsWay =
    topic !== null &&
    (await queueWhatsAppMessage(
      tx,
      booking,
      {
        ...{ topic, from: newer.from, key: getMessageKey(event, booking) },
        needsTelling: !isChangeByGuest(event),
        waitSeconds: context.waitSeconds ?? 0,
      },
      context,
    ));
  if (event.type === "reminder-due") await askAboutRiders(tx, booking, context);
  if (!isKnown && !isOnItsWay) await addPendingMessage(tx, booking, newer, now);
}

/**
 * Adds a message that the team has to tell a guest, joined with the one that is pending. Returns the
 * id of the pending message; null if there is nothing left to tell.
 */
export async function addPendingMessage(
  tx: Transaction,
  booking: BookingRow,
  newer: PendingMessage,
  now: Date,
): Promise<string | null> {
  const open = await findPendingMessage(tx, booking.id);
  const untold = open ? { about: open.about, from: open.fromRide } : null;
  const joined = untold ? mergePendingMessages(untold, newer, getRideStop(booking)) : newer;
  if (open && joined === untold) return open.id;
  if (open) await endMessage(tx, open.id, now);
  if (!joined) return null;
  const id = generateId();
  const createdAt = await getNextMessageTime(tx, booking.id, now);
  await tx.insert(handMessages).values({
    ...{ id, bookingId: booking.id, createdAt, about: joined.about, fromRide: joined.from },
  });
  return id;
}

/**
 * Sends a payment link of the team by WhatsApp. If it does not arrive, the deliveries of the booking
 * say so; a link is not in the list of guests to tell, because the team made it to send it.
 */
async function sendPaymentLink(
  tx: Transaction,
  { bookingId, requestId }: Extract<BookingEvent, { type: "payment-link-made" }>,
  context: Context,
) {
  const booking = await findBookingById(tx, bookingId);
  if (!booking || booking.erasedAt) return;
  const message = { topic: "payment-link", from: null, key: requestId } as const;
  const waiting = { needsTelling: false, waitSeconds: 0 };
  await queueWhatsAppMessage(tx, booking, { ...message, ...waiting }, context);
}

/**
 * Queues the WhatsApp message that asks a guest about the riders, together with the reminder, if some
 * riders have not answered. If it does not arrive, the team is not asked to tell the guest, because
 * the Today screen names the guests who have not answered.
 */
async function askAboutRiders(tx: Transaction, booking: BookingRow, context: Context) {
  const riders = context.queueWhatsApp ? await listBookingRiders(tx, [booking.id]) : [];
  if (riders.every(({ isAnswered }) => isAnswered)) return;
  const message = { topic: "rider-details", from: null, key: booking.bookingDate } as const;
  const waiting = { needsTelling: false, waitSeconds: 0 };
  await queueWhatsAppMessage(tx, booking, { ...message, ...waiting }, context);
}

/** Returns what tells the WhatsApp message about an event from others about the booking. */
function getMessageKey(event: GuestEvent, { bookingDate }: BookingRow): string {
  if (event.type === "refund-ordered") return event.orderId;
  if (event.type === "reminder-due" || event.type === "thanks-due") return bookingDate;
  return "revision" in event ? String(event.revision ?? "") : "";
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

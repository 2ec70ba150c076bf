import { inArray } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, generateId } from "../../bookings/booking-store.server.ts";
import { isCancellationMessage } from "../../bookings/changes/undo-window.ts";
import { getGuestEmail } from "../../bookings/guest-email.ts";
import { getDepartureOccupancy } from "../../departures/get-departure-occupancy.server.ts";
import {
  type DeliveryRow,
  type NewDelivery,
  saveDeliveries,
} from "../deliveries/delivery-store.server.ts";
import type { Email } from "../email/email-content.ts";
import { buildOperatorEmail } from "../email/operator-email.ts";
import type { OperatorNotification } from "../email/operator-notification.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { buildBookingPush } from "../push/push-texts.ts";

/**
 * How long the queue waits before it calls the automation, in seconds. The return page calls it
 * immediately and shows the guest the outcome, so the queue is only needed if the guest never
 * opened that page or its call failed.
 */
const automationHeadStartSeconds = 10;

/**
 * Stores deliveries and their jobs in one transaction, so that neither exists without the other.
 * Drops a delivery about a guest whose data has been erased, and one about a cancellation that has
 * been undone.
 */
export async function queueDeliveries(
  deps: NotifierDependencies,
  news: readonly NewDelivery[],
  /** More work for the same transaction. It is skipped if all deliveries were stored before. */
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  if (news.length === 0) return;
  await runInTransaction(deps.db, async (tx) => {
    const states = await lockBookingStates(tx, news.map(getBookingIdOfDelivery));
    const wanted = news.filter((one) => {
      const state = states.get(getBookingIdOfDelivery(one));
      return state !== "erased" && !(state === "confirmed" && isAboutCancellation(one));
    });
    const recorded = await saveDeliveries(tx, wanted, deps.clock.now());
    for (const delivery of recorded) {
      await deps.enqueue(tx, delivery.id, getDelaySeconds(delivery), delivery.channel);
    }
    if (recorded.length > 0) await also(tx);
  });
}

function isAboutCancellation({ subject }: NewDelivery): boolean {
  return isCancellationMessage(subject) || subject.startsWith("cancelled-notice:");
}

/**
 * Returns the states of the given bookings, `erased` for those whose data has been erased. Locks
 * them, so that they stay as they are until this transaction ends.
 */
async function lockBookingStates(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingRow["state"] | "erased">> {
  const rows = await tx
    .select({ id: bookings.id, state: bookings.state, erasedAt: bookings.erasedAt })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]))
    .for("share");
  return new Map(rows.map(({ id, state, erasedAt }) => [id, erasedAt ? "erased" : state]));
}

/**
 * Returns the id in the second part of the delivery's subject, which for messages about a booking
 * is the booking's id.
 */
function getBookingIdOfDelivery({ subject }: NewDelivery): string {
  return subject.split(":")[1] ?? "";
}

function getDelaySeconds({ channel, subject }: DeliveryRow): number {
  const isNewBooking = channel === "automation" && subject.startsWith("confirmed:");
  return isNewBooking ? automationHeadStartSeconds : 0;
}

/**
 * Creates the delivery of an email. The subject identifies it: no second email with the same
 * subject is sent. It contains the booking's id, so that the messages about a guest can be found
 * when their data is erased.
 */
export function createEmailDelivery(
  recipient: string,
  subject: string,
  emailToSend: Email,
): NewDelivery {
  return { id: generateId(), channel: "mail", subject, recipient, payload: emailToSend };
}

/**
 * Creates the delivery of an email to the guest of a booking. Returns an empty list if the booking
 * has no usable address.
 */
export function createGuestEmail(
  deps: NotifierDependencies,
  booking: BookingRow,
  subject: string,
  emailToSend: Email,
): NewDelivery[] {
  const address = getGuestEmail(booking);
  if (address !== null) return [createEmailDelivery(address, subject, emailToSend)];
  deps.log.warn({ bookingId: booking.id, subject }, "a booking has no usable mail address");
  return [];
}

/** Creates the operator email about an event of a booking, with its push notifications. */
export async function createOperatorDeliveries(
  deps: NotifierDependencies,
  booking: BookingRow,
  subject: string,
  news: OperatorNotification,
): Promise<NewDelivery> {
  const guestEmail = getGuestEmail(booking);
  const seats = await getDepartureOccupancy(deps.db, booking);
  const emailToSend = buildOperatorEmail(booking, news, {
    siteUrl: deps.siteUrl,
    guestEmail,
    seats,
  });
  const ring = buildBookingPush(booking, news, seats);
  return { ...createEmailDelivery(deps.operatorEmail, subject, emailToSend), ring };
}

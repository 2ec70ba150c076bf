import { inArray } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, generateId } from "../../bookings/booking-store.server.ts";
import { getGuestEmail } from "../../bookings/guest-email.ts";
import { getDepartureOccupancy } from "../../departures/get-departure-occupancy.server.ts";
import {
  type DeliveryRow,
  type NewDelivery,
  saveDeliveries,
} from "../deliveries/delivery-store.server.ts";
import type { Email } from "../email/email-content.ts";
import { buildOperatorEmail, type OperatorNotification } from "../email/operator-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { buildBookingPush } from "../push/push-texts.ts";

/**
 * The delay in seconds before the queue calls the automation. The return page calls it at once and
 * shows the guest the outcome; the queue only calls when the page was not opened or its call
 * failed.
 */
const automationHeadStartSeconds = 10;

/**
 * Records deliveries and their jobs in one transaction, so that neither exists without the other. A
 * delivery about a guest whose data has been erased is dropped.
 */
export async function queueDeliveries(
  deps: NotifierDependencies,
  news: readonly NewDelivery[],
  /** Work to do in the same transaction, unless everything was recorded before. */
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  if (news.length === 0) return;
  await runInTransaction(deps.db, async (tx) => {
    const erased = await findErasedBookings(tx, news.map(getBookingIdOfDelivery));
    const wanted = news.filter((one) => !erased.has(getBookingIdOfDelivery(one)));
    const recorded = await saveDeliveries(tx, wanted, deps.clock.now());
    for (const delivery of recorded) {
      await deps.enqueue(tx, delivery.id, getDelaySeconds(delivery), delivery.channel);
    }
    if (recorded.length > 0) await also(tx);
  });
}

/**
 * The erased ones of these bookings. The others are locked, so that their erasure waits for the end
 * of this transaction.
 */
async function findErasedBookings(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: bookings.id, erasedAt: bookings.erasedAt })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]))
    .for("share");
  return new Set(rows.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id));
}

/** The id of the booking that a message is about, which is the second part of its subject. */
function getBookingIdOfDelivery({ subject }: NewDelivery): string {
  return subject.split(":")[1] ?? "";
}

function getDelaySeconds({ channel, subject }: DeliveryRow): number {
  const isNewBooking = channel === "automation" && subject.startsWith("confirmed:");
  return isNewBooking ? automationHeadStartSeconds : 0;
}

/**
 * Creates the delivery of an email. The subject identifies it: a second email with the same subject
 * is not sent. The subject contains the booking's id, so that the messages about a guest are found
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
 * The delivery of an email to the guest of a booking; empty when the booking has no usable address.
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

/** The operator email about an event of a booking, with the push notifications about it. */
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

import { inArray } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, newId } from "../booking/booking-store.server.ts";
import { type DeliveryRow, type NewDelivery, recordDeliveries } from "./delivery-store.server.ts";
import type { NotifierDeps } from "./deps.server.ts";
import type { Letter } from "./mail/mail-content.ts";
import { type OperatorNews, operatorNotice } from "./mail/operator-notice.ts";

/**
 * Seconds the queue leaves the automation alone: the return page calls it at once and shows the
 * guest what came of it; only without that page, or after a failure, is it the queue's turn.
 */
const automationHeadStartSeconds = 10;

/**
 * Writes deliveries and their jobs down together, so that none is without the other. Those about a
 * guest who was erased while they were being written are dropped.
 */
export async function record(deps: NotifierDeps, news: readonly NewDelivery[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    const erased = await erasedAmong(tx, news.map(bookingOf));
    const wanted = news.filter((one) => !erased.has(bookingOf(one)));
    for (const delivery of await recordDeliveries(tx, wanted, deps.clock.now())) {
      await deps.enqueue(tx, delivery.id, delaySeconds(delivery));
    }
  });
}

/** Of these bookings, those without a guest; erasing the others waits for this transaction. */
async function erasedAmong(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: bookings.id, erasedAt: bookings.erasedAt })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]))
    .for("share");
  return new Set(rows.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id));
}

/** The booking a message is about: the second part of its subject. */
function bookingOf({ subject }: NewDelivery): string {
  return subject.split(":")[1] ?? "";
}

function delaySeconds({ channel }: DeliveryRow): number {
  return channel === "automation" ? automationHeadStartSeconds : 0;
}

/**
 * A mail as a delivery. The subject names it: recorded a second time it is not sent again. It holds
 * the booking's id, by which the messages about a guest are found when their data is erased.
 */
export function mailTo(recipient: string, subject: string, letter: Letter): NewDelivery {
  return { id: newId(), channel: "mail", subject, recipient, payload: letter };
}

/** The mail to the guest of a booking; none where we have no address they could read it at. */
export function guestMail(
  deps: NotifierDeps,
  booking: BookingRow,
  subject: string,
  letter: Letter,
): NewDelivery[] {
  const address = guestAddress(booking);
  if (address !== null) return [mailTo(address, subject, letter)];
  deps.log.warn({ bookingId: booking.id, subject }, "a booking has no usable mail address");
  return [];
}

export function operatorMail(
  deps: NotifierDeps,
  booking: BookingRow,
  subject: string,
  news: OperatorNews,
): NewDelivery {
  const guestEmail = guestAddress(booking);
  const letter = operatorNotice(booking, news, { siteUrl: deps.siteUrl, guestEmail });
  return mailTo(deps.operatorEmail, subject, letter);
}

/** The guest's address, if it is one. */
export function guestAddress({ email }: BookingRow): string | null {
  return isMailAddress(email) ? email : null;
}

/**
 * Whether a text is one address. Records of other systems hold what they like, and a text with a
 * comma or a bracket could turn one recipient into several.
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text);
}

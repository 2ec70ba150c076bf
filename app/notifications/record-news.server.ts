import { and, eq, sql } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import { type BookingRow, bookingById, newId } from "../booking/booking-store.server.ts";
import type { BookingNews } from "../booking/events.ts";
import { type DeliveryRow, type NewDelivery, recordDeliveries } from "./delivery-store.server.ts";
import type { NotifierDeps } from "./deps.server.ts";
import { confirmedMail } from "./mail/confirmed-mail.ts";
import type { Letter } from "./mail/mail-content.ts";
import { type OperatorNews, operatorNotice } from "./mail/operator-notice.ts";
import { type RefundCause, refundedMail } from "./mail/refunded-mail.ts";
import { automationPayload } from "./webhook/automation-payload.ts";

/**
 * Seconds the queue leaves the automation alone: the return page calls it at once and shows the
 * guest what came of it; only without that page, or after a failure, is it the queue's turn.
 */
const automationHeadStartSeconds = 10;

/** Writes down, once, what guest, operator and automation hear of a confirmed booking. */
export async function recordConfirmed(deps: NotifierDeps, bookingId: string): Promise<void> {
  const booking = await bookingById(deps.db, bookingId);
  if (booking?.state !== "confirmed") {
    deps.log.warn({ bookingId }, "nobody is told of a booking that is not confirmed");
    return;
  }
  const now = deps.clock.now();
  const guestEmail = mailAddressOf(deps, booking);
  await record(deps, [
    ...(guestEmail
      ? [mailTo(guestEmail, `confirmed:${bookingId}`, confirmedMail(booking, { ...deps, now }))]
      : []),
    noticeOf(deps, `confirmed-notice:${bookingId}`, booking, { kind: "confirmed" }, guestEmail),
    ...(deps.automation.url ? [automationDelivery(booking, now)] : []),
  ]);
}

/** Writes down, once, what guest and operator hear of a payment that went back by itself. */
export async function recordRefunded(deps: NotifierDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  const booking = payment && (await bookingById(deps.db, payment.bookingId));
  if (payment?.state !== "refunded" || !booking) return;
  const refund = { ...payment, cause: await refundCause(deps, payment) };
  const guestEmail = mailAddressOf(deps, booking);
  await record(deps, [
    ...(guestEmail
      ? [mailTo(guestEmail, `refunded:${paymentId}`, refundedMail(booking, refund, deps))]
      : []),
    noticeOf(
      deps,
      `refunded-notice:${paymentId}`,
      booking,
      { kind: "refunded", ...refund },
      guestEmail,
    ),
  ]);
}

/** The delivery that announces a booking to the automation; there is one a booking. */
export function automationDelivery(booking: BookingRow, now: Date): NewDelivery {
  return {
    id: newId(),
    ...automationKey(booking.id),
    // Not its address: that may be changed between two tries, and it holds a secret.
    recipient: "automation",
    payload: automationPayload(booking, now),
  };
}

export function automationKey(bookingId: string) {
  return { subject: `confirmed:${bookingId}`, channel: "automation" } as const;
}

/** Writes deliveries and their jobs down together, so that none is without the other. */
export async function record(deps: NotifierDeps, news: readonly NewDelivery[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const delivery of await recordDeliveries(tx, news, deps.clock.now())) {
      await deps.enqueue(tx, delivery.id, delaySeconds(delivery));
    }
  });
}

function delaySeconds({ channel }: DeliveryRow): number {
  return channel === "automation" ? automationHeadStartSeconds : 0;
}

function mailTo(recipient: string, subject: string, letter: Letter): NewDelivery {
  return { id: newId(), channel: "mail", subject, recipient, payload: letter };
}

function noticeOf(
  deps: NotifierDeps,
  subject: string,
  booking: BookingRow,
  news: OperatorNews,
  guestEmail: string | null,
): NewDelivery {
  const letter = operatorNotice(booking, news, { siteUrl: deps.siteUrl, guestEmail });
  return mailTo(deps.operatorEmail, subject, letter);
}

/** Why a payment went back, as the booking's history tells. */
async function refundCause(
  deps: NotifierDeps,
  payment: typeof payments.$inferSelect,
): Promise<RefundCause> {
  const lines = await deps.db
    .select({ event: bookingHistory.event })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, payment.bookingId),
        sql`${bookingHistory.detail} ->> 'sessionId' = ${payment.sessionId}`,
      ),
    );
  const events = lines.map(({ event }) => event);
  if (events.includes("paid-twice")) return "paid-twice";
  return events.includes("paid-too-late") ? "paid-too-late" : "other";
}

/**
 * The guest's address, if it is one. Records of other systems hold what they like, and a text with
 * a comma or a bracket could turn one recipient into several.
 */
function mailAddressOf(deps: NotifierDeps, booking: BookingRow): string | null {
  if (/^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(booking.email)) {
    return booking.email;
  }
  deps.log.warn({ bookingId: booking.id }, "a booking has no usable mail address");
  return null;
}

export async function recordNews(_deps: NotifierDeps, news: BookingNews): Promise<void> {
  throw new Error(`nobody is told of ${news.type} yet`);
}

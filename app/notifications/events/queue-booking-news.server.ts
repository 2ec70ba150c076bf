import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { bookingHistory, type CloseReason, departures, disputes, payments } from "#db/schema.ts";
import type { BookingNews } from "../../bookings/booking-events.ts";
import { type BookingRow, bookingById } from "../../bookings/booking-store.server.ts";
import { calledOffFor } from "../../bookings/closures/cancel-departure.server.ts";
import { guestAddress, isMailAddress } from "../../bookings/guest-email.ts";
import { disputeUrl } from "../../payments/providers.ts";
import type { NewDelivery } from "../deliveries/delivery-store.server.ts";
import { addressChangedMail } from "../email/address-changed-email.ts";
import { cancelledMail } from "../email/booking-cancelled-email.ts";
import { changedMail } from "../email/booking-changed-email.ts";
import { bookingWords } from "../email/booking-email-content.ts";
import { calledOffMail } from "../email/departure-cancelled-email.ts";
import { backOnMail } from "../email/departure-reopened-email.ts";
import { changeEvents, changeInWords, partyAndPrice } from "../email/describe-booking-change.ts";
import { type OperatorNews, operatorLocale } from "../email/operator-email.ts";
import { pickupInstant, reminderMail } from "../email/reminder-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { guestMail, mailTo, operatorMail, record } from "./queue-delivery.server.ts";
import { cancellationRefund } from "./queue-refund-emails.server.ts";
import { recordLoneRider } from "./queue-solo-rider-news.server.ts";
import { newsEvent } from "./webhook-events.server.ts";

/** How many changes a notice lists at most. */
const changesListed = 10;

type News<T extends BookingNews["type"]> = Extract<BookingNews, { type: T }>;

/**
 * Records, once, the messages to guest and operator about an event of a booking. The booking is
 * read now, which can be later than the event. News that a later event has overtaken is left to the
 * news of the later event, so that nobody is told what is no longer true.
 */
export async function recordNews(deps: NotifierDeps, news: BookingNews): Promise<void> {
  const booking = await bookingById(deps.db, news.bookingId);
  if (!booking || booking.erasedAt) return skip(deps, news, "its guest is not known any more");
  await record(deps, newsEvent(deps, booking, news));
  switch (news.type) {
    case "refund-done":
    case "payment-noted":
      return;
    case "booking-changed":
      await changed(deps, booking, news);
      return recordLoneRider(deps, booking);
    case "booking-cancelled":
      await cancelled(deps, booking, news);
      return recordLoneRider(deps, booking);
    case "ride-called-off":
      return calledOff(deps, booking, news);
    case "ride-back-on":
      return backOn(deps, booking, news);
    case "reminder-due":
      return reminder(deps, booking, news);
    case "refund-returned":
      return refundReturned(deps, booking, news);
    case "refund-stuck":
      return refundStuck(deps, booking, news);
    case "refunded-elsewhere":
      return refundedElsewhere(deps, booking, news);
    case "dispute":
      return disputed(deps, booking, news);
  }
}

async function changed(deps: NotifierDeps, booking: BookingRow, news: News<"booking-changed">) {
  const { id, revision } = booking;
  const { previousEmail, by = "guest" } = news;
  // This stays true whatever came later, unless the booking has its old address again.
  if (previousEmail && isMailAddress(previousEmail) && !isSame(previousEmail, booking.email)) {
    const subject = `address-changed:${id}:${news.revision}`;
    await record(deps, [mailTo(previousEmail, subject, addressChangedMail(booking, deps))]);
  }
  if (booking.state !== "confirmed") return skip(deps, news, "it has been overtaken");
  // The operator also hears of an overtaken change, as the later event may come without a notice.
  const notice = await operatorMail(deps, booking, `changed-notice:${id}:${revision}`, {
    kind: "changed",
    by,
    changes: await changesOf(deps, id),
  });
  if (isOvertaken(booking, news)) return record(deps, [notice]);
  const context = contextOf(deps);
  const letter = booking.offerExpiresAt
    ? calledOffMail(booking, booking.offerExpiresAt, context, {
        changedBy: by,
        reason: await closeReason(deps, booking),
      })
    : changedMail(booking, context, by, await changesAt(deps, booking));
  await record(deps, [...guestMail(deps, booking, `changed:${id}:${revision}`, letter), notice]);
}

async function cancelled(deps: NotifierDeps, booking: BookingRow, news: News<"booking-cancelled">) {
  if (booking.state !== "cancelled") return skip(deps, news, "it is not cancelled");
  const { by, refund } = news;
  const refundCentavos =
    refund === "none" ? 0 : (news.refundCentavos ?? (await cancellationRefund(deps, booking.id)));
  const { byHandCentavos = 0, byAgencyCentavos = 0 } = news;
  const back = refundCentavos + byHandCentavos + byAgencyCentavos;
  const isUnpaid = back === 0 && booking.keptCentavos === 0;
  const facts = { by, refund, refundCentavos, byHandCentavos, byAgencyCentavos, isUnpaid };
  const letter = cancelledMail(booking, facts, contextOf(deps));
  await record(deps, [
    ...guestMail(deps, booking, `cancelled:${booking.id}`, letter),
    ...(await noticeUnlessTold(deps, booking, `cancelled-notice:${booking.id}`, {
      news: { kind: "cancelled", ...facts },
      knownToOperator: by === "operator",
    })),
  ]);
}

async function calledOff(deps: NotifierDeps, booking: BookingRow, news: News<"ride-called-off">) {
  const { id, offerExpiresAt } = booking;
  if (isOvertaken(booking, news) || !offerExpiresAt) {
    return skip(deps, news, "it has been overtaken");
  }
  const about = `${id}:${news.revision}`;
  const letter = calledOffMail(booking, offerExpiresAt, contextOf(deps), { reason: news.reason });
  await record(deps, [
    ...guestMail(deps, booking, `called-off:${about}`, letter),
    ...(await noticeUnlessTold(deps, booking, `called-off-notice:${about}`, {
      news: { kind: "calledOff" },
      knownToOperator: true,
    })),
  ]);
}

async function backOn(deps: NotifierDeps, booking: BookingRow, news: News<"ride-back-on">) {
  if (isOvertaken(booking, news) || booking.offerExpiresAt) {
    return skip(deps, news, "it has been overtaken");
  }
  const about = `${booking.id}:${news.revision}`;
  await record(deps, [
    ...guestMail(deps, booking, `back-on:${about}`, backOnMail(booking, contextOf(deps))),
    ...(await noticeUnlessTold(deps, booking, `back-on-notice:${about}`, {
      news: { kind: "backOn" },
      knownToOperator: true,
    })),
  ]);
}

async function reminder(deps: NotifierDeps, booking: BookingRow, news: News<"reminder-due">) {
  const context = contextOf(deps);
  const rides = booking.state === "confirmed" && !booking.offerExpiresAt;
  // The booking was moved since: its new day has a reminder of its own.
  if (!rides || !booking.remindedAt) return skip(deps, news, "it has been overtaken");
  const pickup = pickupInstant(booking, bookingWords(booking, booking.language));
  if (context.now >= pickup) return skip(deps, news, "the ride has begun");
  const about = `${booking.id}:${booking.bookingDate}`;
  await record(deps, [
    ...guestMail(deps, booking, `reminder:${about}`, reminderMail(booking, context)),
    ...(await noticeUnlessTold(deps, booking, `reminder-notice:${about}`, {
      news: { kind: "reminder" },
      knownToOperator: true,
    })),
  ]);
}

/** For the operator alone, because only the operator can pay the guest another way. */
async function refundReturned(
  deps: NotifierDeps,
  booking: BookingRow,
  { refundId, amountCentavos }: News<"refund-returned">,
) {
  const subject = `refund-returned-notice:${booking.id}:${refundId}`;
  const news = { kind: "refundReturned", amountCentavos } as const;
  await record(deps, [await operatorMail(deps, booking, subject, news)]);
}

async function refundStuck(
  deps: NotifierDeps,
  booking: BookingRow,
  { paymentId, amountCentavos }: News<"refund-stuck">,
) {
  const subject = `refund-stuck-notice:${booking.id}:${paymentId}`;
  const news = { kind: "refundStuck", amountCentavos } as const;
  await record(deps, [await operatorMail(deps, booking, subject, news)]);
}

async function refundedElsewhere(
  deps: NotifierDeps,
  booking: BookingRow,
  { amountCentavos, totalCentavos }: News<"refunded-elsewhere">,
) {
  const subject = `refunded-elsewhere-notice:${booking.id}:${totalCentavos}`;
  const news = { kind: "refundedElsewhere", amountCentavos } as const;
  await record(deps, [await operatorMail(deps, booking, subject, news)]);
}

async function disputed(
  deps: NotifierDeps,
  booking: BookingRow,
  { disputeId, stage, amountCentavos, evidenceDueBy }: News<"dispute">,
) {
  const subject = `dispute-notice:${booking.id}:${disputeId}:${stage}`;
  const [payment] = await deps.db
    .select({ provider: payments.provider, sessionId: payments.sessionId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId));
  const news = {
    kind: "dispute",
    stage,
    amountCentavos,
    evidenceDueBy: evidenceDueBy ? new Date(evidenceDueBy) : null,
    link: payment ? disputeUrl(payment, disputeId) : null,
  } as const;
  await record(deps, [await operatorMail(deps, booking, subject, news)]);
}

/** Whether the booking has been changed again, or ended, since the event. */
function isOvertaken(booking: BookingRow, news: { revision: number }): boolean {
  return booking.state !== "confirmed" || booking.revision !== news.revision;
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}

function skip(deps: NotifierDeps, news: BookingNews, why: string): void {
  deps.log.info({ bookingId: news.bookingId, news: news.type, why }, "nobody is told of this");
}

function contextOf(deps: NotifierDeps) {
  return { ...deps, now: deps.clock.now() };
}

/** A notice of news that the operator does not know, or about a guest whom no mail can reach. */
async function noticeUnlessTold(
  deps: NotifierDeps,
  booking: BookingRow,
  subject: string,
  { news, knownToOperator }: { news: OperatorNews; knownToOperator: boolean },
): Promise<NewDelivery[]> {
  if (knownToOperator && guestAddress(booking) !== null) return [];
  return [await operatorMail(deps, booking, subject, news)];
}

/** Why the ride of a booking was called off. */
async function closeReason(deps: NotifierDeps, booking: BookingRow): Promise<CloseReason> {
  const [departure] = await deps.db
    .select({ reason: departures.closedReason })
    .from(departures)
    .where(eq(departures.id, booking.departureId ?? 0));
  return calledOffFor(departure?.reason ?? null);
}

/** What the newest change made of riders and price, in the guest's language. */
async function changesAt(
  deps: NotifierDeps,
  { id, revision, language }: BookingRow,
): Promise<string[]> {
  const lines = await deps.db
    .select()
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, id),
        inArray(bookingHistory.event, changeEvents),
        sql`${bookingHistory.detail} ->> 'revision' = ${String(revision)}`,
      ),
    );
  return lines.flatMap((line) => partyAndPrice(line, language));
}

/** The changes so far, the oldest first, in the operator's language. */
async function changesOf(deps: NotifierDeps, bookingId: string): Promise<string[]> {
  const lines = await deps.db
    .select()
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookingId), inArray(bookingHistory.event, changeEvents)),
    )
    .orderBy(desc(bookingHistory.id))
    .limit(changesListed);
  return lines.reverse().map((line) => changeInWords(line, operatorLocale));
}

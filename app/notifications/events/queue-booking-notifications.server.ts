import { eq } from "drizzle-orm";
import { type CloseReason, departures } from "#db/schema.ts";
import type { BookingNotification } from "../../bookings/booking-events.ts";
import { type BookingRow, findBookingById } from "../../bookings/booking-store.server.ts";
import { hasConfirmationEmail } from "../../bookings/changes/has-confirmation-email.server.ts";
import { getCancellationReason } from "../../bookings/closure-offers/offer-date-or-refund.server.ts";
import { getGuestEmail, isEmailAddress } from "../../bookings/guest-email.ts";
import { findPaidRequest } from "../../bookings/payment-requests/payment-request-store.server.ts";
import { findQuote } from "../../bookings/quotes/quote-store.server.ts";
import { findPlannedHorses } from "../../bookings/reminders/find-planned-horses.server.ts";
import { listSoloRiders } from "../../bookings/reminders/list-solo-riders.server.ts";
import { listBookingRiders } from "../../bookings/riders/rider-store.server.ts";
import { areWaiversMissing } from "../../bookings/waivers/waiver-store.server.ts";
import { toInstant } from "../../platform/local-time.ts";
import { isBeingWritten } from "../../whatsapp/deliveries/whatsapp-deliveries.server.ts";
import type { NewDelivery } from "../deliveries/delivery-store.server.ts";
import { buildAddressChangedEmail } from "../email/address-changed-email.ts";
import { buildBookingCancelledEmail } from "../email/booking-cancelled-email.ts";
import { buildBookingChangedEmail } from "../email/booking-changed-email.ts";
import { getBookingEmailContent } from "../email/booking-email-content.ts";
import { buildDepartureCancelledEmail } from "../email/departure-cancelled-email.ts";
import { buildDepartureReopenedEmail } from "../email/departure-reopened-email.ts";
import { buildHoldEndedEmail } from "../email/hold-ended-email.ts";
import type { OperatorNotification } from "../email/operator-notification.ts";
import { buildQuoteEmail } from "../email/quote-email.ts";
import { buildReminderEmail, getPickupInstant } from "../email/reminder-email.ts";
import { buildRequestPaidEmail } from "../email/request-paid-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import {
  describeNewestChange,
  describeRecentChanges,
  findUntoldRefunds,
} from "./describe-stored-changes.server.ts";
import { getEmailContext } from "./get-email-context.server.ts";
import { queueConfirmation } from "./queue-confirmation.server.ts";
import {
  createEmailDelivery,
  createGuestEmail,
  createOperatorDeliveries,
  queueDeliveries,
} from "./queue-delivery.server.ts";
import { queuePaymentProblemEmail } from "./queue-payment-problem-email.server.ts";
import { sumCancellationRefund } from "./queue-refund-emails.server.ts";
import { queueSoloRiderEmail } from "./queue-solo-rider-email.server.ts";
import { queueThanks } from "./queue-thanks.server.ts";
import { queueWaitingOffer, queueWaitingOfferEnded } from "./queue-waiting-emails.server.ts";
import { isCurrentCancellation, queueMissedChange } from "./undone-cancellation.server.ts";
import { createBookingEvents } from "./webhook-events.server.ts";

type News<T extends BookingNotification["type"]> = Extract<BookingNotification, { type: T }>;

/**
 * Queues the messages to guest and operator about an event of a booking, once per event. The
 * booking is read when this runs, which can be later than the event. An event that a later event
 * has superseded is skipped, because the later event has messages of its own.
 */
export async function queueBookingNotifications(
  deps: NotifierDependencies,
  news: BookingNotification,
): Promise<void> {
  const booking = await findBookingById(deps.db, news.bookingId);
  if (!booking || booking.erasedAt)
    return logSkippedEvent(deps, news, "its guest is not known any more");
  if (
    news.type === "booking-cancelled" &&
    !(await isCurrentCancellation(deps, booking, news.revision))
  )
    return logSkippedEvent(deps, news, "it was undone");
  await queueDeliveries(deps, createBookingEvents(deps, booking, news));
  switch (news.type) {
    case "refund-done":
    case "payment-noted":
      return;
    case "booking-changed":
      await queueChangeMessages(deps, booking, news);
      return queueSoloRiderEmail(deps, booking);
    case "booking-cancelled":
      await queueCancellationMessages(deps, booking, news);
      return queueSoloRiderEmail(deps, booking);
    case "cancellation-undone":
      if (isSuperseded(booking, news)) return logSkippedEvent(deps, news, "it has been overtaken");
      return queueMissedChange(deps, booking, news);
    case "request-paid":
      return queueRequestPaid(deps, booking, news);
    case "quote-made":
      return queueQuote(deps, booking, news);
    case "quote-declined":
      return queueQuoteDeclined(deps, booking);
    case "waiting-offer-made":
      return queueWaitingOffer(deps, booking);
    case "waiting-offer-ended":
      return queueWaitingOfferEnded(deps, booking);
    case "hold-ended":
      return queueHoldEnded(deps, booking, news);
    case "ride-called-off":
      return queueDepartureCancelledMessages(deps, booking, news);
    case "ride-back-on":
      return queueDepartureReopenedMessages(deps, booking, news);
    case "reminder-due":
      return queueReminder(deps, booking, news);
    case "thanks-due":
      return queueThanks(deps, booking, news);
    case "refund-returned":
    case "refund-stuck":
    case "refunded-elsewhere":
    case "dispute":
      return queuePaymentProblemEmail(deps, booking, news);
  }
}

async function queueChangeMessages(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"booking-changed">,
) {
  const { id, revision } = booking;
  const { previousEmail } = news;
  const by = news.byRider ? "rider" : (news.by ?? "guest");
  // The warning to the previous address stays correct after later events, unless the booking has
  // that address again.
  if (
    previousEmail &&
    isEmailAddress(previousEmail) &&
    previousEmail.toLowerCase() !== booking.email.toLowerCase()
  ) {
    const subject = `address-changed:${id}:${news.revision}`;
    await queueDeliveries(deps, [
      createEmailDelivery(previousEmail, subject, buildAddressChangedEmail(booking, deps)),
    ]);
  }
  if (booking.state !== "confirmed") return logSkippedEvent(deps, news, "it has been overtaken");
  if (news.isFirstAddress) return queueFirstEmail(deps, booking, news);
  // The operator is told about a superseded change too, because the later event may cause no
  // operator email.
  const notice = await createOperatorDeliveries(deps, booking, `changed-notice:${id}:${revision}`, {
    kind: "changed",
    by,
    changes: await describeRecentChanges(deps, id),
    back: await findUntoldRefunds(deps, booking, "changed-notice"),
  });
  if (isSuperseded(booking, news)) return queueDeliveries(deps, [notice]);
  const context = await getEmailContext(deps, booking);
  const back = await findUntoldRefunds(deps, booking, "changed");
  const emailToSend = booking.offerExpiresAt
    ? buildDepartureCancelledEmail(booking, booking.offerExpiresAt, context, {
        changedBy: by,
        back,
        reason: await findCloseReason(deps, booking),
      })
    : buildBookingChangedEmail(booking, context, by, await describeNewestChange(deps, booking), {
        back,
        isSolo: by !== "operator" && (await isSoloRider(deps, booking)),
      });
  await queueDeliveries(deps, [
    ...createGuestEmail(deps, booking, `changed:${id}:${revision}`, emailToSend),
    notice,
  ]);
}

/**
 * Queues the first email that a guest gets because the booking has an address since: the
 * confirmation, which no correction may replace, or the offer after a cancelled departure. The
 * operator is not told, because nothing that was known before has changed.
 */
async function queueFirstEmail(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"booking-changed">,
) {
  const { id, offerExpiresAt } = booking;
  const context = await getEmailContext(deps, booking);
  if (offerExpiresAt) {
    const offer = buildDepartureCancelledEmail(booking, offerExpiresAt, context, {
      reason: await findCloseReason(deps, booking),
    });
    const subject = `called-off:${id}:${news.revision}`;
    return queueDeliveries(deps, createGuestEmail(deps, booking, subject, offer));
  }
  // The address may have been corrected since, and this event may be handled twice.
  if (await hasConfirmationEmail(deps.db, id)) return;
  const content = getBookingEmailContent(booking, booking.language);
  if (context.now >= toInstant(booking.bookingDate, content.departure.start)) {
    return logSkippedEvent(deps, news, "the ride has begun");
  }
  return queueConfirmation(deps, id);
}

async function queueCancellationMessages(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"booking-cancelled">,
) {
  const { refund } = news;
  const by = news.byRider ? ("rider" as const) : news.by;
  const refundCentavos =
    refund === "none"
      ? 0
      : (news.refundCentavos ?? (await sumCancellationRefund(deps, booking.id)));
  const { byHandCentavos = 0, byAgencyCentavos = 0 } = news;
  const back = refundCentavos + byHandCentavos + byAgencyCentavos;
  const isUnpaid = back === 0 && booking.keptCentavos === 0;
  const keptCentavos = booking.keptCentavos ?? 0;
  const sums = { refundCentavos, byHandCentavos, byAgencyCentavos, keptCentavos };
  const { handToCardCentavos = 0, owedBeforeCentavos = 0 } = news;
  const facts = { by, refund, ...sums, handToCardCentavos, owedBeforeCentavos, isUnpaid };
  const emailToSend = buildBookingCancelledEmail(
    booking,
    facts,
    await getEmailContext(deps, booking),
  );
  await queueDeliveries(deps, [
    ...createGuestEmail(deps, booking, `cancelled:${booking.id}`, emailToSend),
    ...(await buildOperatorEmailIfNeeded(
      deps,
      booking,
      `cancelled-notice:${booking.id}:${news.revision ?? ""}`,
      {
        news: { kind: "cancelled", ...facts },
        knownToOperator: by === "operator",
      },
    )),
  ]);
}

async function queueRequestPaid(
  deps: NotifierDependencies,
  booking: BookingRow,
  { paymentId, amountCentavos, confirms = false }: News<"request-paid">,
) {
  const subjectKey = `${booking.id}:${paymentId}`;
  const collects = (await findPaidRequest(deps.db, paymentId))?.collects ?? "booking";
  const receipt = buildRequestPaidEmail(booking, { amountCentavos, collects }, deps);
  await queueDeliveries(deps, [
    // The confirmation of a booking says what was paid, so the guest needs no receipt as well.
    ...(confirms ? [] : createGuestEmail(deps, booking, `request-paid:${subjectKey}`, receipt)),
    await createOperatorDeliveries(deps, booking, `request-paid-notice:${subjectKey}`, {
      kind: "requestPaid",
      amountCentavos,
      confirms,
    }),
  ]);
}

async function queueQuoteDeclined(deps: NotifierDependencies, booking: BookingRow) {
  const quote = await findQuote(deps.db, deps.clock.now(), booking.id);
  await queueDeliveries(deps, [
    await createOperatorDeliveries(deps, booking, `quote-declined-notice:${booking.id}`, {
      kind: "quoteDeclined",
      ...{ reason: quote?.lostReason ?? null, note: quote?.lostNote ?? null },
    }),
  ]);
}

async function queueQuote(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"quote-made">,
) {
  const context = await getEmailContext(deps, booking);
  const quote = await findQuote(deps.db, context.now, booking.id);
  if (quote?.state !== "open") return logSkippedEvent(deps, news, "it is not open any more");
  const offer = buildQuoteEmail(quote, context);
  await queueDeliveries(deps, createGuestEmail(deps, booking, `quote:${booking.id}`, offer));
}

async function queueHoldEnded(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"hold-ended">,
) {
  const { id, state } = booking;
  // A payment that came late has confirmed it, or is refunded with an email of its own.
  const isUnpaid = state === "expired" || (state === "cancelled" && news.by === "operator");
  if (!isUnpaid) return logSkippedEvent(deps, news, "it has been overtaken");
  const emailToSend = buildHoldEndedEmail(booking, news.by, deps);
  await queueDeliveries(deps, [
    ...createGuestEmail(deps, booking, `hold-ended:${id}`, emailToSend),
    ...(await buildOperatorEmailIfNeeded(deps, booking, `hold-ended-notice:${id}`, {
      news: { kind: "holdEnded", by: news.by },
      knownToOperator: news.by === "operator",
    })),
  ]);
}

async function queueDepartureCancelledMessages(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"ride-called-off">,
) {
  const { id, offerExpiresAt } = booking;
  if (isSuperseded(booking, news) || !offerExpiresAt) {
    return logSkippedEvent(deps, news, "it has been overtaken");
  }
  const subjectKey = `${id}:${news.revision}`;
  const emailToSend = buildDepartureCancelledEmail(
    booking,
    offerExpiresAt,
    await getEmailContext(deps, booking),
    {
      reason: news.reason,
    },
  );
  await queueDeliveries(deps, [
    ...createGuestEmail(deps, booking, `called-off:${subjectKey}`, emailToSend),
    ...(await buildOperatorEmailIfNeeded(deps, booking, `called-off-notice:${subjectKey}`, {
      news: { kind: "calledOff" },
      knownToOperator: true,
    })),
  ]);
}

async function queueDepartureReopenedMessages(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"ride-back-on">,
) {
  if (isSuperseded(booking, news) || booking.offerExpiresAt) {
    return logSkippedEvent(deps, news, "it has been overtaken");
  }
  const subjectKey = `${booking.id}:${news.revision}`;
  await queueDeliveries(deps, [
    ...createGuestEmail(
      deps,
      booking,
      `back-on:${subjectKey}`,
      buildDepartureReopenedEmail(booking, await getEmailContext(deps, booking)),
    ),
    ...(await buildOperatorEmailIfNeeded(deps, booking, `back-on-notice:${subjectKey}`, {
      news: { kind: "backOn" },
      knownToOperator: true,
    })),
  ]);
}

async function queueReminder(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: News<"reminder-due">,
) {
  const context = await getEmailContext(deps, booking);
  const rides = booking.state === "confirmed" && !booking.offerExpiresAt;
  // The booking has been cancelled or moved since then. A moved booking gets a reminder for its new
  // day.
  if (!rides || !booking.remindedAt) return logSkippedEvent(deps, news, "it has been overtaken");
  const pickup = getPickupInstant(booking, getBookingEmailContent(booking, booking.language));
  if (context.now >= pickup) return logSkippedEvent(deps, news, "the ride has begun");
  const subjectKey = `${booking.id}:${booking.bookingDate}`;
  const riders = await listBookingRiders(deps.db, [booking.id]);
  const asksForWaivers = await areWaiversMissing(deps.db, riders);
  const asksForAnswers = riders.some(({ isAnswered }) => !isAnswered);
  const horses = await findPlannedHorses(deps.db, context.now, {
    booking,
    locale: booking.language,
  });
  const reminder = buildReminderEmail(booking, context, {
    asksForAnswers,
    asksForWaivers,
    horses,
  });
  await queueDeliveries(deps, [
    ...createGuestEmail(deps, booking, `reminder:${subjectKey}`, reminder),
    ...(await buildOperatorEmailIfNeeded(deps, booking, `reminder-notice:${subjectKey}`, {
      news: { kind: "reminder" },
      knownToOperator: true,
    })),
  ]);
}

/** Whether the booking's ride has fewer riders than the minimum that was announced to its guest. */
async function isSoloRider(deps: NotifierDependencies, { id }: BookingRow): Promise<boolean> {
  const solo = await listSoloRiders(deps.db, deps.clock.now(), { bookingId: id });
  return solo.length > 0;
}

/** Whether the booking has been changed again, or has ended, after the event. */
function isSuperseded(booking: BookingRow, news: { revision: number }): boolean {
  return booking.state !== "confirmed" || booking.revision !== news.revision;
}

function logSkippedEvent(deps: NotifierDependencies, news: BookingNotification, why: string): void {
  deps.log.info({ bookingId: news.bookingId, news: news.type, why }, "nobody is told of this");
}

/**
 * Builds the operator email if the operator did not cause the event, or if neither email nor WhatsApp
 * can reach the guest.
 */
async function buildOperatorEmailIfNeeded(
  deps: NotifierDependencies,
  booking: BookingRow,
  subject: string,
  { news, knownToOperator }: { news: OperatorNotification; knownToOperator: boolean },
): Promise<NewDelivery[]> {
  if (knownToOperator && getGuestEmail(booking) !== null) return [];
  if (knownToOperator && (await isBeingWritten(deps.db, booking.id))) return [];
  return [await createOperatorDeliveries(deps, booking, subject, news)];
}

/** Returns the reason why the booking's departure was cancelled. */
async function findCloseReason(
  deps: NotifierDependencies,
  booking: BookingRow,
): Promise<CloseReason> {
  const [departure] = await deps.db
    .select({ reason: departures.closedReason })
    .from(departures)
    .where(eq(departures.id, booking.departureId ?? 0));
  return getCancellationReason(departure?.reason ?? null);
}

import type { Trouble } from "../../alerts/alert.ts";
import { wordsOf } from "../../alerts/format-alert.ts";
import type { BookingNews } from "../../bookings/booking-events.ts";
import { type BookingRow, newId } from "../../bookings/booking-store.server.ts";
import type { ContactMessageRow } from "../../inbox/contact-store.server.ts";
import type { NewDelivery } from "../deliveries/delivery-store.server.ts";
import { operatorLocale } from "../email/operator-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { type AutomationEventType, automationEvent } from "../webhook/automation-event.ts";

type Told = Readonly<{
  type: AutomationEventType;
  /** Tells this event of the booking from the next one of its type. */
  about: string | number;
  more: Readonly<Record<string, unknown>>;
}>;

/** The delivery of a booking's news to the automation; empty unless it gets every event. */
export function newsEvent(
  deps: NotifierDeps,
  booking: BookingRow,
  news: BookingNews,
): NewDelivery[] {
  const told = toldOf(news);
  return told ? bookingEvent(deps, booking, told) : [];
}

/** The delivery that a refund through the provider has begun. */
export function refundBegunEvent(
  deps: NotifierDeps,
  booking: BookingRow,
  refund: Readonly<{ id: string; amountCentavos: number }>,
): NewDelivery[] {
  const more = { amountMxn: refund.amountCentavos / 100 };
  return bookingEvent(deps, booking, { type: "refund.begun", about: refund.id, more });
}

function bookingEvent(
  deps: NotifierDeps,
  booking: BookingRow,
  { type, about, more }: Told,
): NewDelivery[] {
  return event(deps, `${type}:${booking.id}:${about}`, type, booking, more);
}

/**
 * The delivery that a message has come. It tells who wrote, not what: the words may speak of health.
 */
export function messageEvent(deps: NotifierDeps, message: ContactMessageRow): NewDelivery[] {
  const { id, name, email, language } = message;
  return event(deps, `contact:${id}`, "message.received", null, {
    message: { id, name, email, language },
  });
}

/** The delivery that something has waited for the operator for an hour. */
export function needsYouEvent(
  deps: NotifierDeps,
  subject: string,
  troubles: readonly Trouble[],
): NewDelivery[] {
  const needs = troubles.map((trouble) => ({
    kind: trouble.kind,
    text: wordsOf(trouble, operatorLocale).text.replaceAll("\u00a0", " "),
  }));
  return event(deps, subject, "needs-you", null, { needs });
}

function event(
  deps: NotifierDeps,
  subject: string,
  type: AutomationEventType,
  booking: BookingRow | null,
  more: Readonly<Record<string, unknown>>,
): NewDelivery[] {
  const { url, everyEvent } = deps.automation;
  if (!url || !everyEvent) return [];
  const id = newId();
  const payload = automationEvent({ id, type, now: deps.clock.now() }, booking, more);
  return [{ id, subject, channel: "automation", recipient: "automation", payload }];
}

function toldOf(news: BookingNews): Told | null {
  switch (news.type) {
    case "booking-changed":
      return told("booking.changed", news.revision, { by: news.by ?? "guest" });
    case "booking-cancelled":
      return told("booking.cancelled", "end", {
        by: news.by,
        refund: news.refund,
        byHandMxn: (news.byHandCentavos ?? 0) / 100,
        byAgencyMxn: (news.byAgencyCentavos ?? 0) / 100,
      });
    case "ride-called-off":
      return told("ride.called-off", news.revision, { reason: news.reason ?? "other" });
    case "ride-back-on":
      return told("ride.back-on", news.revision, {});
    case "refund-done":
      return told("refund.done", `${news.paymentId}:${news.by}`, {
        ...sum(news),
        byHand: news.by === "operator",
      });
    case "refund-stuck":
      return told("refund.stuck", news.paymentId, sum(news));
    case "refund-returned":
      return told("refund.returned", news.refundId, sum(news));
    case "refunded-elsewhere":
      return told("refund.elsewhere", news.totalCentavos, sum(news));
    case "payment-noted":
      return told("payment.noted", news.handPaymentId, { method: news.method, ...sum(news) });
    case "dispute":
      return told(disputes[news.stage], news.disputeId, sum(news));
    case "reminder-due":
      return null;
  }
}

function told(
  type: AutomationEventType,
  about: string | number,
  more: Readonly<Record<string, unknown>>,
): Told {
  return { type, about, more };
}

function sum({ amountCentavos }: Readonly<{ amountCentavos: number }>) {
  return { amountMxn: amountCentavos / 100 };
}

const disputes = { open: "dispute.opened", won: "dispute.won", lost: "dispute.lost" } as const;

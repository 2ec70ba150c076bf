import type { Alert } from "../../alerts/alert.ts";
import { formatAlert } from "../../alerts/format-alert.ts";
import type { BookingNotification } from "../../bookings/booking-events.ts";
import { type BookingRow, generateId } from "../../bookings/booking-store.server.ts";
import type { ContactMessageRow } from "../../inbox/contact-store.server.ts";
import type { NewDelivery } from "../deliveries/delivery-store.server.ts";
import { operatorLocale } from "../email/operator-notification.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { type AutomationEventType, createAutomationEvent } from "../webhook/automation-event.ts";

type WebhookBookingEvent = Readonly<{
  type: AutomationEventType;
  /** Distinguishes this event from other events of the same type and booking. */
  about: string | number;
  more: Readonly<Record<string, unknown>>;
}>;

/**
 * Creates the call to the automation about an event of a booking. Returns an empty list if the
 * automation is set to receive new bookings only.
 */
export function createBookingEvents(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: BookingNotification,
): NewDelivery[] {
  const content = getEventContent(news);
  return content ? createBookingEvent(deps, booking, content) : [];
}

/** Creates the call to the automation about the start of a refund through the provider. */
export function createRefundStartedEvents(
  deps: NotifierDependencies,
  booking: BookingRow,
  refund: Readonly<{ id: string; amountCentavos: number }>,
): NewDelivery[] {
  const more = { amountMxn: refund.amountCentavos / 100 };
  return createBookingEvent(deps, booking, { type: "refund.begun", about: refund.id, more });
}

function createBookingEvent(
  deps: NotifierDependencies,
  booking: BookingRow,
  { type, about, more }: WebhookBookingEvent,
): NewDelivery[] {
  return createEvents(deps, `${type}:${booking.id}:${about}`, type, booking, more);
}

/**
 * Creates the call to the automation about a contact message. It contains the sender but not the
 * text, which may be about health.
 */
export function createMessageEvents(
  deps: NotifierDependencies,
  message: ContactMessageRow,
): NewDelivery[] {
  const { id, name, email, language } = message;
  return createEvents(deps, `contact:${id}`, "message.received", null, {
    message: { id, name, email, language },
  });
}

/** Creates the call to the automation about alerts that have been open for an hour. */
export function createAlertEvents(
  deps: NotifierDependencies,
  subject: string,
  alerts: readonly Alert[],
): NewDelivery[] {
  const needs = alerts.map((alert) => ({
    kind: alert.kind,
    text: formatAlert(alert, operatorLocale).text.replaceAll("\u00a0", " "),
  }));
  return createEvents(deps, subject, "needs-you", null, { needs });
}

function createEvents(
  deps: NotifierDependencies,
  subject: string,
  type: AutomationEventType,
  booking: BookingRow | null,
  more: Readonly<Record<string, unknown>>,
): NewDelivery[] {
  const { url, everyEvent } = deps.automation;
  if (!url || !everyEvent) return [];
  const id = generateId();
  const payload = createAutomationEvent({ id, type, now: deps.clock.now() }, booking, more);
  return [{ id, subject, channel: "automation", recipient: "automation", payload }];
}

function getEventContent(news: BookingNotification): WebhookBookingEvent | null {
  switch (news.type) {
    case "booking-changed":
      return createEventContent("booking.changed", news.revision, { by: news.by ?? "guest" });
    case "booking-cancelled":
      return createEventContent("booking.cancelled", "end", {
        by: news.by,
        refund: news.refund,
        byHandMxn: (news.byHandCentavos ?? 0) / 100,
        byAgencyMxn: (news.byAgencyCentavos ?? 0) / 100,
      });
    case "ride-called-off":
      return createEventContent("ride.called-off", news.revision, {
        reason: news.reason ?? "other",
      });
    case "ride-back-on":
      return createEventContent("ride.back-on", news.revision, {});
    case "refund-done":
      return createEventContent("refund.done", `${news.paymentId}:${news.by}`, {
        ...toMxnAmount(news),
        byHand: news.by === "operator",
      });
    case "refund-stuck":
      return createEventContent("refund.stuck", news.paymentId, toMxnAmount(news));
    case "refund-returned":
      return createEventContent("refund.returned", news.refundId, toMxnAmount(news));
    case "refunded-elsewhere":
      return createEventContent("refund.elsewhere", news.totalCentavos, toMxnAmount(news));
    case "payment-noted":
      return createEventContent("payment.noted", news.handPaymentId, {
        method: news.method,
        ...toMxnAmount(news),
      });
    case "request-paid":
      return createEventContent("payment.received", news.paymentId, toMxnAmount(news));
    case "hold-ended":
      return createEventContent("booking.hold-ended", "end", { by: news.by });
    case "dispute":
      return createEventContent(disputes[news.stage], news.disputeId, toMxnAmount(news));
    case "reminder-due":
    case "thanks-due":
    case "cancellation-undone":
    case "quote-made":
    case "quote-declined":
    case "waiting-offer-made":
    case "waiting-offer-ended":
      return null;
  }
}

function createEventContent(
  type: AutomationEventType,
  about: string | number,
  more: Readonly<Record<string, unknown>>,
): WebhookBookingEvent {
  return { type, about, more };
}

function toMxnAmount({ amountCentavos }: Readonly<{ amountCentavos: number }>) {
  return { amountMxn: amountCentavos / 100 };
}

const disputes = { open: "dispute.opened", won: "dispute.won", lost: "dispute.lost" } as const;

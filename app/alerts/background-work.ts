import type { BookingNotification } from "../bookings/booking-events.ts";

/** The kinds of background work that alerts distinguish. One kind can have several queues. */
export type BackgroundWork =
  | "confirmation"
  | "change"
  | "cancellation"
  | "calledOff"
  | "backOn"
  | "holdEnded"
  | "reminder"
  | "thanksMessage"
  | "money"
  | "refund"
  | "message"
  | "payments"
  | "refunds"
  | "offers"
  | "holds"
  | "waitingList"
  | "reminders"
  | "thanks"
  | "sheet"
  | "erasing"
  | "backup"
  | "publishing"
  | "rates"
  | "picture"
  | "telling"
  | "messages"
  | "whatsApp";

const workByQueue: Readonly<Record<string, BackgroundWork>> = {
  "booking-confirmed": "confirmation",
  "refund-payment": "refund",
  "make-ordered-refund": "refund",
  deliver: "message",
  "reconcile-payments": "payments",
  "tend-refunds": "refunds",
  "settle-offers": "offers",
  "end-unpaid-holds": "holds",
  "tend-waiting-list": "waitingList",
  "apply-whatsapp-events": "whatsApp",
  "watch-whatsapp": "whatsApp",
  "submit-templates": "whatsApp",
  "remind-guests": "reminders",
  "thank-guests": "thanks",
  "send-sheet": "sheet",
  "erase-old-guests": "erasing",
  "back-up": "backup",
  "publish-scheduled": "publishing",
  "fetch-rates": "rates",
  "make-picture": "picture",
  "tend-pictures": "picture",
  "tell-operator": "telling",
  "tend-messages": "messages",
};

const workByEventType: Readonly<Record<BookingNotification["type"], BackgroundWork>> = {
  "booking-changed": "change",
  "booking-cancelled": "cancellation",
  "cancellation-undone": "change",
  "ride-called-off": "calledOff",
  "ride-back-on": "backOn",
  "reminder-due": "reminder",
  "thanks-due": "thanksMessage",
  "refund-returned": "money",
  "refund-stuck": "money",
  "refunded-elsewhere": "money",
  "refund-done": "money",
  "payment-noted": "money",
  "request-paid": "money",
  "quote-made": "change",
  "quote-declined": "change",
  "waiting-offer-made": "change",
  "waiting-offer-ended": "change",
  "hold-ended": "holdEnded",
  dispute: "money",
};

/**
 * Finds the kind of work that a queue does. For jobs that send booking notifications, `news` is the
 * event type. Null for an unknown queue.
 */
export function findBackgroundWork(queue: string, news: string | null): BackgroundWork | null {
  if (news !== null && Object.hasOwn(workByEventType, news))
    return workByEventType[news as BookingNotification["type"]];
  return queue === "booking-news" ? "money" : (workByQueue[queue] ?? null);
}

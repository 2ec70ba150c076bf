import { findBookingById } from "../../bookings/booking-store.server.ts";
import {
  claimDelivery,
  findDelivery,
  recordDeliveryFailure,
} from "../deliveries/delivery-store.server.ts";
import {
  postToAutomation,
  recordDeliveredWithRetries,
} from "../deliveries/send-delivery.server.ts";
import { suppressionReasons } from "../deliveries/suppression-reasons.ts";
import { createAutomationDelivery, getAutomationKey } from "../events/queue-confirmation.server.ts";
import { queueDeliveries } from "../events/queue-delivery.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";

export type AutomationOutcome =
  | { triggered: true }
  | { triggered: false; error: string }
  | { triggered: false; reason: string };

/** The time limit in milliseconds. It is short because a guest waits for the page. */
const guestWaitLimitMs = 3_500;

/**
 * Calls the automation about a booking immediately, unless a call has already succeeded. The queue
 * shares the delivery with this function, so the automation accepts only one call. After a failure,
 * the queue retries. Never throws, because the automation must not affect a guest who has paid.
 *
 * @param url replaces the configured URL for this call
 */
export async function triggerAutomation(
  deps: NotifierDependencies,
  bookingId: string,
  url = deps.automation.url,
): Promise<AutomationOutcome> {
  if (!url) return { triggered: false, reason: suppressionReasons.noWebhookUrl };
  try {
    return await triggerUnlessDelivered(deps, bookingId, url);
  } catch (error) {
    deps.log.error({ err: error, bookingId }, "the automation could not be called");
    return { triggered: false, error: "The notification could not be sent" };
  }
}

async function triggerUnlessDelivered(
  deps: NotifierDependencies,
  bookingId: string,
  url: string,
): Promise<AutomationOutcome> {
  const booking = await findBookingById(deps.db, bookingId);
  if (booking?.state !== "confirmed") return { triggered: false, reason: "No confirmed booking" };
  await queueDeliveries(deps, [createAutomationDelivery(booking, deps.clock.now())]);
  const delivery = await findDelivery(deps.db, getAutomationKey(bookingId));
  if (!delivery) throw new Error("the delivery was not stored");
  const claim = await claimDelivery(deps.db, delivery.id, deps.clock.now());
  if (claim.outcome === "delivered") return { triggered: false, reason: "Already sent" };
  if (claim.outcome === "busy") return { triggered: false, reason: "Already being sent" };
  if (claim.outcome !== "claimed") return { triggered: false, reason: "Given up after many tries" };
  const result = await postToAutomation(deps, claim.delivery, url, guestWaitLimitMs);
  if (result.ok) {
    await recordDeliveredWithRetries(deps, delivery.id);
    return { triggered: true };
  }
  await recordDeliveryFailure(deps.db, claim.delivery, result.message, false);
  deps.log.warn({ deliveryId: delivery.id, failure: result.message }, "the automation refused");
  return { triggered: false, error: result.message };
}

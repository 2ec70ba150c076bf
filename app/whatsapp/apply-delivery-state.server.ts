import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type DeliveryRowState, deliveries, handMessages, whatsappDeliveries } from "#db/schema.ts";
import type { DeliveryState, DeliveryStateEvent } from "./gateway.ts";

/** The state of our row for each state that a provider reports. */
const rowStates: Readonly<Record<DeliveryState, DeliveryRowState>> = {
  accepted: "accepted",
  sent: "accepted",
  delivered: "delivered",
  read: "read",
  failed: "failed",
};

/**
 * The states that a report may replace. Reports come late, twice and out of order, so a state never
 * goes back. What has arrived cannot fail any more.
 */
const replaceable: Readonly<Record<DeliveryState, readonly DeliveryRowState[]>> = {
  accepted: ["queued", "unknown"],
  sent: ["queued", "unknown"],
  delivered: ["queued", "accepted", "unknown", "failed"],
  read: ["queued", "accepted", "unknown", "failed", "delivered"],
  failed: ["queued", "accepted", "unknown"],
};

/**
 * Applies a provider's report to the delivery that it is about (ADR 97). Returns false if no
 * delivery has its id, for example because it is about a typed answer, or its guest was erased. A
 * message that failed is taken over by the watching job.
 */
export async function applyDeliveryState(
  tx: Transaction,
  event: DeliveryStateEvent,
): Promise<boolean> {
  const sent = await lockSentMessage(tx, event);
  if (!sent) return false;
  const { deliveryId } = sent;
  const { state, at, reason, pricing } = event;
  await tx
    .update(whatsappDeliveries)
    .set({
      messageId: sent.messageId ?? event.messageId,
      // A report proves that a call whose answer was lost has arrived.
      ...(state !== "failed" && { acceptedAt: sent.acceptedAt ?? at }),
      ...(pricing && { isBillable: pricing.isBillable, priceCategory: pricing.category }),
    })
    .where(eq(whatsappDeliveries.deliveryId, deliveryId));
  const hasArrived = state === "delivered" || state === "read";
  await tx
    .update(deliveries)
    .set({
      state: rowStates[state],
      lastError: reason && `${reason.reason}${reason.code === null ? "" : ` (${reason.code})`}`,
      ...(hasArrived && { deliveredAt: at }),
    })
    .where(and(eq(deliveries.id, deliveryId), inArray(deliveries.state, [...replaceable[state]])));
  if (hasArrived && sent.handMessageId) await endManualMessage(tx, sent.handMessageId, at);
  return true;
}

/** The form of our ids. Other programs with the same account may send any text. */
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function lockSentMessage(tx: Transaction, { deliveryId, messageId }: DeliveryStateEvent) {
  const { deliveryId: ownId, messageId: providerId } = whatsappDeliveries;
  const isOurs = deliveryId !== null && idPattern.test(deliveryId);
  const isNamed: SQL | undefined = isOurs
    ? or(eq(ownId, deliveryId), eq(providerId, messageId))
    : eq(providerId, messageId);
  const [row] = await tx.select().from(whatsappDeliveries).where(isNamed).for("update");
  return row;
}

/** Ends the manual message that took over for a WhatsApp message that has arrived after all. */
async function endManualMessage(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(handMessages)
    .set({ endedAt: at })
    .where(and(eq(handMessages.id, id), isNull(handMessages.toldAt), isNull(handMessages.endedAt)));
}

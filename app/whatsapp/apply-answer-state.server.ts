import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type WhatsAppMessageState, whatsappMessages } from "#db/schema.ts";
import type { DeliveryState, DeliveryStateEvent } from "./gateway.ts";

/** The states that a report may still change, so that reports may come twice and in any order. */
const earlierStates: Readonly<Record<DeliveryState, readonly WhatsAppMessageState[]>> = {
  accepted: ["waiting", "unknown"],
  sent: ["waiting", "unknown", "accepted"],
  delivered: ["waiting", "unknown", "accepted", "sent", "failed"],
  read: ["waiting", "unknown", "accepted", "sent", "failed", "delivered"],
  failed: ["waiting", "unknown", "accepted", "sent"],
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Records what the provider reports about an answer that the team typed. */
export async function applyAnswerState(
  tx: Transaction,
  { deliveryId, messageId, state, reason }: DeliveryStateEvent,
): Promise<void> {
  const isOurs = deliveryId !== null && uuid.test(deliveryId);
  const isAbout = isOurs
    ? or(eq(whatsappMessages.id, deliveryId), eq(whatsappMessages.providerId, messageId))
    : eq(whatsappMessages.providerId, messageId);
  await tx
    .update(whatsappMessages)
    .set({ state, providerId: messageId, failure: reason?.reason ?? null })
    .where(
      and(
        isAbout,
        eq(whatsappMessages.isReply, false),
        inArray(whatsappMessages.state, [...earlierStates[state]]),
      ),
    );
}

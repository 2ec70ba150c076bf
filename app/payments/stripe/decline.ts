import { z } from "zod";
import type { Decline } from "../gateway.ts";

/** Stripe's name for a declined card; the sandbox uses the same name. */
export const declineType = "payment_intent.payment_failed";

const shape = z.object({
  id: z.string().min(1),
  type: z.literal(declineType),
  data: z.object({ object: z.object({ metadata: z.object({ bookingId: z.string() }) }) }),
});

/** The declined card that an event tells of; null when it tells of something else. */
export function declineIn(event: unknown): Decline | null {
  const { data: told } = shape.safeParse(event);
  if (!told) return null;
  return { kind: "decline", eventId: told.id, bookingId: told.data.object.metadata.bookingId };
}

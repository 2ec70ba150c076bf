import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";

/** Returns whether the confirmation of a booking was emailed, also to an address it had before. */
export async function hasConfirmationEmail(
  db: Database | Transaction,
  bookingId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.subject, `confirmed:${bookingId}`), eq(deliveries.channel, "mail")));
  return found !== undefined;
}

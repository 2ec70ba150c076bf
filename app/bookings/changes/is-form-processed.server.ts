import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";

/** Returns whether a form has already changed the riders of a locked booking. */
export async function isFormProcessed(
  tx: Transaction,
  bookingId: string,
  formId: string,
): Promise<boolean> {
  const made = await tx
    .select({ id: bookingHistory.id })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(bookingHistory.event, "party-changed"),
        sql`${bookingHistory.detail} ->> 'formId' = ${formId}`,
      ),
    )
    .limit(1);
  return made.length > 0;
}

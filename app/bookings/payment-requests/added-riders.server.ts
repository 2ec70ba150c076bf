import { and, asc, eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";
import { getReceivedCentavosAt } from "../ledger/ledger-store.server.ts";

const change = z.object({
  from: z.object({ participants: z.number() }),
  to: z.object({ participants: z.number() }),
  totalFrom: z.number(),
  totalTo: z.number(),
});

/**
 * Returns the price, in centavos, of the riders who were added to a booking after it had been paid
 * in full; 0 if it had not been.
 */
export async function getAddedRidersCentavos(tx: Transaction, bookingId: string): Promise<number> {
  const lines = await tx
    .select({ at: bookingHistory.at, detail: bookingHistory.detail })
    .from(bookingHistory)
    .where(and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, "party-changed")))
    .orderBy(asc(bookingHistory.id));
  let added = 0;
  for (const { at, detail } of lines) {
    const { data: party } = change.safeParse(detail);
    if (!party || party.to.participants <= party.from.participants) continue;
    const isPaid =
      added > 0 || (await getReceivedCentavosAt(tx, bookingId, at)) >= party.totalFrom * 100;
    if (isPaid) added += Math.max(0, party.totalTo - party.totalFrom) * 100;
  }
  return added;
}

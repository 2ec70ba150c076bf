import { and, eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";
import type { Decline } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { isId } from "../booking-id.ts";
import { findBookingById, lockBooking, recordHistory } from "../booking-store.server.ts";

const event = "card-declined";
/**
 * The maximum number of declines recorded for one booking. More are not informative, and somebody
 * who keeps trying cards could fill the booking's page with them.
 */
export const maxRecordedDeclines = 20;

/**
 * Adds a declined card to a booking's history, once for each event of the provider. The booking
 * itself stays the same, because the guest may try another card.
 */
export async function recordDecline(
  deps: Pick<BookingDependencies, "db" | "clock">,
  { eventId, bookingId }: Pick<Decline, "eventId" | "bookingId">,
): Promise<"declined" | "known" | "unknown"> {
  if (!isId(bookingId)) return "unknown";
  return runInTransaction(deps.db, async (tx) => {
    if (!(await findBookingById(tx, bookingId))) return "unknown";
    await lockBooking(tx, bookingId);
    const noted = await tx
      .select({ detail: bookingHistory.detail })
      .from(bookingHistory)
      .where(and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, event)));
    const isKnown = noted.some(({ detail }) => detail.eventId === eventId);
    if (isKnown || noted.length >= maxRecordedDeclines) return "known";
    const at = deps.clock.now();
    await recordHistory(tx, { bookingId, at, actor: "provider", event, detail: { eventId } });
    return "declined";
  });
}

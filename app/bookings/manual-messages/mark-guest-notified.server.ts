import { and, desc, eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { handMessages } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { findBookingById, lockBooking, recordHistory } from "../booking-store.server.ts";

/**
 * `already` means that the message already has the requested state. `over` means that a newer
 * message replaced this one or that there is nothing left to tell.
 */
export type MarkNotifiedResult = "noted" | "already" | "over";

type NotifiedState = Readonly<{ told: boolean; by: string }>;

/**
 * Records that a staff member has told a guest a manual message, or undoes that record. The history
 * and the audit log store the account and the time. A message that has ended stays ended, and only
 * the newest message of a booking can become pending again.
 */
export async function markGuestNotified(
  deps: BookingDependencies,
  bookingId: string,
  messageId: string,
  { told, by }: NotifiedState,
): Promise<MarkNotifiedResult> {
  return runInTransaction(deps.db, async (tx) => {
    if (!(await findBookingById(tx, bookingId))) return "over";
    const booking = await lockBooking(tx, bookingId);
    const [newest] = await tx
      .select()
      .from(handMessages)
      .where(eq(handMessages.bookingId, bookingId))
      .orderBy(desc(handMessages.createdAt), desc(handMessages.id))
      .limit(1);
    if (booking.erasedAt || newest?.id !== messageId || newest.endedAt) return "over";
    if ((newest.toldAt !== null) === told) return "already";
    const at = deps.clock.now();
    await tx
      .update(handMessages)
      .set(told ? { toldAt: at, toldBy: by } : { toldAt: null, toldBy: null })
      .where(and(eq(handMessages.id, messageId), eq(handMessages.bookingId, bookingId)));
    const event = told ? "guest-told" : "guest-told-undone";
    const detail = { by, about: newest.about };
    await recordHistory(tx, { bookingId, at, actor: "operator", event, detail });
    return "noted";
  });
}

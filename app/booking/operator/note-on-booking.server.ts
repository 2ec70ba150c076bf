import { and, eq, sql } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookingHistory, bookings } from "#db/schema.ts";
import { readCatalog } from "../../catalog/read-catalog.server.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { scheduledById } from "../guest/managed-booking.server.ts";
import { firstPickup } from "../sold-ride.ts";

export type Noted = "noted" | "unchanged" | "not-booked";
/** `too-early`: before the first pickup of the ride nobody is missing yet. */
export type NoShowNoted = Noted | "too-early";

/**
 * Stores the operator's own words about a booking. The history says that they changed; its newest
 * line keeps the words before, for undoing it.
 */
export async function changeTeamNote(
  deps: BookingDeps,
  bookingId: string,
  { teamNote, by }: { teamNote: string | null; by: string },
): Promise<Noted> {
  return transact(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.erasedAt) return "not-booked";
    if (booking.teamNote === teamNote) return "unchanged";
    await tx.update(bookings).set({ teamNote }).where(eq(bookings.id, bookingId));
    const at = deps.clock.now();
    await forgetNotesBefore(tx, bookingId);
    const detail = { by, before: booking.teamNote };
    await recordHistory(
      tx,
      { bookingId, at, actor: "operator", event: "note-changed", detail },
      { before: { teamNote: booking.teamNote }, after: { teamNote } },
    );
    return "noted";
  });
}

/**
 * Notes from the first pickup of the ride on that the party of a confirmed booking did not come, or
 * takes that back; no money moves.
 */
export async function noteNoShow(
  deps: BookingDeps,
  bookingId: string,
  { came, by }: { came: boolean; by: string },
): Promise<NoShowNoted> {
  return transact(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const scheduled = await scheduledById(tx, bookingId);
    if (booking.state !== "confirmed" || !scheduled) return "not-booked";
    if ((booking.noShowAt === null) === came) return "unchanged";
    const at = deps.clock.now();
    const { catalog } = await readCatalog(tx);
    if (!came && at < firstPickup(catalog, scheduled.booking, scheduled.key)) return "too-early";
    await tx
      .update(bookings)
      .set({ noShowAt: came ? null : at })
      .where(eq(bookings.id, bookingId));
    const event = came ? "no-show-undone" : "no-show";
    await recordHistory(tx, { bookingId, at, actor: "operator", event, detail: { by } });
    return "noted";
  });
}

/** Takes the words of earlier notes out of the history. */
export async function forgetNotesBefore(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(bookingHistory)
    .set({ detail: sql`${bookingHistory.detail} - 'before'` })
    .where(and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, "note-changed")));
}

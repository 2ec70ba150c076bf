import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { generateId, lockBooking, recordHistory } from "../booking-store.server.ts";

export type AddNoteResult = "noted" | "unchanged" | "not-booked";

/**
 * Adds a team note to a booking. If the booking's last note has the same author and text, nothing
 * is added.
 */
export async function addTeamNote(
  deps: BookingDependencies,
  bookingId: string,
  { text, by }: { text: string; by: string },
): Promise<AddNoteResult> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.erasedAt) return "not-booked";
    const last = booking.teamNotes.at(-1);
    if (last?.text === text && last.by === by) return "unchanged";
    const at = deps.clock.now();
    const note = { id: generateId(), at: at.toISOString(), by, text };
    await tx
      .update(bookings)
      .set({ teamNotes: [...booking.teamNotes, note] })
      .where(eq(bookings.id, bookingId));
    await recordHistory(
      tx,
      // The history stores only the note's id, so erasing the note also removes its text from the
      // history.
      { bookingId, at, actor: "operator", event: "note-added", detail: { by, note: note.id } },
      { after: { teamNote: text } },
    );
    return "noted";
  });
}

import { eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { lockBooking, newId, recordHistory } from "../booking-store.server.ts";
import { scheduledById } from "../managed-booking.server.ts";
import { firstPickup } from "../sold-ride.ts";

export type Noted = "noted" | "unchanged" | "not-booked";
/** `too-early`: the first pickup of the ride is still to come. */
export type NoShowNoted = Noted | "too-early";

/** Adds a note of the team to a booking; the same note by the same person again is no other. */
export async function addTeamNote(
  deps: BookingDeps,
  bookingId: string,
  { text, by }: { text: string; by: string },
): Promise<Noted> {
  return transact(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.erasedAt) return "not-booked";
    const last = booking.teamNotes.at(-1);
    if (last?.text === text && last.by === by) return "unchanged";
    const at = deps.clock.now();
    const note = { id: newId(), at: at.toISOString(), by, text };
    await tx
      .update(bookings)
      .set({ teamNotes: [...booking.teamNotes, note] })
      .where(eq(bookings.id, bookingId));
    await recordHistory(
      tx,
      // The history shows the note by its id, so that its words go with it.
      { bookingId, at, actor: "operator", event: "note-added", detail: { by, note: note.id } },
      { after: { teamNote: text } },
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

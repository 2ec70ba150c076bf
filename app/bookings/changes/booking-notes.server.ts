import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { generateId, lockBooking, recordHistory } from "../booking-store.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";
import { getFirstPickup } from "../sold-ride.ts";

export type AddNoteResult = "noted" | "unchanged" | "not-booked";
/** `too-early` means that the first pickup of the ride is still to come. */
export type NoShowResult = AddNoteResult | "too-early";

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

/**
 * Records that the party of a confirmed booking did not come, or undoes that record. A no-show can
 * be recorded from the first pickup of the ride on. It does not move any money.
 */
export async function recordNoShow(
  deps: BookingDependencies,
  bookingId: string,
  { came, by }: { came: boolean; by: string },
): Promise<NoShowResult> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const scheduled = await findScheduledById(tx, bookingId);
    if (booking.state !== "confirmed" || !scheduled) return "not-booked";
    if ((booking.noShowAt === null) === came) return "unchanged";
    const at = deps.clock.now();
    const { catalog } = await readCatalog(tx);
    if (!came && at < getFirstPickup(catalog, scheduled.booking, scheduled.key)) return "too-early";
    await tx
      .update(bookings)
      .set({ noShowAt: came ? null : at, ...(!came && { arrivedAt: null }) })
      .where(eq(bookings.id, bookingId));
    const event = came ? "no-show-undone" : "no-show";
    await recordHistory(tx, { bookingId, at, actor: "operator", event, detail: { by } });
    return "noted";
  });
}

/**
 * Records that the party of a confirmed booking is there, or undoes that record. An arrival can be
 * recorded from the day of the ride on. It also undoes a no-show.
 */
export async function recordArrival(
  deps: BookingDependencies,
  bookingId: string,
  { arrived, by }: { arrived: boolean; by: string },
): Promise<NoShowResult> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const scheduled = await findScheduledById(tx, bookingId);
    if (booking.state !== "confirmed" || !scheduled) return "not-booked";
    if ((booking.arrivedAt !== null) === arrived) return "unchanged";
    const at = deps.clock.now();
    if (arrived && toLocalDate(at) < scheduled.key.date) return "too-early";
    await tx
      .update(bookings)
      .set({ arrivedAt: arrived ? at : null, ...(arrived && { noShowAt: null }) })
      .where(eq(bookings.id, bookingId));
    const event = arrived ? "arrived" : "arrived-undone";
    await recordHistory(tx, { bookingId, at, actor: "operator", event, detail: { by } });
    return "noted";
  });
}

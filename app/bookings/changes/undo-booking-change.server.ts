import { and, eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory, bookings } from "#db/schema.ts";
import type { ChangedValues } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { HistoryEvent } from "../../i18n/messages/operator-booking.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, lockBooking, recordHistory } from "../booking-store.server.ts";
import { undoManualPayment } from "../manual/undo-manual-payment.server.ts";
import { recordAttendance } from "../sheet-acts/record-attendance.server.ts";
import { type HistoryRow, listHistory } from "./booking-last-change.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";
import { undoCancellation } from "./undo-cancellation.server.ts";
import { findUndoableLine, getPreviousRide, type UndoResult } from "./undo-window.ts";

/**
 * Undoes the operator's newest change of a booking, identified by its history line. A payment is
 * undone by a reversing entry, because ledger lines are never deleted.
 */
export async function undoBookingChange(
  deps: BookingDependencies,
  bookingId: string,
  act: { lineId: number; by: string },
): Promise<UndoResult> {
  const { lineId, by } = act;
  const [named] = await deps.db
    .select()
    .from(bookingHistory)
    .where(and(eq(bookingHistory.id, lineId), eq(bookingHistory.bookingId, bookingId)));
  if (named?.event === "cancelled") return undoCancellation(deps, bookingId, act);
  const before = named && getPreviousRide(named);
  if (before) return moveBack(deps, bookingId, { before, lineId });
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.erasedAt) return "changed";
    const history = await listHistory(tx, bookingId);
    // The change was already undone, for example because the form was submitted twice.
    if (history[0]?.detail.undoes === lineId) return "undone";
    const line = findUndoableLine(history, deps.clock.now());
    if (line?.id !== lineId) return "changed";
    await undoHistoryLine(tx, deps, { booking, line: line as HistoryRow, by });
    return "undone";
  });
}

/**
 * Moves a booking back to its previous ride if there is room, by the same rules as any other move
 * by the operator.
 */
async function moveBack(
  deps: BookingDependencies,
  bookingId: string,
  { before, lineId }: { before: NonNullable<ReturnType<typeof getPreviousRide>>; lineId: number },
): Promise<UndoResult> {
  const { date, start, pickupTime } = before;
  const back = { date, start, pickupTime, by: "operator", undoes: lineId } as const;
  const result = await rescheduleBooking(deps, bookingId, back);
  if (result.outcome === "moved") return "undone";
  const [newest] = await listHistory(deps.db, bookingId);
  if (newest?.detail.undoes === lineId) return "undone";
  return result.outcome === "refused" ? result.refusal : "changed";
}

type UndoContext = Readonly<{
  booking: BookingRow;
  line: HistoryRow;
  by: string;
}>;

async function undoHistoryLine(
  tx: Transaction,
  deps: BookingDependencies,
  act: UndoContext,
): Promise<void> {
  const { booking, line, by } = act;
  const own = eq(bookings.id, booking.id);
  const recordUndo = (event: HistoryEvent, changed: ChangedValues = {}) =>
    recordHistory(
      tx,
      {
        bookingId: booking.id,
        at: deps.clock.now(),
        actor: "operator",
        event,
        detail: { by, undoes: line.id },
      },
      changed,
    );
  switch (line.event) {
    case "note-added": {
      const isUndoneNote = ({ id }: { id: string }) => id === line.detail.note;
      const teamNote = booking.teamNotes.find(isUndoneNote)?.text ?? null;
      const teamNotes = booking.teamNotes.filter((note) => !isUndoneNote(note));
      await tx.update(bookings).set({ teamNotes }).where(own);
      return recordUndo("note-undone", { before: { teamNote }, after: { teamNote: null } });
    }
    case "no-show":
    case "no-show-undone": {
      const { was } = line.detail;
      const riders =
        typeof was === "number" ? was : line.event === "no-show" ? 0 : booking.participants;
      await recordAttendance(tx, deps, booking, {
        ...{ kind: "did-not-come", riders, by, undoes: line.id },
      });
      return;
    }
    default:
      return undoManualPayment(tx, deps, act);
  }
}

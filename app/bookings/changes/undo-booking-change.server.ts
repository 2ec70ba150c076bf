import { and, eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory, bookings, handPayments } from "#db/schema.ts";
import type { ChangedValues } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { HistoryEvent } from "../../i18n/messages/operator-booking.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  generateId,
  lockBooking,
  recordHistory,
} from "../booking-store.server.ts";
import { insertManualPayment } from "../manual/record-manual-payment.server.ts";
import { withdrawRequestPaidByHand } from "../payment-requests/end-request-by-hand.server.ts";
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
    await undoHistoryLine(tx, deps, { booking, line: line as HistoryRow, history, by });
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
  history: readonly HistoryRow[];
  by: string;
}>;

async function undoHistoryLine(
  tx: Transaction,
  deps: BookingDependencies,
  act: UndoContext,
): Promise<void> {
  const { booking, line, history, by } = act;
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
      await tx.update(bookings).set({ noShowAt: null }).where(own);
      return recordUndo("no-show-undone");
    case "no-show-undone": {
      const missed = history.find(({ event }) => event === "no-show");
      await tx
        .update(bookings)
        .set({ noShowAt: missed?.at ?? line.at })
        .where(own);
      return recordUndo("no-show");
    }
    default:
      return undoManualPayment(tx, deps, act);
  }
}

async function undoManualPayment(
  tx: Transaction,
  deps: BookingDependencies,
  act: UndoContext,
): Promise<void> {
  const { booking, line, by } = act;
  const noted = and(
    eq(handPayments.id, String(line.detail.handPaymentId)),
    eq(handPayments.bookingId, booking.id),
  );
  const [payment] = await tx.select().from(handPayments).where(noted);
  if (!payment) throw new Error(`the money of line ${line.id} is not in the ledger`);
  const { method, collectedBy, collectedDay } = payment;
  const amountCentavos = -payment.amountCentavos;
  const collector =
    collectedBy && collectedDay ? { accountId: collectedBy, day: collectedDay } : undefined;
  const counter = { id: generateId(), method, amountCentavos, note: null, by, collector };
  await insertManualPayment(tx, booking, counter, deps.clock.now(), {
    undoes: line.id,
    counterPaymentId: counter.id,
    event: line.event === "collected" ? "collected-undone" : "given-back-undone",
  });
  await withdrawRequestPaidByHand(tx, payment.id, deps.clock.now());
  await deps.publish(tx, {
    type: "payment-noted",
    bookingId: booking.id,
    handPaymentId: counter.id,
    method,
    amountCentavos,
  });
}

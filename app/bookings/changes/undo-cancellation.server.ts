import { eq, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, deliveries } from "#db/schema.ts";
import { getLockedDepartureState, takeSeats } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import {
  findOperatorRoomRefusal,
  findOperatorTimeRefusal,
} from "../../departures/operator-limits.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import {
  deleteMessages,
  lockUnsentMessages,
} from "../../whatsapp/deliveries/whatsapp-deliveries.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { updateOverpaidFlag } from "../ledger/ledger-store.server.ts";
import { lockScheduled, type ScheduledBooking } from "../managed-booking.server.ts";
import { restorePendingMessage } from "../manual-messages/record-manual-message.server.ts";
import { type HistoryRow, listHistory } from "./booking-last-change.server.ts";
import { findUndoableLine, isCancellationMessage, type UndoResult } from "./undo-window.ts";

/**
 * Undoes a cancellation by the operator, identified by its history line. It is refused if the seats
 * are taken, if a message to the guest or the webhook is queued, or after a card refund.
 */
export async function undoCancellation(
  deps: BookingDependencies,
  bookingId: string,
  { lineId, by }: { lineId: number; by: string },
): Promise<UndoResult> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    const history = await listHistory(tx, bookingId);
    // The cancellation was already undone, for example because the form was submitted twice.
    if (history[0]?.detail.undoes === lineId) return "undone";
    const line = history.find(({ id }) => id === findUndoableLine(history, now)?.id);
    if (!scheduled || line?.id !== lineId || scheduled.booking.erasedAt) return "changed";
    if (await isMessageWritten(tx, bookingId)) return "message-sent";
    const unsent = await lockUnsentMessages(tx, bookingId, "cancelled");
    if (!unsent) return "message-sent";
    const refusal = await takeSeatsBack(tx, catalog, scheduled, now);
    if (refusal) return refusal;
    await deleteMessages(tx, unsent);
    await restoreBooking(tx, deps, scheduled.booking, { line, by, now });
    return "undone";
  });
}

/**
 * Returns whether a message about the cancellation is on its way to the guest or the automation.
 */
async function isMessageWritten(tx: Transaction, bookingId: string): Promise<boolean> {
  const written = await tx
    .select({ subject: deliveries.subject })
    .from(deliveries)
    .where(sql`split_part(${deliveries.subject}, ':', 2) = ${bookingId}`);
  return written.some(({ subject }) => isCancellationMessage(subject));
}

/**
 * Takes the seats of a locked booking again, by the same rules as for a new booking by the
 * operator. Returns the reason if that is not possible.
 */
async function takeSeatsBack(
  tx: Transaction,
  catalog: Catalog,
  { booking, key, departureId }: ScheduledBooking,
  now: Date,
) {
  const ride = findScheduledRide(catalog.listings[key.tour], key);
  const untimely = findOperatorTimeRefusal(catalog, key, now);
  if (untimely || !ride) return untimely ?? ({ reason: "unknown-departure" } as const);
  const state = await getLockedDepartureState(tx, catalog, key, ride, { now });
  const refusal = findOperatorRoomRefusal(catalog, key, state, booking);
  if (refusal) return refusal;
  if (!(await takeSeats(tx, departureId, state, booking))) {
    throw new Error(`departure ${departureId} was locked but its seats changed`);
  }
  return null;
}

async function restoreBooking(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  { line, by, now }: Readonly<{ line: HistoryRow; by: string; now: Date }>,
): Promise<void> {
  const { id: bookingId } = booking;
  const revision = booking.revision + 1;
  const restores = booking.revision - 1;
  const paymentStatus = line.detail.paymentStatusBefore as BookingRow["paymentStatus"];
  await tx
    .update(bookings)
    .set({ state: "confirmed", paymentStatus, keptCentavos: null, revision })
    .where(eq(bookings.id, bookingId));
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: "operator",
    event: "cancelled-undone",
    detail: { by, undoes: line.id, revision, restores },
  });
  await restorePendingMessage(tx, bookingId, line.at);
  const hasLostAnswers = line.detail.hadAnswers === true;
  await deps.publish(tx, {
    ...{ type: "cancellation-undone", bookingId, revision, restores },
    ...(hasLostAnswers && { hasLostAnswers }),
  });
  await updateOverpaidFlag(tx, bookingId);
}

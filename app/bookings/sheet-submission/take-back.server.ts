import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory, bookings, sheetActs, waivers } from "#db/schema.ts";
import { takeBackHorseRemark } from "../../horses/horse-remarks.server.ts";
import { lockCatalogForChange } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, lockBooking } from "../booking-store.server.ts";
import { lockAssignments } from "../horse-assignment/choose-horses.server.ts";
import { undoManualPayment } from "../manual/undo-manual-payment.server.ts";
import type { SheetAct } from "../sheet-acts/act.ts";
import {
  listAttendanceActs,
  mergeAttendance,
  updateAttendance,
} from "../sheet-acts/attendance-acts.server.ts";
import {
  closeQuestion,
  findAct,
  insertAct,
  type StoredAct,
} from "../sheet-acts/sheet-act-store.server.ts";
import type { ActContext, StoredEffect } from "./act-effect.server.ts";
import { mergeHorses, updateHorses } from "./horse-acts.server.ts";

type TakeBack = Extract<SheetAct, { kind: "take-back" }>;
const done: StoredEffect = { outcome: "done" };

/**
 * Takes an act back that the same account made. An act that has not reached the site yet is taken
 * back when it does.
 */
export async function storeTakeBack(
  tx: Transaction,
  deps: BookingDependencies,
  act: TakeBack,
  context: ActContext,
): Promise<StoredEffect> {
  const { ride, now, author } = context;
  const target = await findAct(tx, act.of);
  if (target && target.accountId !== author.id) return { outcome: "refused", reason: "not-yours" };
  if (target?.kind === "take-back") return { outcome: "refused", reason: "unknown" };
  // Locks come before the first row, in the order of all transactions.
  if (target?.kind === "remark") await lockCatalogForChange(tx);
  const assignments =
    target?.kind === "horse"
      ? await lockAssignments(tx, deps, { key: ride, locale: "en" })
      : undefined;
  const bookingId = await findBookingId(tx, target?.bookingId ?? act.bookingId);
  const booking = bookingId && target ? await lockBooking(tx, bookingId) : null;
  const attendance = booking ? await listAttendanceActs(tx, booking.id, ride) : [];
  const before = mergeAttendance(attendance);
  const horses = (await mergeHorses(tx, ride)).merged;
  const stored = await insertAct(tx, { ...act, bookingId }, { author, now, sent: act });
  if (!stored) return { outcome: "known" };
  // The target may have been taken back while this call waited for the lock.
  const fresh = target && (await findAct(tx, act.of));
  if (!fresh || fresh.takenBackBy) return done;
  await tx.update(sheetActs).set({ takenBackBy: act.id }).where(eq(sheetActs.id, fresh.id));
  await closeQuestion(tx, fresh.id, { by: author.name, now });
  switch (fresh.kind) {
    case "arrived":
    case "did-not-come":
      if (booking && !fresh.isOver) {
        const detail = { act: act.id };
        await updateAttendance(tx, booking, before, { key: ride, now, by: author.name, detail });
      }
      return done;
    case "horse": {
      if (!assignments || fresh.isOver || assignments.departure.completed) return done;
      const problem = await updateHorses(tx, assignments, horses, { key: ride, now });
      return problem ? { outcome: "refused", reason: problem } : done;
    }
    case "collected":
      if (booking) await takeBackMoney(tx, deps, booking, { target: fresh, by: author.name });
      return done;
    case "remark":
      await takeBackHorseRemark(tx, { id: fresh.id, now });
      return done;
    default:
      await tx.delete(waivers).where(and(eq(waivers.id, fresh.id), eq(waivers.isFromSheet, true)));
      return done;
  }
}

async function findBookingId(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id));
  return row?.id ?? null;
}

/** Undoes the payment of an act, unless it was undone on the booking's page. */
async function takeBackMoney(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  { target, by }: Readonly<{ target: StoredAct; by: string }>,
): Promise<void> {
  const ofBooking = eq(bookingHistory.bookingId, booking.id);
  const [line] = await tx
    .select()
    .from(bookingHistory)
    .where(
      and(
        ofBooking,
        eq(bookingHistory.event, "collected"),
        sql`${bookingHistory.detail} ->> 'handPaymentId' = ${target.id}`,
      ),
    );
  if (!line) return;
  const undone = sql`(${bookingHistory.detail} ->> 'undoes')::bigint = ${line.id}`;
  if ((await tx.$count(bookingHistory, and(ofBooking, undone))) > 0) return;
  await undoManualPayment(tx, deps, { booking, line, by });
}

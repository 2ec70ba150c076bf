import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#db/database.ts";
import { bookings, sheetActs, sheetQuestions } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import type { HistoryEvent } from "../../i18n/messages/operator-booking.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import type { Attendance } from "./act.ts";
import { type AttendanceChange, attendanceRules, getAttendance } from "./attendance.ts";
import { type MergedAct, type MergedActs, mergeActs } from "./merge-acts.ts";
import {
  isOnRide,
  type StoredAct,
  toMergedAct,
  updateContradictions,
} from "./sheet-act-store.server.ts";

const kinds = ["arrived", "did-not-come"] as const;

/** The columns of a booking whose attendance was not recorded, such as after a move. */
export const noAttendance = {
  arrivedAt: null,
  noShowAt: null,
  arrivedRiders: null,
  missingRiders: null,
};

/**
 * Ends the acts about the attendance of a booking that leaves its ride: they do not count on the next
 * one. It is too late to choose between them, so their open questions say that the booking was moved.
 */
export async function endAttendanceActs(tx: Transaction, bookingId: string): Promise<void> {
  const ended = await tx
    .update(sheetActs)
    .set({ isOver: true })
    .where(and(eq(sheetActs.bookingId, bookingId), inArray(sheetActs.kind, [...kinds])))
    .returning({ id: sheetActs.id });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx
    .update(sheetQuestions)
    .set({ reason: "moved", against: null })
    .where(and(inArray(sheetQuestions.actId, ids), isNull(sheetQuestions.closedAt)));
}

const contentSchema = z.object({
  riders: z.number(),
  of: z.number(),
  from: z.object({ arrived: z.number(), missing: z.number() }),
});

/** Reads the acts about the attendance of a booking on a ride that count. */
export async function listAttendanceActs(
  tx: Transaction,
  bookingId: string,
  key: DepartureKey,
): Promise<StoredAct[]> {
  return tx
    .select()
    .from(sheetActs)
    .where(
      and(
        eq(sheetActs.bookingId, bookingId),
        inArray(sheetActs.kind, [...kinds]),
        eq(sheetActs.isOver, false),
        isOnRide(key),
      ),
    );
}

function toAttendanceAct(act: StoredAct): MergedAct<AttendanceChange> {
  const content = contentSchema.parse(act.content);
  const kind = act.kind === "arrived" ? "arrived" : "did-not-come";
  return toMergedAct(act, [{ slot: "", change: { ...content, kind } }]);
}

/** Merges the acts about the attendance of one booking. */
export function mergeAttendance(acts: readonly StoredAct[]): MergedActs<Attendance> {
  return mergeActs(acts.map(toAttendanceAct), attendanceRules);
}

type Trigger = Readonly<{
  key: DepartureKey;
  now: Date;
  /** The name of the account whose act or choice may have changed the attendance. */
  by: string;
  /** More for the line of the history. */
  detail?: Readonly<Record<string, unknown>>;
}>;

/**
 * Merges all acts about the attendance of a locked booking again. Stores the result and its lines of
 * the history if it differs from `before`, the result without the newest act or choice. Acts that
 * contradict what holds now get questions.
 */
export async function updateAttendance(
  tx: Transaction,
  booking: BookingRow,
  before: MergedActs<Attendance>,
  { key, now, by, detail = {} }: Trigger,
): Promise<"noted" | "unchanged"> {
  const acts = await listAttendanceActs(tx, booking.id, key);
  const merged = mergeAttendance(acts);
  await updateContradictions(tx, acts, { questions: merged.questions, now });
  const was = getAttendance(booking);
  const value = merged.values.get("");
  if (!value || JSON.stringify(value) === JSON.stringify(before.values.get("") ?? was)) {
    return "unchanged";
  }
  const at = acts.find(({ id }) => id === merged.standing.get(""))?.at ?? now;
  const isMissing = value.missing >= booking.participants;
  await tx
    .update(bookings)
    .set({
      arrivedAt: value.arrived > 0 ? at : null,
      arrivedRiders: value.arrived > 0 ? value.arrived : null,
      noShowAt: isMissing ? at : null,
      missingRiders: value.missing > 0 ? value.missing : null,
    })
    .where(eq(bookings.id, booking.id));
  for (const line of listEvents(was, value)) {
    await recordHistory(tx, {
      ...{ bookingId: booking.id, at: now, actor: "operator", event: line.event },
      detail: { by, riders: line.riders, of: booking.participants, was: line.was, ...detail },
    });
  }
  return "noted";
}

type AttendanceEvent = Readonly<{ event: HistoryEvent; riders: number; was: number }>;

/** Lists what changed. Riders who arrived after all need no line that takes back the other count. */
function listEvents(was: Attendance, now: Attendance): AttendanceEvent[] {
  const arrived = { riders: now.arrived, was: was.arrived };
  const missing = { riders: now.missing, was: was.missing };
  const grew = (counts: typeof arrived) => counts.riders > counts.was;
  const events: AttendanceEvent[] = [];
  if (arrived.riders !== arrived.was && !(grew(missing) && !grew(arrived))) {
    events.push({ event: now.arrived > 0 ? "arrived" : "arrived-undone", ...arrived });
  }
  if (missing.riders !== missing.was && !(grew(arrived) && !grew(missing))) {
    events.push({ event: now.missing > 0 ? "no-show" : "no-show-undone", ...missing });
  }
  return events;
}

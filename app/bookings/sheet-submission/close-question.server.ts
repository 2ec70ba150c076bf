import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { sheetActs, sheetQuestions } from "#db/schema.ts";
import type { Account } from "../../accounts/account.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking } from "../booking-store.server.ts";
import { mayRecordOnRide } from "../guides/may-record-on-ride.server.ts";
import {
  type LockedAssignments,
  lockAssignments,
} from "../horse-assignment/choose-horses.server.ts";
import {
  listAttendanceActs,
  mergeAttendance,
  updateAttendance,
} from "../sheet-acts/attendance-acts.server.ts";
import { closeQuestion, findAct, type StoredAct } from "../sheet-acts/sheet-act-store.server.ts";
import { mergeHorses, updateHorses } from "./horse-acts.server.ts";

/** `this`: the act in question holds; `other`: what holds now stays; `seen`: nothing to choose. */
export type QuestionChoice = "this" | "other" | "seen";

/**
 * `changed`: the question is closed, or another act holds than the one that the form showed;
 * `impossible`: the horse cannot be given any more.
 */
export type CloseQuestionResult = "closed" | "changed" | "unknown" | "not-yours" | "impossible";

type Choice = Readonly<{
  actId: string;
  choice: QuestionChoice;
  /** The id of the other act that the form showed; null if it showed none. */
  shown: string | null;
}>;

/** Closes a question about an act by what somebody chose (ADR 94). */
export async function closeSheetQuestion(
  deps: BookingDependencies,
  account: Account,
  { actId, choice, shown }: Choice,
): Promise<CloseQuestionResult> {
  const act = await findAct(deps.db, actId);
  const tour = act && findTourById(act.tour);
  if (!tour) return "unknown";
  const key: DepartureKey = { tour, date: act.day, start: act.start };
  if (!(await mayRecordOnRide(deps.db, account, key))) return "not-yours";
  const now = deps.clock.now();
  try {
    return await runInTransaction(deps.db, async (tx) => {
      const locked = await lockWhatChanges(tx, deps, act, key);
      const [question] = await tx
        .select()
        .from(sheetQuestions)
        .where(eq(sheetQuestions.actId, actId))
        .for("update");
      if (!question || question.closedAt || question.against !== shown) return "changed";
      if ((question.reason === "contradicts") !== (choice !== "seen")) return "changed";
      const before = await readMerged(tx, act, key);
      await closeQuestion(tx, actId, { by: account.name, now });
      await recordAuditEntry(tx, {
        ...{ at: now, action: "sheet-question-closed", after: { choice } },
        ...(act.bookingId
          ? { kind: "booking", about: act.bookingId }
          : { kind: "departure", about: `${key.tour} ${key.date} ${key.start}` }),
      });
      if (choice === "seen") return "closed";
      await tx
        .update(sheetActs)
        .set({ isChosen: choice === "this", decidedAt: now, decidedBy: account.name })
        .where(eq(sheetActs.id, actId));
      if (before.kind === "attendance") {
        if (!locked.booking) return "closed";
        const detail = { act: actId };
        await updateAttendance(tx, locked.booking, before.merged, {
          ...{ key, now, by: account.name, detail },
        });
        return "closed";
      }
      if (!locked.assignments) return "closed";
      if (await updateHorses(tx, locked.assignments, before.merged, { key, now })) {
        throw new HorseImpossible();
      }
      return "closed";
    });
  } catch (error) {
    if (error instanceof HorseImpossible) return "impossible";
    throw error;
  }
}

/** Makes the transaction roll back, so that the question stays open. */
class HorseImpossible extends Error {}

async function lockWhatChanges(
  tx: Transaction,
  deps: BookingDependencies,
  act: StoredAct,
  key: DepartureKey,
) {
  const assignments: LockedAssignments | undefined =
    act.kind === "horse" ? await lockAssignments(tx, deps, { key, locale: "en" }) : undefined;
  const booking = act.bookingId ? await lockBooking(tx, act.bookingId) : undefined;
  return { assignments, booking };
}

async function readMerged(tx: Transaction, { kind, bookingId }: StoredAct, key: DepartureKey) {
  if (kind === "horse") {
    return { kind: "horses", merged: (await mergeHorses(tx, key)).merged } as const;
  }
  const acts = bookingId ? await listAttendanceActs(tx, bookingId, key) : [];
  return { kind: "attendance", merged: mergeAttendance(acts) } as const;
}

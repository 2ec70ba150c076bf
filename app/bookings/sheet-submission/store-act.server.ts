import type { Transaction } from "#db/database.ts";
import { cleanText, textRules } from "../../forms/text-rules.ts";
import { storeHorseRemark } from "../../horses/horse-remarks.server.ts";
import { lockCatalogForChange } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockAssignments } from "../horse-assignment/choose-horses.server.ts";
import { computePayableCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { storeManualPayment } from "../manual/record-manual-payment.server.ts";
import { mostCollectedCentavos, type RefusalReason, type SheetAct } from "../sheet-acts/act.ts";
import {
  type AttendanceAct,
  isTooEarly,
  storeAttendanceAct,
} from "../sheet-acts/record-attendance.server.ts";
import { insertAct, raiseQuestion, setActOver } from "../sheet-acts/sheet-act-store.server.ts";
import { type ActContext, isTakenBackAlready, type StoredEffect } from "./act-effect.server.ts";
import { lockActBooking } from "./find-act-booking.server.ts";
import { mergeHorses, updateHorses } from "./horse-acts.server.ts";
import { storeWaiverAct } from "./store-waiver-act.server.ts";
import { storeTakeBack } from "./take-back.server.ts";

const refuse = (reason: RefusalReason): StoredEffect => ({ outcome: "refused", reason });
const done: StoredEffect = { outcome: "done" };
const known: StoredEffect = { outcome: "known" };

/** Stores an act with its effect. A refused act leaves rows behind, so the caller rolls back. */
export function storeActByKind(
  tx: Transaction,
  deps: BookingDependencies,
  act: SheetAct,
  context: ActContext,
): Promise<StoredEffect> {
  switch (act.kind) {
    case "arrived":
    case "did-not-come":
      return storeAttendance(tx, act, context);
    case "collected":
      return storeCollected(tx, deps, act, context);
    case "horse":
      return storeHorses(tx, deps, act, context);
    case "remark":
      return storeRemark(tx, act, context);
    case "waiver":
      return storeWaiverAct(tx, act, context);
    case "take-back":
      return storeTakeBack(tx, deps, act, context);
  }
}

async function storeAttendance(
  tx: Transaction,
  act: AttendanceAct,
  { ride, now, author }: ActContext,
): Promise<StoredEffect> {
  if (act.riders > act.of || act.from.arrived + act.from.missing > act.of) {
    return refuse("bad-number");
  }
  const found = await lockActBooking(tx, act.bookingId, ride);
  if (!found) return refuse("unknown");
  const { booking, trouble } = found;
  const at = new Date(Math.min(new Date(act.at).getTime(), now.getTime()));
  if (!trouble && (await isTooEarly(tx, booking, ride, { ...act, at }))) return refuse("too-early");
  const reason = trouble ?? (act.of > booking.participants ? "party-changed" : null);
  const stored = await storeAttendanceAct(tx, { booking, key: ride }, act, {
    ...{ author, now },
    onStored: async (stored) => {
      if (!(await isTakenBackAlready(tx, stored)) && reason) {
        await raiseQuestion(tx, act.id, { reason, now });
      }
      if (reason) await setActOver(tx, act.id);
    },
  });
  return stored ? done : known;
}

async function storeCollected(
  tx: Transaction,
  deps: BookingDependencies,
  act: Extract<SheetAct, { kind: "collected" }>,
  { ride, now, author }: ActContext,
): Promise<StoredEffect> {
  const found = await lockActBooking(tx, act.bookingId, ride);
  if (!found || !author.id) return refuse("unknown");
  const { booking, trouble } = found;
  const stored = await insertAct(tx, act, { author, now });
  if (!stored) return known;
  if (await isTakenBackAlready(tx, stored)) return done;
  const collected = await getCollectedCentavos(tx, booking.id);
  // Sums that the database cannot add up would end every page that shows them.
  if (collected + act.amountCentavos > mostCollectedCentavos) return refuse("bad-number");
  const balance = computePayableCentavos(booking, collected);
  const reason = trouble ?? (act.amountCentavos > balance ? "too-much" : null);
  if (reason) await raiseQuestion(tx, act.id, { reason, now });
  if (trouble === "erased") return done;
  const { id, amountCentavos, method } = act;
  const payment = await storeManualPayment(
    ...[tx, deps, booking.id],
    {
      ...{ id, method, amountCentavos, note: null, by: author.name },
      collector: { accountId: author.id, day: ride.date },
    },
    { isAboveBalanceKept: true },
  );
  if (payment.outcome !== "noted") throw new Error(`money was not noted: ${payment.outcome}`);
  return { outcome: "done", ended: payment.ended };
}

async function storeHorses(
  tx: Transaction,
  deps: BookingDependencies,
  act: Extract<SheetAct, { kind: "horse" }>,
  { ride, now, author }: ActContext,
): Promise<StoredEffect> {
  const changes = [];
  for (const change of act.changes) {
    const reason = change.reason.trim() === "" ? "" : cleanText(change.reason, textRules.place);
    if (typeof reason === "object" && "error" in reason) return refuse("bad-text");
    changes.push({ ...change, reason: reason === "" ? "" : reason.text });
  }
  const assignments = await lockAssignments(tx, deps, { key: ride, locale: "en" });
  const riders = assignments?.departure.riders ?? [];
  const absent = act.changes.filter(
    (one) =>
      !riders.some((rider) => rider.bookingId === one.bookingId && rider.position === one.position),
  );
  let reason: Parameters<typeof raiseQuestion>[2]["reason"] | null = null;
  for (const { bookingId } of absent) {
    const found = await lockActBooking(tx, bookingId, ride);
    if (!found) return refuse("unknown");
    reason = found.trouble ?? "party-changed";
  }
  if (assignments?.departure.completed) reason = "ride-completed";
  const before = (await mergeHorses(tx, ride)).merged;
  const stored = await insertAct(tx, { ...act, changes }, { author, now, sent: act });
  if (!stored) return known;
  const isGone = await isTakenBackAlready(tx, stored);
  if (reason && !isGone) await raiseQuestion(tx, act.id, { reason, now });
  if (reason) await setActOver(tx, act.id);
  if (reason || isGone || !assignments) return done;
  const problem = await updateHorses(tx, assignments, before, { key: ride, now });
  return problem ? refuse(problem) : done;
}

async function storeRemark(
  tx: Transaction,
  act: Extract<SheetAct, { kind: "remark" }>,
  { ride, now, author }: ActContext,
): Promise<StoredEffect> {
  const text = cleanText(act.text, { ...textRules.name, addSpaces: undefined });
  if ("error" in text) return refuse("bad-text");
  await lockCatalogForChange(tx);
  const stored = await insertAct(tx, act, { author, now });
  if (!stored) return known;
  if (await isTakenBackAlready(tx, stored)) return done;
  const { id, horseId, isOut } = act;
  const isKnown = await storeHorseRemark(tx, {
    ...{ id, horseId, isOut, now, day: ride.date, remark: text.text, by: author.name },
  });
  return isKnown ? done : refuse("unknown");
}

import { runInTransaction, type Transaction } from "#db/database.ts";
import type { Account } from "../../accounts/account.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { mayRecordOnRide } from "../guides/may-record-on-ride.server.ts";
import { closeRequestSessions } from "../payment-sessions/close-request-sessions.server.ts";
import {
  type ActOutcome,
  actSchema,
  type RefusalReason,
  type SheetAct,
} from "../sheet-acts/act.ts";
import {
  findAct,
  hashAct,
  isInQuestion,
  type StoredAct,
} from "../sheet-acts/sheet-act-store.server.ts";
import type { StoredEffect } from "./act-effect.server.ts";
import { storeActByKind } from "./store-act.server.ts";

/**
 * Stores acts of day sheets in the order of the request, each in a transaction of its own, and
 * returns an outcome for each (ADR 94). An act that cannot be stored keeps no other back.
 */
export async function submitSheetActs(
  deps: BookingDependencies,
  account: Account,
  acts: readonly unknown[],
): Promise<ActOutcome[]> {
  const outcomes: ActOutcome[] = [];
  for (const posted of acts) {
    const read = actSchema.safeParse(posted);
    outcomes.push(
      read.success
        ? await submitSheetAct(deps, account, read.data)
        : { id: findId(posted), outcome: "refused", reason: "not-readable" },
    );
  }
  return outcomes;
}

function findId(posted: unknown): string {
  const id = typeof posted === "object" && posted !== null && "id" in posted ? posted.id : "";
  return typeof id === "string" ? id.slice(0, 36) : "";
}

/** Makes `runInTransaction` roll back, so that nothing of a refused act is stored. */
class Refused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`the act was refused: ${reason}`);
    this.reason = reason;
  }
}

/** Stores one act. The same id is stored once, also if it arrives twice at the same time. */
export async function submitSheetAct(
  deps: BookingDependencies,
  account: Account,
  act: SheetAct,
): Promise<ActOutcome> {
  const { id } = act;
  const known = await findAct(deps.db, id);
  if (known) return answerKnown(deps.db, known, account, act);
  const tour = findTourById(act.ride.tour);
  if (!tour) return { id, outcome: "refused", reason: "unknown" };
  const ride: DepartureKey = { ...act.ride, tour };
  if (!(await mayRecordOnRide(deps.db, account, ride))) {
    return { id, outcome: "refused", reason: "not-yours" };
  }
  try {
    const { outcome, ended } = await runInTransaction(deps.db, (tx) =>
      storeOnce(tx, deps, { account, act, ride }),
    );
    for (const requestId of ended) await closeRequestSessions(deps, requestId);
    return outcome;
  } catch (error) {
    if (error instanceof Refused) return { id, outcome: "refused", reason: error.reason };
    throw error;
  }
}

type Submitted = Readonly<{ account: Account; act: SheetAct; ride: DepartureKey }>;

async function storeOnce(
  tx: Transaction,
  deps: BookingDependencies,
  { account, act, ride }: Submitted,
): Promise<{ outcome: ActOutcome; ended: readonly string[] }> {
  const now = deps.clock.now();
  const { id, name } = account;
  const effect: StoredEffect = await storeActByKind(tx, deps, act, {
    ...{ ride, now, author: { id, name } },
  });
  if (effect.outcome === "refused") throw new Refused(effect.reason);
  if (effect.outcome === "known") {
    const known = await findAct(tx, act.id);
    if (!known) throw new Error(`act ${act.id} is known and not stored`);
    return { outcome: await answerKnown(tx, known, account, act), ended: [] };
  }
  const outcome = (await isInQuestion(tx, act.id)) ? "in-question" : "stored";
  return { outcome: { id: act.id, outcome }, ended: effect.ended ?? [] };
}

/** Answers an act whose id is stored: to its author only, and only for the same contents. */
async function answerKnown(
  db: Parameters<typeof isInQuestion>[0],
  known: StoredAct,
  account: Account,
  act: SheetAct,
): Promise<ActOutcome> {
  const { id } = act;
  if (known.accountId !== account.id) return { id, outcome: "refused", reason: "other-account" };
  if (known.sha256 !== hashAct(act)) return { id, outcome: "refused", reason: "other-contents" };
  return { id, outcome: (await isInQuestion(db, id)) ? "in-question" : "already-stored" };
}

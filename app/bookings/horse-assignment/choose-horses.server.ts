import { and, eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { chosenHorses, completedRides, horseRides } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { formatDepartureKey, lockDeparture } from "../../departures/lock-departures.server.ts";
import type { Horse } from "../../horses/herd.ts";
import type { Limit } from "../../horses/horse-limits.ts";
import type { Locale } from "../../i18n/locale.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { generateId } from "../booking-store.server.ts";
import { type ActAuthor, insertAct } from "../sheet-acts/sheet-act-store.server.ts";
import {
  type DayAssignments,
  type DepartureAssignment,
  getRiderId,
  listDayAssignments,
  type RiderAssignment,
} from "./list-day-assignments.server.ts";

/** What a person has chosen for one rider in the form of a departure. */
export type ChosenHorse = Readonly<{
  bookingId: string;
  position: number;
  /** Null to ride what is proposed. */
  horseId: string | null;
  /** The choice that the form showed; null if it showed none. */
  shown: string | null;
  /** Why the rider rides a horse that carries less than the rider weighs; empty if not said. */
  reason: string;
}>;

/** Why nothing was stored, with the rider and the horse it is about. */
export type HorseRefusal =
  | Readonly<{
      outcome: "needs-reason";
      rider: string;
      horse: string;
      weightKg: number;
      mostKg: number;
    }>
  | Readonly<{ outcome: "same-horse"; rider: string; other: string; horse: string }>
  /** Limits that no reason lifts keep the rider off the chosen horse. */
  | Readonly<{
      outcome: "impossible";
      rider: string;
      horse: string;
      weightKg: number;
      mostKg: number;
      limits: readonly Limit[];
    }>
  /** Somebody else has chosen another horse since the form was opened. */
  | Readonly<{ outcome: "chosen-meanwhile"; rider: string; horse: string }>
  /** The riders, horses or the departure are not those of the form. */
  | Readonly<{ outcome: "outdated" }>
  | Readonly<{ outcome: "not-started" }>;

export type ChooseHorsesResult = Readonly<{ outcome: "done" }> | HorseRefusal;

type Deps = Pick<BookingDependencies, "db" | "clock">;
type Choice = Readonly<{ key: DepartureKey; chosen: readonly ChosenHorse[]; locale: Locale }>;

/**
 * Stores the horses that a person has chosen for riders of a departure. Choices that the form did not
 * change stay as they are. A horse that carries less than the rider weighs needs a reason. Refuses a
 * horse that the rider cannot be given, such as one that is out of service, before it is stored.
 */
export async function chooseHorses(
  deps: Deps,
  { act, ...choice }: Choice & FormAct,
): Promise<ChooseHorsesResult> {
  return runInTransaction(deps.db, async (tx) => {
    const assignments = await lockAssignments(tx, deps, choice);
    if (!assignments || assignments.departure.completed) return { outcome: "outdated" };
    const now = deps.clock.now();
    const read = readChanges(assignments, choice.chosen);
    if ("outcome" in read) return read;
    const impossible = await findImpossible(tx, read, choice, now);
    if (impossible) return impossible;
    await recordHorseAct(tx, act, { key: choice.key, changed: read, now });
    return storeChanges(tx, assignments.departure.departureId, read, now);
  });
}

/**
 * Stores choices that acts of the day sheet lead to, by the rules of `chooseHorses`, whatever was
 * chosen before. The departure must be locked (`lockAssignments`).
 */
export async function storeMergedHorses(
  tx: Transaction,
  assignments: LockedAssignments,
  choice: Choice,
  now: Date,
): Promise<ChooseHorsesResult> {
  const chosen = choice.chosen.map((one) => {
    const rider = assignments.departure.riders.find(
      (rider) => getRiderId(rider) === getRiderId(one),
    );
    return { ...one, shown: rider?.choice?.horseId ?? null };
  });
  const read = readChanges(assignments, chosen);
  if ("outcome" in read) return read;
  const impossible = await findImpossible(tx, read, choice, now);
  return impossible ?? storeChanges(tx, assignments.departure.departureId, read, now);
}

/** The act of the day sheet that a form is. Sent twice, it changes nothing the second time. */
type FormAct = Readonly<{ act?: undefined | Readonly<{ id: string; author: ActAuthor }> }>;

/** Records the choices that a form changed as one act of the day sheet (ADR 94). */
async function recordHorseAct(
  tx: Transaction,
  act: FormAct["act"],
  { key, changed, now }: Readonly<{ key: DepartureKey; changed: readonly Wanted[]; now: Date }>,
): Promise<void> {
  if (changed.length === 0) return;
  const changes = changed.map(({ choice: { bookingId, position, horseId, shown, reason } }) => ({
    ...{ bookingId, position, reason, from: shown, to: horseId },
  }));
  const { tour, date, start } = key;
  const actor = getActor();
  const author = act?.author ?? { id: actor?.id ?? null, name: actor?.name ?? "" };
  const id = act?.id ?? generateId();
  const ride = { tour, date, start };
  const made = { id, kind: "horse", number: 1, at: now.toISOString(), ride, changes } as const;
  await insertAct(tx, made, { author, now });
}

type Completion = Readonly<{
  /** The id of each rider's horse, by the rider's id (`getRiderId`); null for who did not ride. */
  ridden: ReadonlyMap<string, string | null>;
  /** The account that completes the ride. */
  by: string;
  /** When the ride was completed according to the form (ISO 8601); null if it was not. */
  shownCompletion: string | null;
}>;

/**
 * Completes a ride: stores the choices, and which rider rode which horse, in the ledger of rides. The
 * ledger can be corrected by completing the ride again, which changes no choices. A rider above the
 * limit of the ridden horse needs a reason.
 */
export async function completeRide(
  deps: Deps,
  { act, ...choice }: Choice & Completion & FormAct,
): Promise<ChooseHorsesResult> {
  const now = deps.clock.now();
  if (now < getDepartureStart(choice.key)) return { outcome: "not-started" };
  return runInTransaction(deps.db, async (tx) => {
    const assignments = await lockAssignments(tx, deps, choice);
    const completedAt = assignments?.departure.completed?.at.toISOString() ?? null;
    if (!assignments || completedAt !== choice.shownCompletion) return { outcome: "outdated" };
    const { departureId, riders } = assignments.departure;
    const ridden: Wanted[] = [];
    for (const rider of riders) {
      const horseId = choice.ridden.get(getRiderId(rider));
      const horse = assignments.horses.find(({ id }) => id === horseId) ?? null;
      // The form does not know a rider who was added since.
      if (horseId === undefined || (horseId !== null && !horse)) return { outcome: "outdated" };
      const own = choice.chosen.find((one) => getRiderId(one) === getRiderId(rider));
      const { bookingId, position } = rider;
      const chosenHorse = { bookingId, position, horseId, shown: null, reason: own?.reason ?? "" };
      ridden.push({ rider, horse, choice: chosenHorse });
    }
    const refusal = findSameHorse(ridden, assignments.departure) ?? findTooHeavy(ridden);
    if (refusal) return refusal;
    if (completedAt === null) {
      // Limits are not checked again: what was ridden was ridden, such as by a horse that is lame since.
      const read = readChanges(assignments, choice.chosen);
      if ("outcome" in read) return read;
      await recordHorseAct(tx, act, { key: choice.key, changed: read, now });
      await storeChanges(tx, departureId, read, now);
    }
    for (const { rider, horse } of completedAt === null ? [] : ridden) {
      if (rider.horseId === horse?.id || !isAboveLimit(rider, horse)) continue;
      await recordChoice(tx, rider, horse, { isAbove: true, now });
    }
    const rows = ridden.flatMap(({ rider: { bookingId, position }, horse }) =>
      horse ? [{ departureId, horseId: horse.id, bookingId, position }] : [],
    );
    await tx.delete(completedRides).where(eq(completedRides.departureId, departureId));
    await tx
      .insert(completedRides)
      .values({ departureId, completedAt: now, completedBy: choice.by });
    if (rows.length > 0) await tx.insert(horseRides).values(rows);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "ride-completed", kind: "departure" },
      about: formatDepartureKey(choice.key),
      after: { riders: rows.length },
    });
    return { outcome: "done" };
  });
}

export type LockedAssignments = Readonly<{
  horses: DayAssignments["horses"];
  departure: DepartureAssignment;
}>;

/** Locks a departure and reads its riders and horses; undefined if it has no riders. */
export async function lockAssignments(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  { key, locale }: Pick<Choice, "key" | "locale">,
): Promise<LockedAssignments | undefined> {
  const now = clock.now();
  const { catalog } = await lockCatalogForSale(tx);
  const departureId = await lockDeparture(tx, catalog, key, now);
  const { horses, departures } = await listDayAssignments(tx, now, { day: key.date, locale });
  const departure = departures.find((departure) => departure.departureId === departureId);
  return departure && { horses, departure };
}

/** Reads the choices that the form has changed, or why none of them can be stored. */
function readChanges(
  { horses, departure }: LockedAssignments,
  chosen: readonly ChosenHorse[],
): Wanted[] | HorseRefusal {
  const wanted: Wanted[] = [];
  for (const choice of chosen) {
    const rider = departure.riders.find(
      ({ bookingId, position }) => bookingId === choice.bookingId && position === choice.position,
    );
    const inService = horses.filter(({ retiredAt }) => retiredAt === null);
    const horse = inService.find(({ id }) => id === choice.horseId) ?? null;
    if (!rider || (choice.horseId !== null && !horse)) return { outcome: "outdated" };
    wanted.push({ rider, choice, horse });
  }
  const changed = wanted.filter(({ choice, rider }) => {
    const isReasonNew = choice.reason.trim() !== (rider.choice?.reason ?? "");
    return choice.horseId !== choice.shown || (choice.horseId !== null && isReasonNew);
  });
  return (
    findMeanwhile(changed, horses) ??
    findSameHorse(wanted, departure) ??
    findTooHeavy(changed) ??
    changed
  );
}

async function storeChanges(
  tx: Transaction,
  departureId: number,
  changed: readonly Wanted[],
  now: Date,
): Promise<ChooseHorsesResult> {
  for (const one of changed) await storeChoice(tx, departureId, one, now);
  return { outcome: "done" };
}

/** Finds a changed choice that the sheet could not follow, because of a limit that no reason lifts. */
async function findImpossible(
  tx: Transaction,
  changed: readonly Wanted[],
  { key, locale }: Choice,
  now: Date,
): Promise<HorseRefusal | null> {
  const instead = changed.map(({ choice }) => choice);
  const { departures } = await listDayAssignments(tx, now, { day: key.date, locale, instead });
  const riders = departures.flatMap((departure) => departure.riders);
  for (const { rider, horse } of changed) {
    const lock = riders.find((one) => getRiderId(one) === getRiderId(rider))?.proposal?.lock;
    if (horse && lock?.result === "impossible") {
      const { limits } = lock;
      const values = { weightKg: rider.weightKg ?? 0, mostKg: horse.maxRiderKg };
      return { outcome: "impossible", rider: rider.name, horse: horse.name, ...values, limits };
    }
  }
  return null;
}

type Wanted = Readonly<{ rider: RiderAssignment; choice: ChosenHorse; horse: Horse | null }>;

function findMeanwhile(changed: readonly Wanted[], horses: readonly Horse[]): HorseRefusal | null {
  const other = changed.find(
    ({ rider, choice }) =>
      (rider.choice?.horseId ?? null) !== choice.shown &&
      (rider.choice?.horseId ?? null) !== choice.horseId,
  );
  if (!other) return null;
  const horse = horses.find(({ id }) => id === other.rider.choice?.horseId);
  return { outcome: "chosen-meanwhile", rider: other.rider.name, horse: horse?.name ?? "" };
}

/** Finds two riders for whom the same horse is chosen, in the form or before. */
function findSameHorse(
  wanted: readonly Wanted[],
  { riders }: DepartureAssignment,
): HorseRefusal | null {
  const taken = new Map<string, string>();
  for (const rider of riders) {
    const own = wanted.find((one) => one.rider === rider);
    const horseId = own ? own.choice.horseId : (rider.choice?.horseId ?? null);
    if (horseId === null) continue;
    const other = taken.get(horseId);
    if (other !== undefined) {
      const horse = wanted.find((one) => one.horse?.id === horseId)?.horse?.name ?? "";
      return { outcome: "same-horse", rider: rider.name, other, horse };
    }
    taken.set(horseId, rider.name);
  }
  return null;
}

function findTooHeavy(changed: readonly Wanted[]): HorseRefusal | null {
  for (const { rider, choice, horse } of changed) {
    const isAbove = isAboveLimit(rider, horse);
    const known = rider.choice?.horseId === horse?.id ? rider.choice?.reason : null;
    if (!horse || !isAbove || choice.reason.trim() !== "" || known) continue;
    const { name, weightKg } = rider;
    const limits = { weightKg: weightKg ?? 0, mostKg: horse.maxRiderKg };
    return { outcome: "needs-reason", rider: name, horse: horse.name, ...limits };
  }
  return null;
}

function isAboveLimit({ weightKg }: RiderAssignment, horse: Horse | null): boolean {
  return horse !== null && weightKg !== null && weightKg > horse.maxRiderKg;
}

async function storeChoice(
  tx: Transaction,
  departureId: number,
  { rider, choice, horse }: Wanted,
  now: Date,
): Promise<void> {
  const { bookingId, position } = rider;
  // A reason is only kept for a horse that needs it.
  const reason = isAboveLimit(rider, horse) ? choice.reason.trim() : null;
  await tx
    .delete(chosenHorses)
    .where(and(eq(chosenHorses.bookingId, bookingId), eq(chosenHorses.position, position)));
  if (horse) {
    const row = { bookingId, position, departureId, horseId: horse.id, reason, chosenAt: now };
    await tx.insert(chosenHorses).values(row);
  }
  await recordChoice(tx, rider, horse, { isAbove: reason !== null, now });
}

/**
 * Records a choice in the audit log, without the reason: it may name a weight, and the log is kept for
 * longer than what riders answer.
 */
function recordChoice(
  tx: Transaction,
  { bookingId, position }: RiderAssignment,
  horse: Horse | null,
  { isAbove, now }: Readonly<{ isAbove: boolean; now: Date }>,
): Promise<void> {
  return recordAuditEntry(tx, {
    ...{ at: now, action: "horse-chosen", kind: "booking", about: bookingId },
    after: { rider: position, horse: horse?.name ?? null, ...(isAbove && { isAbove }) },
  });
}

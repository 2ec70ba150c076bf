import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#db/database.ts";
import { sheetActs } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import {
  type LockedAssignments,
  storeMergedHorses,
} from "../horse-assignment/choose-horses.server.ts";
import type { HorseChange, RefusalReason } from "../sheet-acts/act.ts";
import { formatRiderSlot, horseRules } from "../sheet-acts/horse-slots.ts";
import { type MergedActs, mergeActs } from "../sheet-acts/merge-acts.ts";
import {
  isOnRide,
  type StoredAct,
  toMergedAct,
  updateContradictions,
} from "../sheet-acts/sheet-act-store.server.ts";

const contentSchema = z.object({
  changes: z.array(
    z.object({
      bookingId: z.string(),
      position: z.number(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

export type MergedHorses = MergedActs<Readonly<{ horseId: string | null }>>;

/** Reads and merges the acts about the horses of a ride. */
export async function mergeHorses(tx: Transaction, key: DepartureKey) {
  const counting = and(eq(sheetActs.kind, "horse"), eq(sheetActs.isOver, false), isOnRide(key));
  const acts = await tx.select().from(sheetActs).where(counting);
  const merged = mergeActs(
    acts.map((act) =>
      toMergedAct(
        act,
        readChanges(act).map((change) => ({ slot: formatRiderSlot(change), change })),
      ),
    ),
    horseRules,
  );
  return { acts, merged };
}

export function readChanges({ content }: Pick<StoredAct, "content">): readonly HorseChange[] {
  return contentSchema.parse(content).changes;
}

/**
 * Gives the riders of a ride the horses that follow from all acts, where they differ from `before`.
 * Returns why they cannot be given; the caller then has to roll back.
 */
export async function updateHorses(
  tx: Transaction,
  assignments: LockedAssignments,
  before: MergedHorses,
  { key, now }: Readonly<{ key: DepartureKey; now: Date }>,
): Promise<Extract<RefusalReason, "horse-impossible" | "same-horse" | "unknown"> | null> {
  const { acts, merged } = await mergeHorses(tx, key);
  await updateContradictions(tx, acts, { questions: merged.questions, now });
  const chosen = assignments.departure.riders.flatMap((rider) => {
    const slot = formatRiderSlot(rider);
    const value = merged.values.get(slot);
    const was = before.values.get(slot);
    if (!value || (was && was.horseId === value.horseId)) return [];
    const { bookingId, position } = rider;
    const standing = acts.find(({ id }) => id === merged.standing.get(slot));
    const change = standing && readChanges(standing).find((one) => formatRiderSlot(one) === slot);
    return [
      { bookingId, position, horseId: value.horseId, shown: null, reason: change?.reason ?? "" },
    ];
  });
  if (chosen.length === 0) return null;
  const stored = await storeMergedHorses(tx, assignments, { key, chosen, locale: "en" }, now);
  switch (stored.outcome) {
    case "done":
      return null;
    case "same-horse":
      return "same-horse";
    case "needs-reason":
    case "impossible":
      return "horse-impossible";
    default:
      return "unknown";
  }
}

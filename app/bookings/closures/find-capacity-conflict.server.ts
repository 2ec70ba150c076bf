import type { Transaction } from "#db/database.ts";
import { findLastAuditedChange } from "../../accounts/audit-log/last-audited-change.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getLockedDepartureState } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { formatCapacityValue } from "../../departures/format-capacity.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";

/** Capacity or closure changed after the form was opened, so nothing was stored. */
export type CapacityConflict = Readonly<{
  outcome: "conflict";
  form: ConflictedForm<"capacity">;
}>;

type CapacityChange = Readonly<{
  catalog: Catalog;
  key: DepartureKey;
  now: Date;
  capacity: number;
  /**
   * The capacity and closure that the form showed (`formatCapacityValue`); null if the form did not
   * send them. If undefined, nothing is compared.
   */
  shown: string | null | undefined;
}>;

/**
 * Returns the form to show again after a conflict, `same` if the submitted capacity is already
 * stored, or null if it has to be stored.
 */
export async function findCapacityConflict(
  tx: Transaction,
  { catalog, key, now, capacity, shown }: CapacityChange,
): Promise<CapacityConflict | "same" | null> {
  const ride = findScheduledRide(catalog.listings[key.tour], key);
  if (shown === undefined || !ride) return null;
  const departure = await getLockedDepartureState(tx, catalog, key, ride, { now });
  const stored = { capacity: formatCapacityValue(departure) };
  const edited = {
    typed: { capacity: formatCapacityValue({ capacity, closed: false }) },
    shown: shown === null ? {} : { capacity: shown },
  };
  const { changed, conflicts } = mergeFields(stored, edited);
  if (conflicts.length === 0) return changed.length > 0 ? null : "same";
  const value = departure.closed ? "closed" : "capacity";
  const form = await buildConflictedForm(stored, edited, () =>
    findLastAuditedChange(tx, { kind: "departure", about: formatDepartureKey(key), value }),
  );
  return { outcome: "conflict", form };
}

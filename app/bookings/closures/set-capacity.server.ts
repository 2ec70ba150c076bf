import { eq } from "drizzle-orm";
import { departures } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { sumNotifiedGuests } from "../manual-messages/count-notified-guests.server.ts";
import { changeDepartures, type DepartureChange } from "./change-departures.server.ts";
import { type CapacityConflict, findCapacityConflict } from "./find-capacity-conflict.server.ts";

/**
 * Sets the capacity of a departure. It must not exceed the tour's capacity or fall below the seats
 * that are sold or held. For `shown`, see `findCapacityConflict`.
 */
export async function setCapacity(
  deps: BookingDependencies,
  key: DepartureKey,
  capacity: number,
  shown?: string | null,
): Promise<DepartureChange | CapacityConflict> {
  type Outcome = DepartureChange | CapacityConflict;
  const now = deps.clock.now();
  return changeDepartures<Outcome>(deps, [key], now, async (tx, [id = 0], catalog) => {
    const most = catalog.listings[key.tour].capacity;
    const isPossible = Number.isInteger(capacity) && capacity >= 0 && capacity <= most;
    if (!isPossible) return { outcome: "no-such-capacity", most };
    const conflict = await findCapacityConflict(tx, { catalog, key, now, capacity, shown });
    if (conflict === "same") return { outcome: "done", ...sumNotifiedGuests([]) };
    if (conflict) return conflict;
    const [row] = await tx.select().from(departures).where(eq(departures.id, id));
    const sold = row?.taken ?? 0;
    if (capacity < sold) return { outcome: "below-sold", sold };
    await tx.update(departures).set({ capacity, capacityIsOwn: true }).where(eq(departures.id, id));
    if (row?.capacity !== capacity) {
      await recordAuditEntry(tx, {
        ...{ at: now, action: "capacity", kind: "departure", about: formatDepartureKey(key) },
        before: { capacity: row?.capacity ?? most },
        after: { capacity },
      });
    }
    return { outcome: "done", ...sumNotifiedGuests([]) };
  });
}

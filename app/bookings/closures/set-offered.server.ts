import { eq } from "drizzle-orm";
import { departures } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { sumNotifiedGuests } from "../manual-messages/count-notified-guests.server.ts";
import { changeDepartures, type DepartureChange } from "./change-departures.server.ts";

/**
 * Switches a departure that is offered on demand, such as the morning ride, on or off for a day.
 */
export async function setOffered(
  deps: BookingDependencies,
  key: DepartureKey,
  offered: boolean,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  return changeDepartures(deps, [key], now, async (tx, [id = 0]) => {
    const [row] = await tx.select().from(departures).where(eq(departures.id, id));
    await tx.update(departures).set({ offered }).where(eq(departures.id, id));
    if (row?.offered !== offered) {
      await recordAuditEntry(tx, {
        ...{ at: now, action: "offered", kind: "departure", about: formatDepartureKey(key) },
        before: { offered: row?.offered ?? null },
        after: { offered },
      });
    }
    return { outcome: "done", ...sumNotifiedGuests([]) };
  });
}

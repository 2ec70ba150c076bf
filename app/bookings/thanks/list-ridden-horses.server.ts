import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { horseRides, horses } from "#db/schema.ts";
import type { BookingRow } from "../booking-store.server.ts";

/**
 * Lists the names of the horses that a booking's riders rode, as the ledger of completed rides says.
 * Empty if nobody completed the ride.
 */
export async function listRiddenHorses(
  db: Database,
  { id, departureId }: Pick<BookingRow, "id" | "departureId">,
): Promise<string[]> {
  const rows = await db
    .select({ name: horses.name })
    .from(horseRides)
    .innerJoin(horses, eq(horses.id, horseRides.horseId))
    .where(and(eq(horseRides.departureId, departureId ?? 0), eq(horseRides.bookingId, id)))
    .orderBy(asc(horseRides.position));
  return rows.map(({ name }) => name);
}

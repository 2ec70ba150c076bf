import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { listPartyRiders } from "./party-riders.server.ts";
import { mayBeAdult } from "./party-rules.ts";

/**
 * Returns the id of the booking in which the adult of a party rides: the one that the team names by
 * its reference, or else the one that it has named before. Null if there is none, and `unknown` if
 * the named one is not another booking of the same ride with an adult.
 */
export async function findAdultBooking(
  tx: Database | Transaction,
  { id, departureId, adultBookingId }: Pick<BookingRow, "id" | "departureId" | "adultBookingId">,
  reference: string,
): Promise<string | null | "unknown"> {
  const named = reference.slice(0, 20).replace(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z\d]*$/.test(named)) return "unknown";
  if (departureId === null || (named === "" && adultBookingId === null)) {
    return named === "" ? null : "unknown";
  }
  const [other] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        named === "" ? eq(bookings.id, adultBookingId ?? id) : eq(bookings.reference, named),
        ne(bookings.id, id),
        eq(bookings.departureId, departureId),
        eq(bookings.isBlock, false),
        inArray(bookings.state, ["confirmed", "held"]),
      ),
    );
  const riders = other ? await listPartyRiders(tx, other.id) : [];
  if (other && riders.some(mayBeAdult)) return other.id;
  return named === "" ? null : "unknown";
}

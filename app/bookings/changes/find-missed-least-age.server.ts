import type { Transaction } from "#db/database.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import type { ChangedBy } from "../booking-events.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { getLeastAge } from "../riders/child-ages.ts";
import { listPartyRiders } from "../riders/party-riders.server.ts";
import { findTooYoung } from "../riders/party-rules.ts";

/**
 * Returns the least age, in years, of a ride to which a booking is to be moved, if one of its riders
 * is younger; null if no rider is known to be younger.
 */
export async function findMissedLeastAge(
  tx: Transaction,
  listing: Listing,
  { id, isPrivate }: Pick<BookingRow, "id" | "isPrivate">,
  by: ChangedBy,
): Promise<number | null> {
  const way = by === "guest" ? "guest-move" : "team-move";
  const young = findTooYoung(way, listing, await listPartyRiders(tx, id), isPrivate);
  return young.length > 0 ? getLeastAge(listing, isPrivate) : null;
}

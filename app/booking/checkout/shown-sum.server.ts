import type { Transaction } from "#db/database.ts";
import type { Catalog, CatalogVersion } from "../../catalog/catalog.ts";
import { catalogAt } from "../../catalog/read-catalog.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import { priceLines, totalMxn } from "./pricing.ts";

type Party = Pick<BookingRequest, "tour" | "participants">;

/**
 * The sum that a guest saw, by the number of the version that their page printed; null when that
 * cannot be known. The guest is only asked to look again by it: what is charged is the newest
 * version's sum (docs/decisions/0033).
 */
export async function shownSum(
  tx: Transaction,
  newest: CatalogVersion,
  shownVersion: number | null,
  party: Party,
): Promise<number | null> {
  if (shownVersion === null) return null;
  if (shownVersion === newest.number) return sumIn(newest.catalog, party);
  const shown = await catalogAt(tx, shownVersion);
  return shown && sumIn(shown, party);
}

/** What a party pays by a version, in whole pesos; null where the version lacks the tour. */
export function sumIn(
  { listings }: Pick<Catalog, "listings">,
  { tour, participants }: Party,
): number | null {
  // A version of another build may lack a tour of this one.
  const listing: Catalog["listings"][typeof tour] | undefined = listings[tour];
  return listing ? totalMxn(priceLines(listing, participants)) : null;
}

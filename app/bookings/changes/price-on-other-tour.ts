import type { DepartureKey } from "../../departures/availability.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { keepingAtLeast, linesOf } from "../../tours/changed-price-lines.ts";
import { pricesOn } from "../../tours/prices.ts";
import { linesAgreed, linesAt, mxnOf, type PriceLine, totalMxn } from "../../tours/pricing.ts";
import { partyOfBooking } from "../party-from-notes.ts";

type Priced = Parameters<typeof partyOfBooking>[0] & Parameters<typeof linesOf>[0];

/**
 * The price of a booking's party on a ride of another tour; what the operator agreed on stays. Null
 * for a private party where the tour has no price for a private ride.
 */
export function linesOnTour(
  { listings }: Pick<Catalog, "listings">,
  booking: Priced,
  { tour, date }: Pick<DepartureKey, "tour" | "date">,
): PriceLine[] | null {
  const prices = pricesOn(listings[tour], date);
  if (booking.isPrivate && prices.privateRideMxn === undefined) return null;
  const listed = linesAt(prices, partyOfBooking(booking));
  const agreed = mxnOf(linesOf(booking), "agreed");
  const lines = linesAgreed(listed, Math.max(0, totalMxn(listed) + agreed));
  // What was kept for places given up has nothing to do with the tour.
  return keepingAtLeast(lines, totalMxn(lines) + mxnOf(linesOf(booking), "kept"));
}

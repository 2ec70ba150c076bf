import type { DepartureKey } from "../../departures/availability.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { getPriceLines, keepPaidMinimum } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import {
  applyAgreedPrice,
  buildPriceLines,
  type PriceLine,
  sumMxn,
  sumMxnOfKind,
} from "../../tours/pricing.ts";
import { getPartyOfBooking } from "../party-from-notes.ts";

type Priced = Parameters<typeof getPartyOfBooking>[0] & Parameters<typeof getPriceLines>[0];

/**
 * The price of a booking's party on a ride of another tour; what the operator agreed on stays. Null
 * for a private party where the tour has no price for a private ride.
 */
export function getPriceLinesOnTour(
  { listings }: Pick<Catalog, "listings">,
  booking: Priced,
  { tour, date }: Pick<DepartureKey, "tour" | "date">,
): PriceLine[] | null {
  const prices = getPricesOn(listings[tour], date);
  if (booking.isPrivate && prices.privateRideMxn === undefined) return null;
  const listed = buildPriceLines(prices, getPartyOfBooking(booking));
  const agreed = sumMxnOfKind(getPriceLines(booking), "agreed");
  const lines = applyAgreedPrice(listed, Math.max(0, sumMxn(listed) + agreed));
  // What was kept for places given up has nothing to do with the tour.
  return keepPaidMinimum(lines, sumMxn(lines) + sumMxnOfKind(getPriceLines(booking), "kept"));
}

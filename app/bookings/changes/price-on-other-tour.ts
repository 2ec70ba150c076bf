import type { DepartureKey } from "../../departures/availability.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { getPriceLines, raiseToPaidAmount } from "../../tours/changed-price-lines.ts";
import { getPricesOn } from "../../tours/prices.ts";
import {
  applyAgreedPrice,
  buildPriceLines,
  type PriceLine,
  sumMxn,
  sumMxnOfKind,
} from "../../tours/pricing.ts";
import { getPartyOfBooking } from "../sold-party.ts";

type Priced = Parameters<typeof getPartyOfBooking>[0] & Parameters<typeof getPriceLines>[0];

/**
 * Returns the price lines of a booking's party for a ride of another tour; an agreed price stays.
 * Returns null if the party is private and the tour has no price for private rides.
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
  // The money that was kept for seats given up does not depend on the tour.
  return raiseToPaidAmount(lines, sumMxn(lines) + sumMxnOfKind(getPriceLines(booking), "kept"));
}

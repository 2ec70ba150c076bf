import type { DepartureKey } from "../../departures/availability.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { getPriceLines, limitAgreedLines } from "../../tours/changed-price-lines.ts";
import {
  groupPriceLines,
  joinPriceLines,
  pickRiderLines,
} from "../../tours/price-lines-by-kind.ts";
import { getPricesOn } from "../../tours/prices.ts";
import { buildPriceLines, type PriceLine, sumMxn } from "../../tours/pricing.ts";
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
  const before = groupPriceLines(getPriceLines(booking));
  return joinPriceLines({
    ...pickRiderLines(groupPriceLines(listed)),
    agreed: limitAgreedLines(before, sumMxn(listed)),
    // The money that was kept for seats given up does not depend on the tour.
    kept: before.kept,
  });
}

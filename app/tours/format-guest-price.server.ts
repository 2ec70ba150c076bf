import { formatGuestMoney } from "../business/guest-currencies/format-guest-money.ts";
import { listPublishedGuestRates } from "../business/guest-currencies/published-rates.server.ts";
import type { Locale } from "../i18n/locale.ts";
import type { TourId } from "./all-tours.ts";
import { getPublishedListing } from "./catalog/published-catalog.server.ts";
import { getPriceRange } from "./prices.ts";

/** Formats roughly what a tour's lowest price is in the guests' currencies; null without rates. */
export function formatGuestPrice(tour: TourId, locale: Locale): string | null {
  const [lowest] = getPriceRange(getPublishedListing(tour));
  return formatGuestMoney(lowest, listPublishedGuestRates(), locale);
}

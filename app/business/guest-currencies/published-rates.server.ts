import { getPublishedVersion } from "../../tours/catalog/published-catalog.server.ts";
import { chooseGuestRates } from "./choose-guest-rates.ts";
import type { GuestRate } from "./guest-currencies.ts";

/**
 * Lists the rates with which the pages of the current day convert pesos. A version without a day,
 * such as an earlier one that is compared with today's, shows none, so new rates never count as a
 * change of a page.
 */
export function listPublishedGuestRates(): GuestRate[] {
  const { catalog, fetchedRates = null, day } = getPublishedVersion();
  return day === undefined ? [] : chooseGuestRates(catalog.business, fetchedRates, day);
}

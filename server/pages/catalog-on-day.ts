import { listActiveNotices } from "#app/business/active-notices.ts";
import type { Catalog, PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import { removePastPeriods } from "#app/tours/price-periods.ts";

/**
 * Returns the catalog as pages show it on a day (`YYYY-MM-DD`): with the notices of that day, and
 * without prices whose period has passed.
 */
export function getCatalogOnDay(
  catalog: Catalog,
  today: string,
): Required<Pick<PublishedCatalogVersion, "catalog" | "notices" | "day">> {
  const listings = Object.entries(catalog.listings).map(([tour, listing]) => [
    tour,
    removePastPeriods(listing, today),
  ]);
  return {
    day: today,
    catalog: { ...catalog, listings: Object.fromEntries(listings) },
    notices: listActiveNotices(catalog.business, today),
  };
}

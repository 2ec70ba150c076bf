import type { AffectedRide } from "#app/bookings/closures/list-affected-rides.server.ts";
import type { RideKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import { isOddTaxId } from "#app/business/tax-id.ts";
import {
  type ChangedSentence,
  findChangedSentences,
} from "#app/content/find-changed-sentences.server.ts";
import { findPeakHorseDemand, type PeakHorseDemand } from "#app/departures/ride-horses.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type ChangedPage, listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { isSameValue } from "#app/tours/catalog/canonical-json.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  type CatalogDifference,
  listCatalogDifferences,
} from "#app/tours/catalog/catalog-differences.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import type { Preview } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** The effects of publishing a draft, which the operator checks before publishing. */
export type CatalogReview = Readonly<{
  differences: readonly CatalogDifference[];
  affected: readonly AffectedRide[];
  keptClosed: readonly RideKeptClosed[];
  sentences: Localized<readonly ChangedSentence[]>;
  /** Tours whose price changes so much that it may be a typing error. */
  toursWithUnusualPrices: readonly TourId[];
  /** Whether a new tax id may have a typing error. */
  isTaxIdOdd: boolean;
  pages: readonly ChangedPage[];
  /**
   * The horses needed if all overlapping rides were full; null if no rides overlap or no ride has
   * changed.
   */
  horses: PeakHorseDemand | null;
}>;

/** Returns the effects of replacing one catalog with another. */
export async function buildCatalogReview(
  { services, preview }: Readonly<{ services: Services; preview: Preview }>,
  from: Catalog,
  to: Catalog,
): Promise<CatalogReview> {
  const listChangedSentences = (locale: Locale) =>
    tourIds.flatMap((tour) => findChangedSentences(tour, locale, { from, to }));
  const differences = listCatalogDifferences(from, to);
  const today = toLocalDate(services.clock.now());
  const isAboutRides = differences.some(({ kind }) => kind !== "policy" && kind !== "business");
  return {
    differences,
    horses: isAboutRides ? findPeakHorseDemand(to, today, await services.horses.findHerd()) : null,
    affected: await services.catalog.listAffectedRides({ from, to }),
    keptClosed: await services.catalog.listRidesKeptClosed({ from, to }),
    sentences: { en: listChangedSentences("en"), es: listChangedSentences("es") },
    toursWithUnusualPrices: listToursWithUnusualPrices(from, to),
    isTaxIdOdd: isTaxIdNew(from, to) && isOddTaxId(to.business.taxId.value),
    pages: await listChangedPages({ catalog: from }, { catalog: to }, preview.runWithDraft),
  };
}

const isTaxIdNew = (from: Catalog, to: Catalog) =>
  from.business.taxId.value !== to.business.taxId.value;

/** Lists the tours with a price that changes so much that it may be a typing error. */
export function listToursWithUnusualPrices(from: Catalog, to: Catalog): TourId[] {
  return tourIds.filter((tour) => hasUnusualPrice(from.listings[tour], to.listings[tour]));
}

/**
 * Whether a price more than doubles or drops below half. The price in a new period is compared with
 * the usual price.
 */
function hasUnusualPrice(from: Listing, to: Listing): boolean {
  const known = from.pricePeriods ?? [];
  const fresh =
    to.pricePeriods?.filter((pricePeriod) => !known.some((old) => isSameValue(old, pricePeriod))) ??
    [];
  const pairs: [number | undefined, number | undefined][] = [
    [from.pricePerPersonMxn, to.pricePerPersonMxn],
    [from.childPriceMxn || undefined, to.childPriceMxn],
    [from.privateRideMxn, to.privateRideMxn],
    ...fresh.map((one): [number, number] => [to.pricePerPersonMxn, one.pricePerPersonMxn]),
  ];
  return pairs.some(([before = 0, now]) => {
    const times = before === 0 || now === undefined ? 1 : now / before;
    return times > 2 || times < 0.5;
  });
}

import { restoreEarlierSettings } from "../../business/parse-stored-business.ts";
import { tourIds } from "../all-tours.ts";
import { isSameValue } from "./canonical-json.ts";
import type { Catalog } from "./catalog.ts";

/**
 * Applies one person's changes to a newer version. Values that this person changed are kept, and
 * all others come from the newer version. All departures of a tour count as one value.
 */
export function rebaseCatalog({
  base,
  mine,
  newest,
}: Readonly<{ base: Catalog; mine: Catalog; newest: Catalog }>): Catalog {
  const listings = tourIds.map(
    (tour) =>
      [tour, mergeValues(base.listings[tour], mine.listings[tour], newest.listings[tour])] as const,
  );
  return {
    ...newest,
    listings: { ...newest.listings, ...Object.fromEntries(listings) },
    policy: mergeValues(base.policy, mine.policy, newest.policy),
    horses: mergeValues(base.horses, mine.horses, newest.horses),
    business: mergeValues(base.business, mine.business, newest.business),
  };
}

function mergeValues<Whole extends object>(base: Whole, mine: Whole, newest: Whole): Whole {
  const names = Object.keys({ ...newest, ...mine }) as (keyof Whole)[];
  const values = names.map((name) => [
    name,
    isSameValue(base[name], mine[name]) ? newest[name] : mine[name],
  ]);
  // Optional values, such as a child's price, must be absent rather than undefined.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Whole;
}

/**
 * Completes an earlier version before it is published again. Tours that it lacks come from the
 * newest version.
 */
export function upgradeEarlierCatalog(earlier: Catalog, newest: Catalog): Catalog {
  const business = restoreEarlierSettings(earlier.business, newest.business);
  // A number of horses is not restored if nobody had confirmed it.
  const horses = earlier.horses.isUnchecked ? newest.horses : earlier.horses;
  return { ...earlier, business, horses, listings: { ...newest.listings, ...earlier.listings } };
}

import { restoreEarlierSettings } from "../../business/parse-stored-business.ts";
import { tourIds } from "../all-tours.ts";
import type { Catalog } from "./catalog.ts";
import { isSame } from "./catalog-differences.ts";

/**
 * What one person changed in a version, put on top of a newer one. Each value that they changed is
 * theirs, every other is the newer version's; the rides of a tour are one value.
 */
export function rebaseCatalog({
  base,
  mine,
  newest,
}: Readonly<{ base: Catalog; mine: Catalog; newest: Catalog }>): Catalog {
  const listings = tourIds.map(
    (tour) =>
      [tour, pick(base.listings[tour], mine.listings[tour], newest.listings[tour])] as const,
  );
  return {
    ...newest,
    listings: { ...newest.listings, ...Object.fromEntries(listings) },
    policy: pick(base.policy, mine.policy, newest.policy),
    horses: pick(base.horses, mine.horses, newest.horses),
    business: pick(base.business, mine.business, newest.business),
  };
}

function pick<Whole extends object>(base: Whole, mine: Whole, newest: Whole): Whole {
  const names = Object.keys({ ...newest, ...mine }) as (keyof Whole)[];
  const values = names.map((name) => [
    name,
    isSame(base[name], mine[name]) ? newest[name] : mine[name],
  ]);
  // A value that may be absent, such as a child's price, is absent rather than undefined.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Whole;
}

/** What an earlier version would be as the newest: tours that it did not know yet are kept. */
export function upgradeEarlierCatalog(earlier: Catalog, newest: Catalog): Catalog {
  const business = restoreEarlierSettings(earlier.business, newest.business);
  // A number that was only ever worked out is nothing to bring back.
  const horses = earlier.horses.isUnchecked ? newest.horses : earlier.horses;
  return { ...earlier, business, horses, listings: { ...newest.listings, ...earlier.listings } };
}

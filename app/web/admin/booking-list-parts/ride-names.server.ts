import { getOwnRideTitles } from "#app/departures/ride-title.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import type { RideNames } from "./bookings-table.tsx";

/** Returns the names of rides that have a name of their own, for the table of bookings. */
export function getRideNames(locale: Locale): RideNames {
  const names = tourIds.map(
    (tour) => [tour, getOwnRideTitles(getPublishedListing(tour), locale)] as const,
  );
  return Object.fromEntries(names) as RideNames;
}

import { type TourId, tourIds } from "../all-tours.ts";
import type { DepartureTime } from "../tour-listing.ts";
import type { Catalog } from "./catalog.ts";

/** A ride whose pickup areas are still examples. */
export type ExamplePickups = Readonly<{ tour: TourId; ride: DepartureTime }>;

/** Lists the rides whose pickup areas the operator has not confirmed. */
export function listExamplePickups({ listings }: Pick<Catalog, "listings">): ExamplePickups[] {
  return tourIds.flatMap((tour) =>
    listings[tour].departures.filter(({ isExample }) => isExample).map((ride) => ({ tour, ride })),
  );
}

import {
  bookingHorizonMonths,
  departureCapacity,
  fullRefundHours,
  horseRestMinutes,
  horsesForRiders,
  minimumRiders,
} from "../../business/facts.ts";
import { seedBusiness } from "../../business/seed/seed-business.ts";
import { type TourId, tourIds, tours } from "../all-tours.ts";
import { firstListings } from "../first-listings.server.ts";
import { toFullRefundSteps } from "../refund-steps.ts";
import type { Listing } from "../tour-listing.ts";
import type { Catalog } from "./catalog.ts";

/** Returns the first catalog of a new site, from the tours' folders and the business facts. */
export function seedCatalog(): Catalog {
  const listings = tourIds.map((tour): [TourId, Listing] => [
    tour,
    {
      ...{ name: tours[tour].name, shortName: tours[tour].shortName },
      ...firstListings[tour],
      ...{ capacity: departureCapacity, minimumRiders },
    },
  ]);
  return {
    listings: Object.fromEntries(listings) as Record<TourId, Listing>,
    policy: { refundSteps: toFullRefundSteps(fullRefundHours), bookingHorizonMonths },
    horses: {
      count: horsesForRiders,
      restMinutes: horseRestMinutes,
      preparationMinutes: 0,
      exceptions: [],
    },
    business: seedBusiness,
  };
}

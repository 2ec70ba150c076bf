import {
  type BusinessDifference,
  listBusinessDifferences,
} from "../../business/business-differences.ts";
import { type TourId, tourIds } from "../all-tours.ts";
import type { DepartureTime, Listing } from "../tour-listing.ts";
import { isSameValue } from "./canonical-json.ts";
import type { Catalog } from "./catalog.ts";

type Change<Name extends string, Value> = Readonly<{ what: Name; from: Value; to: Value }>;
type ChangeOf<Whole, Name extends keyof Whole & string> = Name extends keyof Whole & string
  ? Change<Name, Whole[Name]>
  : never;

/** A changed value of a listing. Changes of departures are `RideChange`s. */
export type ListingChange = ChangeOf<ListingValues, keyof ListingValues>;
type ListingValues = Readonly<Required<Omit<Listing, "departures" | OptionalPrice>>> &
  Readonly<{ [Name in OptionalPrice]: Listing[Name] }>;
type OptionalPrice =
  | "childPriceMxn"
  | "childBelowAge"
  | "privateRideMxn"
  | "depositPercent"
  | "pricePeriods";
export type PolicyChange = ChangeOf<Catalog["policy"], keyof Catalog["policy"]>;
export type HorsesChange = ChangeOf<HorsesValues, keyof HorsesValues>;
type HorsesValues = Readonly<
  Required<Omit<Catalog["horses"], "isUnchecked">> & { isUnchecked: true | undefined }
>;
/** A changed value of a departure. Its `ride` is the departure before the change. */
export type RideChange = ChangeOf<Required<RideValues>, keyof RideValues>;
type RideValues = Readonly<{
  [Name in keyof DepartureTime]-?: Exclude<DepartureTime[Name], undefined> | null;
}>;

/** A difference between two catalogs. */
export type CatalogDifference =
  | (Readonly<{ kind: "listing"; tour: TourId }> & ListingChange)
  | (Readonly<{ kind: "ride"; tour: TourId; ride: DepartureTime }> & RideChange)
  | Readonly<{
      kind: "ride-added" | "ride-removed" | "ride-first";
      tour: TourId;
      ride: DepartureTime;
    }>
  | (Readonly<{ kind: "policy" }> & PolicyChange)
  | (Readonly<{ kind: "horses" }> & HorsesChange)
  | BusinessDifference;

/**
 * Lists the differences between two catalogs: first those of each tour, then the policy, the horses
 * and the settings.
 */
export function listCatalogDifferences(from: Catalog, to: Catalog): CatalogDifference[] {
  const listings = tourIds.flatMap((tour) => listListingDifferences(tour, from, to));
  const policy = listChanges(from.policy, to.policy, ["refundSteps", "bookingHorizonMonths"]);
  const horses = listChanges(from.horses, to.horses, [
    "count",
    "restMinutes",
    "preparationMinutes",
    "exceptions",
    "isUnchecked",
  ]);
  const business = listBusinessDifferences(from.business, to.business);
  return [
    ...listings,
    ...policy.map((one) => ({ kind: "policy", ...one }) as CatalogDifference),
    ...horses.map((horse) => ({ kind: "horses", ...horse }) as CatalogDifference),
    ...business,
  ];
}

function listListingDifferences(
  tour: TourId,
  before: Catalog,
  after: Catalog,
): CatalogDifference[] {
  const [from, to] = [before.listings[tour], after.listings[tour]];
  const values = listChanges(from, to, [
    "name",
    "shortName",
    "pricePerPersonMxn",
    "childPriceMxn",
    "childBelowAge",
    "privateRideMxn",
    "depositPercent",
    "pricePeriods",
    "capacity",
    "minimumRiders",
    "minimumAge",
    "adultRequiredBelowAge",
    "durationHours",
    "closes",
  ]).map((change) => ({ kind: "listing", tour, ...change }) as CatalogDifference);
  return [...values, ...listRideDifferences(tour, from.departures, to.departures)];
}

function listRideDifferences(
  tour: TourId,
  from: readonly DepartureTime[],
  to: readonly DepartureTime[],
): CatalogDifference[] {
  const pairs = pairRides(from, to);
  const gone = from.filter((ride) => !pairs.some(([old]) => old === ride));
  const fresh = to.filter((ride) => !pairs.some(([, now]) => now === ride));
  const changed = pairs.flatMap(([old, now]) =>
    listChanges(toRideValues(old), toRideValues(now), [
      "start",
      "end",
      "minutesAfterSunset",
      "minutesToHotel",
      "pickups",
      "pickupAreas",
      "proposedPickup",
      "isExample",
      "weekdays",
      "seasons",
      "offered",
      "intoSunset",
      "name",
    ]).map((change) => ({ kind: "ride", tour, ride: old, ...change }) as CatalogDifference),
  );
  // If another departure is now the first, that is listed as a separate difference, because pages
  // describe the first departure.
  const lead = pairs.find(([, now]) => now === to[0])?.[0];
  const isNewLead =
    lead !== undefined && lead !== from[0] && !gone.includes(from[0] as DepartureTime);
  return [
    ...changed,
    ...gone.map((ride): CatalogDifference => ({ kind: "ride-removed", tour, ride })),
    ...fresh.map((ride): CatalogDifference => ({ kind: "ride-added", tour, ride })),
    ...(isNewLead ? [{ kind: "ride-first", tour, ride: lead } as const] : []),
  ];
}

/** Pairs the departures of two schedules by their start time, or otherwise by their position. */
function pairRides(from: readonly DepartureTime[], to: readonly DepartureTime[]) {
  const pairs: (readonly [DepartureTime, DepartureTime])[] = [];
  for (const [index, ride] of from.entries()) {
    const same = to.find(({ start }) => start === ride.start);
    const there = to[index];
    const isMoved = there && !from.some(({ start }) => start === there.start);
    const now = same ?? (isMoved ? there : undefined);
    if (now) pairs.push([ride, now]);
  }
  return pairs;
}

function toRideValues(ride: DepartureTime): RideValues {
  const { weekdays } = ride;
  const limited = weekdays && weekdays.length < 7 ? [...weekdays].sort() : null;
  return {
    ...ride,
    name: ride.name ?? null,
    minutesAfterSunset: ride.minutesAfterSunset ?? null,
    minutesToHotel: ride.minutesToHotel ?? null,
    pickupAreas: ride.pickupAreas ?? null,
    proposedPickup: ride.proposedPickup ?? null,
    isExample: ride.isExample ?? null,
    weekdays: limited,
    seasons: ride.seasons ?? null,
  };
}

function listChanges<Whole extends object>(
  from: Whole,
  to: Whole,
  names: readonly (keyof Whole & string)[],
): Change<string, unknown>[] {
  return names
    .filter((name) => !isSameValue(from[name], to[name]))
    .map((name) => ({ what: name, from: from[name], to: to[name] }));
}

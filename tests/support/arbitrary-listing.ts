import fc from "fast-check";
import { catalogLimits } from "#app/tours/catalog/catalog-limits.ts";
import { listingSchema } from "#app/tours/catalog/listing-schema.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";

const lastMinute = 24 * 60 - 1;

/** Generates minutes of a day, often half hours and often near midnight. */
const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: lastMinute }),
  fc.integer({ min: 0, max: 47 }).map((halfHours) => halfHours * 30),
  fc.constantFrom(0, 1, 20 * 60, 23 * 60, 23 * 60 + 30, lastMinute - 1, lastMinute),
);

const hours = fc.oneof(
  fc.integer({ min: 1, max: 48 }).map((halfHours) => halfHours / 2),
  fc.double({
    min: catalogLimits.durationHours[0],
    max: catalogLimits.durationHours[1],
    noNaN: true,
  }),
);

const formatTimeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const ride: fc.Arbitrary<DepartureTime> = fc
  .record({
    start: minuteOfDay,
    later: fc.option(minuteOfDay),
    pickups: fc.uniqueArray(minuteOfDay, { minLength: 1, maxLength: 4 }),
    intoSunset: fc.boolean(),
    minutesAfterSunset: fc.option(fc.integer({ min: 0, max: 120 })),
    minutesToHotel: fc.option(fc.integer({ min: 0, max: 240 })),
  })
  .map(({ start, later, pickups, intoSunset, minutesAfterSunset, minutesToHotel }) => {
    const before = pickups.filter((minutes) => minutes <= start).sort((a, b) => a - b);
    const [first = start, ...others] = before;
    const end = later !== null && later > start ? formatTimeOfDay(later) : null;
    return {
      start: formatTimeOfDay(start),
      end,
      ...(end !== null && intoSunset && minutesAfterSunset !== null && { minutesAfterSunset }),
      ...(minutesToHotel !== null && { minutesToHotel }),
      pickups: [formatTimeOfDay(first), ...others.map(formatTimeOfDay)],
      pickupAreas: { [formatTimeOfDay(first)]: { en: "The beach", es: "La playa" } },
      proposedPickup: formatTimeOfDay(others.at(-1) ?? first),
      offered: true,
      intoSunset,
    };
  });

/**
 * Generates arbitrary listings that the catalog's schema accepts, with rides at any time of day.
 */
export const arbitraryListing: fc.Arbitrary<Listing> = fc
  .record({
    departures: fc.array(ride, { minLength: 1, maxLength: 3 }),
    durationHours: fc.tuple(hours, hours).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
    closes: fc.oneof(
      minuteOfDay.map((minutes) => ({ eveningBefore: formatTimeOfDay(minutes) })),
      fc
        .double({ min: 0, max: catalogLimits.hoursBeforeFirstPickup[1], noNaN: true })
        .map((hoursBeforeFirstPickup) => ({ hoursBeforeFirstPickup })),
    ),
  })
  .map((facts) => ({
    ...facts,
    name: { en: "Ride", es: "Paseo" },
    shortName: { en: "Ride", es: "Paseo" },
    pricePerPersonMxn: 1_900,
    capacity: 12,
    minimumRiders: 2,
    minimumAge: 8,
    adultRequiredBelowAge: 16,
  }))
  .filter((listing) => listingSchema.safeParse(listing).success)
  .map((listing) => listingSchema.parse(listing));

/** Generates dates, often the last day of a month or year or a day next to February 29. */
export const arbitraryDay = fc.oneof(
  fc.constantFrom("2026-12-31", "2027-01-01", "2027-02-28", "2028-02-28", "2028-02-29"),
  fc.constantFrom("2027-04-30", "2027-11-30", "2027-03-31"),
  fc
    .integer({ min: 0, max: 1_000 })
    .map((days) => new Date(Date.UTC(2026, 10, 27 + days)).toISOString().slice(0, 10)),
);

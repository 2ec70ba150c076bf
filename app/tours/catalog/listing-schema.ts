import { z } from "zod";
import type { DepartureTime, Listing } from "../tour-listing.ts";
import {
  type CatalogProblem,
  catalogLimits,
  maxCatalogRows,
  tourNameLimits,
} from "./catalog-limits.ts";
import {
  createHoursSchema,
  createIntegerSchema,
  createNamesSchema,
  createNonEmptyListSchema,
  getErrorCode,
  timeOfDay,
} from "./catalog-value-schemas.ts";
import { dateSchema } from "./date-schema.ts";
import { departureTimeSchema } from "./departure-time-schema.ts";
import { listPriceProblems } from "./list-price-problems.ts";

const prices = {
  pricePerPersonMxn: createIntegerSchema(catalogLimits.pricePerPersonMxn),
  childPriceMxn: createIntegerSchema(catalogLimits.childPriceMxn).optional(),
  privateRideMxn: createIntegerSchema(catalogLimits.privateRideMxn).optional(),
};
const pricePeriod = z.object({ from: dateSchema, to: dateSchema.optional(), ...prices });

export const listingSchema = z
  .object({
    name: createNamesSchema(tourNameLimits.name[1], "not-a-tour-name"),
    shortName: createNamesSchema(tourNameLimits.shortName[1], "not-a-tour-name"),
    ...prices,
    childBelowAge: createIntegerSchema(catalogLimits.childBelowAge).optional(),
    depositPercent: createIntegerSchema(catalogLimits.depositPercent).optional(),
    pricePeriods: z
      .array(pricePeriod)
      .min(1)
      .max(maxCatalogRows.periods, getErrorCode("too-many"))
      .optional(),
    departures: createNonEmptyListSchema(departureTimeSchema, "no-ride"),
    capacity: createIntegerSchema(catalogLimits.capacity),
    minimumRiders: createIntegerSchema(catalogLimits.minimumRiders),
    durationHours: z.tuple([
      createHoursSchema(catalogLimits.durationHours),
      createHoursSchema(catalogLimits.durationHours),
    ]),
    minimumAge: createIntegerSchema(catalogLimits.minimumAge),
    adultRequiredBelowAge: createIntegerSchema(catalogLimits.adultRequiredBelowAge),
    closes: z.union(
      [
        z.object({ eveningBefore: timeOfDay }),
        z.object({
          hoursBeforeFirstPickup: createHoursSchema(catalogLimits.hoursBeforeFirstPickup),
        }),
      ],
      {
        error: ({ input }) =>
          typeof input === "object" && input !== null && "eveningBefore" in input
            ? "not-a-time"
            : "out-of-range",
      },
    ),
  })
  .superRefine((one, context) => {
    const addIssue = (path: (string | number)[], problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path, message: problem });
    if (one.capacity >= catalogLimits.capacity[0] && one.minimumRiders > one.capacity)
      addIssue(["minimumRiders"], "minimum-over-capacity");
    if (one.durationHours[0] > one.durationHours[1]) {
      addIssue(["durationHours", 1], "duration-upside-down");
    }
    if (one.adultRequiredBelowAge < one.minimumAge) {
      addIssue(["adultRequiredBelowAge"], "adult-below-minimum-age");
    }
    for (const [path, problem] of listPriceProblems(one)) addIssue(path, problem);
    if (one.departures.length > maxCatalogRows.rides) addIssue(["departures"], "too-many");
    for (const [index, ride] of one.departures.entries()) {
      const earlier = one.departures.slice(0, index) as readonly DepartureTime[];
      if (earlier.some(({ start }) => start === ride.start)) {
        addIssue(["departures", index, "start"], "start-twice");
      }
      // Two departures cannot share a pickup time, because the guest's pickup time identifies the
      // departure.
      const taken = earlier.flatMap(({ pickups }) => pickups as readonly string[]);
      for (const [row, pickup] of ride.pickups.entries()) {
        if (taken.includes(pickup)) {
          addIssue(["departures", index, "pickups", row], "pickup-of-two-rides");
        }
      }
    }
  }) satisfies z.ZodType<Listing>;

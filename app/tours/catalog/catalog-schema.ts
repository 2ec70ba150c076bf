import { z } from "zod";
import { horseRestMinutes, horsesForRiders } from "../../business/facts.ts";
import { parseStoredBusiness } from "../../business/parse-stored-business.ts";
import { isTimeOfDay, timeOfDayPattern } from "../../i18n/time-of-day.ts";
import { tourIds } from "../all-tours.ts";
import type { DepartureTime, Listing, PricePeriod } from "../tour-listing.ts";
import type { Catalog, Horses } from "./catalog.ts";
import {
  type CatalogProblem,
  catalogLimits,
  maxCatalogRows,
  maxNoteLength,
} from "./catalog-limits.ts";
import { dateSchema } from "./date-schema.ts";

const getErrorCode = (name: CatalogProblem) => ({ error: name });

/** Creates the schema of a list with at least one item. */
const createNonEmptyListSchema = <Item extends z.ZodType>(item: Item, problem: CatalogProblem) =>
  z
    .array(item)
    .min(1, getErrorCode(problem))
    .transform((items) => items as [z.output<Item>, ...z.output<Item>[]]);

const timeOfDay = z.string().regex(timeOfDayPattern, getErrorCode("not-a-time"));
const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, getErrorCode("not-a-day-of-the-year"))
  .refine((day) => !["02-30", "02-31", "04-31", "06-31", "09-31", "11-31"].includes(day), {
    ...getErrorCode("not-a-day-of-the-year"),
  });
/** Creates the schema of a whole number. The limits are wide and only catch typing errors. */
const createIntegerSchema = (least: number, most: number) =>
  z
    .int(getErrorCode("not-a-whole-number"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));
const createHoursSchema = (least: number, most: number) =>
  z
    .number(getErrorCode("out-of-range"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));
/** A departure's own name, which is short and has no characters with a special meaning in texts. */
const ownName = z
  .string()
  .max(60, getErrorCode("not-a-name"))
  .regex(/^[^\s{}<>\p{C}][^{}<>\p{C}]*$/u, getErrorCode("not-a-name"));
const localized = z.object({ en: ownName, es: ownName });
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], getErrorCode("not-a-day-of-the-week"));

const departureTime = z
  .object({
    name: localized.optional(),
    start: timeOfDay,
    end: timeOfDay.nullable(),
    pickups: createNonEmptyListSchema(timeOfDay, "no-pickup"),
    offered: z.boolean(),
    intoSunset: z.boolean(),
    weekdays: z
      .array(weekday)
      .min(1, getErrorCode("no-weekday"))
      .max(7, getErrorCode("too-many"))
      .optional(),
    seasons: z
      .array(z.object({ from: dayOfYear, to: dayOfYear }))
      .min(1)
      .max(maxCatalogRows.seasons, getErrorCode("too-many"))
      .optional(),
  })
  .superRefine(({ start, end, pickups }, context) => {
    const addIssue = (path: (string | number)[], problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path, message: problem });
    // Without a valid start, the other times cannot be checked.
    if (!isTimeOfDay(start)) return;
    if (end !== null && end <= start) addIssue(["end"], "end-before-start");
    if (pickups.length > maxCatalogRows.pickups) addIssue(["pickups"], "too-many");
    for (const [index, pickup] of pickups.entries()) {
      const before = pickups[index - 1] ?? "";
      if (pickup > start) addIssue(["pickups", index], "pickup-after-start");
      else if (pickup === before) addIssue(["pickups", index], "pickup-twice");
      else if (pickup < before) addIssue(["pickups", index], "pickups-not-in-order");
    }
  });

const prices = {
  pricePerPersonMxn: createIntegerSchema(...catalogLimits.pricePerPersonMxn),
  childPriceMxn: createIntegerSchema(...catalogLimits.childPriceMxn).optional(),
  privateRideMxn: createIntegerSchema(...catalogLimits.privateRideMxn).optional(),
};
const pricePeriod = z.object({ from: dateSchema, to: dateSchema.optional(), ...prices });

/** The schema of a tour's listing. */
export const listingSchema = z
  .object({
    ...prices,
    childBelowAge: createIntegerSchema(...catalogLimits.childBelowAge).optional(),
    depositPercent: createIntegerSchema(...catalogLimits.depositPercent).optional(),
    pricePeriods: z
      .array(pricePeriod)
      .min(1)
      .max(maxCatalogRows.periods, getErrorCode("too-many"))
      .optional(),
    departures: createNonEmptyListSchema(departureTime, "no-ride"),
    capacity: createIntegerSchema(...catalogLimits.capacity),
    minimumRiders: createIntegerSchema(...catalogLimits.minimumRiders),
    durationHours: z.tuple([
      createHoursSchema(...catalogLimits.durationHours),
      createHoursSchema(...catalogLimits.durationHours),
    ]),
    minimumAge: createIntegerSchema(...catalogLimits.minimumAge),
    adultRequiredBelowAge: createIntegerSchema(...catalogLimits.adultRequiredBelowAge),
    closes: z.union(
      [
        z.object({ eveningBefore: timeOfDay }),
        z.object({
          hoursBeforeFirstPickup: createHoursSchema(...catalogLimits.hoursBeforeFirstPickup),
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
      addIssue(["durationHours"], "duration-upside-down");
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

type Place = (string | number)[];

/** Lists the contradictions between a listing's prices, each with the path of the value. */
function listPriceProblems(one: Listing): [Place, CatalogProblem][] {
  const { childPriceMxn, childBelowAge, privateRideMxn, pricePeriods = [] } = one;
  const found: [Place, CatalogProblem][] = [];
  if (childPriceMxn !== undefined && childBelowAge === undefined) {
    found.push([["childBelowAge"], "child-age-missing"]);
  }
  if (childPriceMxn === undefined && childBelowAge !== undefined) {
    found.push([["childPriceMxn"], "child-price-missing"]);
  }
  if (childBelowAge !== undefined && childBelowAge <= one.minimumAge) {
    found.push([["childBelowAge"], "child-below-minimum-age"]);
  }
  if ((childPriceMxn ?? 0) > one.pricePerPersonMxn) {
    found.push([["childPriceMxn"], "child-above-adult"]);
  }
  for (const [row, period] of pricePeriods.entries()) {
    const toPlace = (name: keyof PricePeriod): Place => ["pricePeriods", row, name];
    if (period.to !== undefined && period.to < period.from) {
      found.push([toPlace("to"), "period-upside-down"]);
    }
    if (period.to === undefined && row < pricePeriods.length - 1) {
      found.push([toPlace("to"), "open-period-not-last"]);
    }
    const { to: before } = pricePeriods[row - 1] ?? {};
    if (before !== undefined && period.from <= before)
      found.push([toPlace("from"), "periods-overlap"]);
    if (period.childPriceMxn !== undefined && childPriceMxn === undefined) {
      found.push([["childPriceMxn"], "child-price-missing"]);
    }
    if (period.privateRideMxn !== undefined && privateRideMxn === undefined) {
      found.push([["privateRideMxn"], "private-not-sold"]);
    }
    if ((period.childPriceMxn ?? childPriceMxn ?? 0) > period.pricePerPersonMxn) {
      found.push([toPlace("childPriceMxn"), "child-above-adult"]);
    }
  }
  return found;
}

const horsesOut = z
  .object({
    from: dateSchema,
    to: dateSchema,
    fewer: createIntegerSchema(...catalogLimits.fewer),
    // Control characters and lone surrogates are rejected, because some databases cannot store
    // them.
    note: z
      .string()
      .max(maxNoteLength, getErrorCode("note-too-long"))
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, getErrorCode("note-unreadable"))
      .optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from)
      context.addIssue({ code: "custom", path: ["to"], message: "period-upside-down" });
  });

const horsesSchema = z.object({
  count: createIntegerSchema(...catalogLimits.horsesCount),
  restMinutes: createIntegerSchema(...catalogLimits.restMinutes),
  preparationMinutes: createIntegerSchema(...catalogLimits.preparationMinutes),
  exceptions: z.array(horsesOut).max(maxCatalogRows.exceptions, getErrorCode("too-many")),
  isUnchecked: z.literal(true).optional(),
}) satisfies z.ZodType<Horses>;

/** Returns the horses for a stored catalog that has none: enough to fill the largest departure. */
function getDefaultHorses(listings: Catalog["listings"]): Horses {
  const capacities = Object.values(listings).map(({ capacity }) => capacity);
  return {
    count: Math.max(horsesForRiders, ...capacities),
    restMinutes: horseRestMinutes,
    preparationMinutes: 0,
    exceptions: [],
    isUnchecked: true,
  };
}

/**
 * The schema for reading and writing catalogs in the database. It requires all tours of this build.
 * Unknown parts are preserved, so that two builds can run side by side.
 */
export const catalogSchema = z
  .looseObject({
    business: parseStoredBusiness,
    listings: z
      .record(z.string(), listingSchema)
      .superRefine((listings, context) => {
        for (const tour of tourIds.filter((id) => !listings[id])) {
          context.addIssue({ code: "custom", path: [tour], message: "tour-missing" });
        }
      })
      .transform((listings) => listings as unknown as Catalog["listings"]),
    policy: z.object({
      fullRefundHours: createIntegerSchema(...catalogLimits.fullRefundHours),
      bookingHorizonMonths: createIntegerSchema(...catalogLimits.bookingHorizonMonths),
    }),
    horses: horsesSchema.optional(),
  })
  .transform(({ horses, ...rest }) => ({
    ...rest,
    horses: horses ?? getDefaultHorses(rest.listings),
  }));

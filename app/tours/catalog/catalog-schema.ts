import { z } from "zod";
import { horseRestMinutes, horsesForRiders } from "../../business/facts.ts";
import { storedBusiness } from "../../business/parse-stored-business.ts";
import { isTimeOfDay, timeOfDayPattern } from "../../i18n/time-of-day.ts";
import { tourIds } from "../all-tours.ts";
import type { DepartureTime, Listing, PricePeriod } from "../tour-listing.ts";
import type { Catalog, Horses } from "./catalog.ts";
import { type CatalogProblem, limits, longestNote, mostRows } from "./catalog-limits.ts";
import { daySchema } from "./date-schema.ts";

const code = (name: CatalogProblem) => ({ error: name });

/** A list with at least one item. */
const filled = <Item extends z.ZodType>(item: Item, problem: CatalogProblem) =>
  z
    .array(item)
    .min(1, code(problem))
    .transform((items) => items as [z.output<Item>, ...z.output<Item>[]]);

const timeOfDay = z.string().regex(timeOfDayPattern, code("not-a-time"));
const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, code("not-a-day-of-the-year"))
  .refine((day) => !["02-30", "02-31", "04-31", "06-31", "09-31", "11-31"].includes(day), {
    ...code("not-a-day-of-the-year"),
  });
/** A whole number within limits that no operator needs to pass; a slip of the finger does. */
const between = (least: number, most: number) =>
  z
    .int(code("not-a-whole-number"))
    .min(least, code("out-of-range"))
    .max(most, code("out-of-range"));
const hours = (least: number, most: number) =>
  z.number(code("out-of-range")).min(least, code("out-of-range")).max(most, code("out-of-range"));
/** A ride's own name: short, and without the signs that stand for something else in texts. */
const ownName = z
  .string()
  .max(60, code("not-a-name"))
  .regex(/^[^\s{}<>\p{C}][^{}<>\p{C}]*$/u, code("not-a-name"));
const localized = z.object({ en: ownName, es: ownName });
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], code("not-a-day-of-the-week"));

const departureTime = z
  .object({
    name: localized.optional(),
    start: timeOfDay,
    end: timeOfDay.nullable(),
    pickups: filled(timeOfDay, "no-pickup"),
    offered: z.boolean(),
    intoSunset: z.boolean(),
    weekdays: z.array(weekday).min(1, code("no-weekday")).max(7, code("too-many")).optional(),
    seasons: z
      .array(z.object({ from: dayOfYear, to: dayOfYear }))
      .min(1)
      .max(mostRows.seasons, code("too-many"))
      .optional(),
  })
  .superRefine(({ start, end, pickups }, context) => {
    const complain = (path: (string | number)[], problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path, message: problem });
    // Without its start nothing can be said of the other times.
    if (!isTimeOfDay(start)) return;
    if (end !== null && end <= start) complain(["end"], "end-before-start");
    if (pickups.length > mostRows.pickups) complain(["pickups"], "too-many");
    for (const [index, pickup] of pickups.entries()) {
      const before = pickups[index - 1] ?? "";
      if (pickup > start) complain(["pickups", index], "pickup-after-start");
      else if (pickup === before) complain(["pickups", index], "pickup-twice");
      else if (pickup < before) complain(["pickups", index], "pickups-not-in-order");
    }
  });

const prices = {
  pricePerPersonMxn: between(...limits.pricePerPersonMxn),
  childPriceMxn: between(...limits.childPriceMxn).optional(),
  privateRideMxn: between(...limits.privateRideMxn).optional(),
};
const pricePeriod = z.object({ from: daySchema, to: daySchema.optional(), ...prices });

/** What is sold of one tour. */
export const listingSchema = z
  .object({
    ...prices,
    childBelowAge: between(...limits.childBelowAge).optional(),
    depositPercent: between(...limits.depositPercent).optional(),
    pricePeriods: z.array(pricePeriod).min(1).max(mostRows.periods, code("too-many")).optional(),
    departures: filled(departureTime, "no-ride"),
    capacity: between(...limits.capacity),
    minimumRiders: between(...limits.minimumRiders),
    durationHours: z.tuple([hours(...limits.durationHours), hours(...limits.durationHours)]),
    minimumAge: between(...limits.minimumAge),
    adultRequiredBelowAge: between(...limits.adultRequiredBelowAge),
    closes: z.union(
      [
        z.object({ eveningBefore: timeOfDay }),
        z.object({ hoursBeforeFirstPickup: hours(...limits.hoursBeforeFirstPickup) }),
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
    const complain = (path: (string | number)[], problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path, message: problem });
    if (one.capacity >= limits.capacity[0] && one.minimumRiders > one.capacity)
      complain(["minimumRiders"], "minimum-over-capacity");
    if (one.durationHours[0] > one.durationHours[1]) {
      complain(["durationHours"], "duration-upside-down");
    }
    if (one.adultRequiredBelowAge < one.minimumAge) {
      complain(["adultRequiredBelowAge"], "adult-below-minimum-age");
    }
    for (const [path, problem] of priceProblems(one)) complain(path, problem);
    if (one.departures.length > mostRows.rides) complain(["departures"], "too-many");
    for (const [index, ride] of one.departures.entries()) {
      const earlier = one.departures.slice(0, index) as readonly DepartureTime[];
      if (earlier.some(({ start }) => start === ride.start)) {
        complain(["departures", index, "start"], "start-twice");
      }
      // The pickup time that a guest chooses says which ride they mean.
      const taken = earlier.flatMap(({ pickups }) => pickups as readonly string[]);
      for (const [row, pickup] of ride.pickups.entries()) {
        if (taken.includes(pickup)) {
          complain(["departures", index, "pickups", row], "pickup-of-two-rides");
        }
      }
    }
  }) satisfies z.ZodType<Listing>;

type Place = (string | number)[];

/** What contradicts itself in the prices of a listing, each with its place. */
function priceProblems(one: Listing): [Place, CatalogProblem][] {
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
    const at = (name: keyof PricePeriod): Place => ["pricePeriods", row, name];
    if (period.to !== undefined && period.to < period.from) {
      found.push([at("to"), "period-upside-down"]);
    }
    if (period.to === undefined && row < pricePeriods.length - 1) {
      found.push([at("to"), "open-period-not-last"]);
    }
    const { to: before } = pricePeriods[row - 1] ?? {};
    if (before !== undefined && period.from <= before) found.push([at("from"), "periods-overlap"]);
    if (period.childPriceMxn !== undefined && childPriceMxn === undefined) {
      found.push([["childPriceMxn"], "child-price-missing"]);
    }
    if (period.privateRideMxn !== undefined && privateRideMxn === undefined) {
      found.push([["privateRideMxn"], "private-not-sold"]);
    }
    if ((period.childPriceMxn ?? childPriceMxn ?? 0) > period.pricePerPersonMxn) {
      found.push([at("childPriceMxn"), "child-above-adult"]);
    }
  }
  return found;
}

const horsesOut = z
  .object({
    from: daySchema,
    to: daySchema,
    fewer: between(...limits.fewer),
    // Control characters and halves of letters: no database stores all of them.
    note: z
      .string()
      .max(longestNote, code("note-too-long"))
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, code("note-unreadable"))
      .optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from)
      context.addIssue({ code: "custom", path: ["to"], message: "period-upside-down" });
  });

const horsesSchema = z.object({
  count: between(...limits.horsesCount),
  restMinutes: between(...limits.restMinutes),
  preparationMinutes: between(...limits.preparationMinutes),
  exceptions: z.array(horsesOut).max(mostRows.exceptions, code("too-many")),
  isUnchecked: z.literal(true).optional(),
}) satisfies z.ZodType<Horses>;

/** What a version that knows no horses takes for granted, so that every ride can be filled. */
function horsesOfOld(listings: Catalog["listings"]): Horses {
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
 * The one schema of a catalog, on its way into the database and out of it. It holds at least the
 * tours of this build. What only another build knows is kept, so that two builds can run side by side.
 */
export const catalogSchema = z
  .looseObject({
    business: storedBusiness,
    listings: z
      .record(z.string(), listingSchema)
      .superRefine((listings, context) => {
        for (const tour of tourIds.filter((id) => !listings[id])) {
          context.addIssue({ code: "custom", path: [tour], message: "tour-missing" });
        }
      })
      .transform((listings) => listings as unknown as Catalog["listings"]),
    policy: z.object({
      fullRefundHours: between(...limits.fullRefundHours),
      bookingHorizonMonths: between(...limits.bookingHorizonMonths),
    }),
    horses: horsesSchema.optional(),
  })
  .transform(({ horses, ...rest }) => ({ ...rest, horses: horses ?? horsesOfOld(rest.listings) }));

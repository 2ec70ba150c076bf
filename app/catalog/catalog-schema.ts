import { z } from "zod";
import { tourIds } from "../tours/all-tours.ts";
import type { DepartureTime, Listing } from "../tours/listing.ts";
import type { Catalog } from "./catalog.ts";

/** What can be wrong with a value of the catalog; the words for it live with the screens. */
export type CatalogProblem =
  | "not-a-time"
  | "not-a-day-of-the-year"
  | "not-a-day-of-the-week"
  | "out-of-range"
  | "pickup-after-start"
  | "end-before-start"
  | "pickups-not-in-order"
  | "start-twice"
  | "pickup-of-two-rides"
  | "minimum-over-capacity"
  | "duration-upside-down"
  | "adult-below-minimum-age"
  | "tour-missing";

const code = (name: CatalogProblem) => ({ error: name });

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, code("not-a-time"));
const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, code("not-a-day-of-the-year"))
  .refine((day) => !["02-30", "02-31", "04-31", "06-31", "09-31", "11-31"].includes(day), {
    ...code("not-a-day-of-the-year"),
  });
/** A whole number within limits that no operator needs to pass; a slip of the finger does. */
const between = (least: number, most: number) =>
  z.int(code("out-of-range")).min(least, code("out-of-range")).max(most, code("out-of-range"));
const hours = (most: number) =>
  z.number(code("out-of-range")).min(0, code("out-of-range")).max(most, code("out-of-range"));
const localized = z.object({ en: z.string().min(1), es: z.string().min(1) });
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], code("not-a-day-of-the-week"));

const departureTime = z
  .object({
    name: localized.optional(),
    start: timeOfDay,
    end: timeOfDay.nullable(),
    pickups: z.tuple([timeOfDay], timeOfDay),
    offered: z.boolean(),
    intoSunset: z.boolean(),
    weekdays: z.array(weekday).min(1).optional(),
    seasons: z
      .array(z.object({ from: dayOfYear, to: dayOfYear }))
      .min(1)
      .optional(),
  })
  .superRefine(({ start, end, pickups }, context) => {
    const complain = (path: string, problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path: [path], message: problem });
    if (end !== null && end <= start) complain("end", "end-before-start");
    if (pickups.some((pickup) => pickup > start)) complain("pickups", "pickup-after-start");
    const isInOrder = pickups.every(
      (pickup, index) => index === 0 || pickup > (pickups[index - 1] ?? ""),
    );
    if (!isInOrder) complain("pickups", "pickups-not-in-order");
  });

const listing = z
  .object({
    pricePerPersonMxn: between(50, 100_000),
    departures: z.tuple([departureTime], departureTime),
    capacity: between(1, 100),
    minimumRiders: between(1, 100),
    durationHours: z.tuple([hours(24), hours(24)]),
    minimumAge: between(0, 99),
    adultRequiredBelowAge: between(0, 99),
    closes: z.union([
      z.object({ eveningBefore: timeOfDay }),
      z.object({ hoursBeforeFirstPickup: hours(24 * 14) }),
    ]),
  })
  .superRefine((one, context) => {
    const complain = (path: (string | number)[], problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path, message: problem });
    if (one.minimumRiders > one.capacity) complain(["minimumRiders"], "minimum-over-capacity");
    if (one.durationHours[0] > one.durationHours[1]) {
      complain(["durationHours"], "duration-upside-down");
    }
    if (one.adultRequiredBelowAge < one.minimumAge) {
      complain(["adultRequiredBelowAge"], "adult-below-minimum-age");
    }
    for (const [index, ride] of one.departures.entries()) {
      const earlier = one.departures.slice(0, index) as readonly DepartureTime[];
      if (earlier.some(({ start }) => start === ride.start)) {
        complain(["departures", index, "start"], "start-twice");
      }
      // The pickup time that a guest chooses says which ride they mean.
      const taken = earlier.flatMap(({ pickups }) => pickups as readonly string[]);
      if (ride.pickups.some((pickup) => taken.includes(pickup))) {
        complain(["departures", index, "pickups"], "pickup-of-two-rides");
      }
    }
  }) satisfies z.ZodType<Listing>;

/**
 * The one schema of a catalog, on its way into the database and out of it. It holds at least the
 * tours of this build. Tours of another build are kept, so that two builds can run side by side.
 */
export const catalogSchema = z.object({
  listings: z
    .record(z.string(), listing)
    .superRefine((listings, context) => {
      for (const tour of tourIds.filter((id) => !listings[id])) {
        context.addIssue({ code: "custom", path: [tour], message: "tour-missing" });
      }
    })
    .transform((listings) => listings as unknown as Catalog["listings"]),
  policy: z.object({
    fullRefundHours: between(0, 24 * 60),
    bookingHorizonMonths: between(1, 36),
  }),
});

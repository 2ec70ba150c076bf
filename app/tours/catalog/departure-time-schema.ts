import { z } from "zod";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { type CatalogProblem, catalogLimits, maxCatalogRows } from "./catalog-limits.ts";
import {
  createIntegerSchema,
  createNamesSchema,
  createNonEmptyListSchema,
  getErrorCode,
  timeOfDay,
} from "./catalog-value-schemas.ts";

const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, getErrorCode("not-a-day-of-the-year"))
  .refine((day) => !["02-30", "02-31", "04-31", "06-31", "09-31", "11-31"].includes(day), {
    ...getErrorCode("not-a-day-of-the-year"),
  });
/** A departure's own name or a part of town. */
const ownName = createNamesSchema(60, "not-a-name");
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], getErrorCode("not-a-day-of-the-week"));

export const departureTimeSchema = z
  .object({
    name: ownName.optional(),
    start: timeOfDay,
    end: timeOfDay.nullable(),
    minutesAfterSunset: createIntegerSchema(catalogLimits.minutesAfterSunset).optional(),
    minutesToHotel: createIntegerSchema(catalogLimits.minutesToHotel).optional(),
    pickups: createNonEmptyListSchema(timeOfDay, "no-pickup"),
    // A time that is no longer a pickup time does no harm here and is ignored.
    pickupAreas: z.record(timeOfDay, ownName).optional(),
    proposedPickup: timeOfDay.optional(),
    isExample: z.literal(true).optional(),
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
  .superRefine(({ start, end, minutesAfterSunset, intoSunset, pickups }, context) => {
    const addIssue = (path: (string | number)[], problem: CatalogProblem) =>
      context.addIssue({ code: "custom", path, message: problem });
    // Without a valid start, the other times cannot be checked.
    if (!isTimeOfDay(start)) return;
    if (end !== null && end <= start) addIssue(["end"], "end-before-start");
    if (minutesAfterSunset !== undefined && (end === null || !intoSunset)) {
      addIssue(["minutesAfterSunset"], "no-sunset-end");
    }
    if (pickups.length > maxCatalogRows.pickups) addIssue(["pickups"], "too-many");
    for (const [index, pickup] of pickups.entries()) {
      const before = pickups[index - 1] ?? "";
      if (pickup > start) addIssue(["pickups", index], "pickup-after-start");
      else if (pickup === before) addIssue(["pickups", index], "pickup-twice");
      else if (pickup < before) addIssue(["pickups", index], "pickups-not-in-order");
    }
  });

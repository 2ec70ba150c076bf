import { z } from "zod";
import { timeOfDayPattern } from "../../i18n/time-of-day.ts";
import type { CatalogProblem } from "./catalog-limits.ts";

type Limits = readonly [least: number, most: number];

/** Returns the option that makes a schema report the given error code. */
export const getErrorCode = (name: CatalogProblem) => ({ error: name });

/** Creates the schema of a whole number. The limits are wide and only catch typing errors. */
export const createIntegerSchema = ([least, most]: Limits) =>
  z
    .int(getErrorCode("not-a-whole-number"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));

/** Creates the schema of a number of hours, which may have decimals. */
export const createHoursSchema = ([least, most]: Limits) =>
  z
    .number(getErrorCode("out-of-range"))
    .min(least, getErrorCode("out-of-range"))
    .max(most, getErrorCode("out-of-range"));

/** A time of day as `HH:MM`. */
export const timeOfDay = z.string().regex(timeOfDayPattern, getErrorCode("not-a-time"));

export const createNonEmptyListSchema = <Item extends z.ZodType>(
  item: Item,
  problem: CatalogProblem,
) =>
  z
    .array(item)
    .min(1, getErrorCode(problem))
    .transform((items) => items as [z.output<Item>, ...z.output<Item>[]]);

/**
 * Creates the schema of a name in both languages: of a tour, a ride or a part of town. It cannot
 * contain HTML or a `{fact}`.
 */
export function createNamesSchema(mostCharacters: number, problem: CatalogProblem) {
  const name = z
    .string()
    .max(mostCharacters, getErrorCode(problem))
    .regex(/^[^\s{}<>\p{C}][^{}<>\p{C}]*$/u, getErrorCode(problem));
  return z.object({ en: name, es: name });
}

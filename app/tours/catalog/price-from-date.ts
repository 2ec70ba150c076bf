import { getDayBefore } from "../../i18n/time-of-day.ts";
import { applyStartedPrices, findOpenPeriod } from "../price-periods.ts";
import type { Listing } from "../tour-listing.ts";
import { type FormTexts, listRowNumbers, toListingTexts } from "./catalog-form.ts";
import { dateSchema } from "./date-schema.ts";
import type { FormProblems } from "./parse-catalog-form.ts";

/**
 * The form of a whole tour after its short form for the price alone: one price per person, and the
 * day of the ride from which it holds. Without a day, or with one that has come, it is the usual
 * price. A later day ends the period that went on without an end, whose other prices stay.
 */
export function applyPriceFrom(listing: Listing, typed: FormTexts, today: string): FormTexts {
  const now = applyStartedPrices(listing, today);
  const texts = toListingTexts(now);
  const { pricePerPersonMxn = "", priceFrom = "" } = typed;
  const from = priceFrom.trim();
  const isDay = dateSchema.safeParse(from).success;
  if (from === "" || (isDay && from <= today)) return { ...texts, pricePerPersonMxn };
  const open = findOpenPeriod(now);
  const rows = listRowNumbers(texts, "period");
  const openRow = open && rows.find((row) => texts[`period-${row}-to`] === "");
  const isReplaced = open?.from === from;
  const row = isReplaced ? openRow : (rows.at(-1) ?? -1) + 1;
  const endsBefore = open !== undefined && isDay && open.from < from;
  return {
    ...texts,
    ...(endsBefore && { [`period-${openRow}-to`]: getDayBefore(from) }),
    [`period-${row}-from`]: from,
    [`period-${row}-to`]: "",
    [`period-${row}-pricePerPersonMxn`]: pricePerPersonMxn,
    [`period-${row}-childPriceMxn`]: String(open?.childPriceMxn ?? ""),
    [`period-${row}-privateRideMxn`]: String(open?.privateRideMxn ?? ""),
  };
}

/** What is wrong in the whole form, by the fields of the short one. */
export function pickPriceProblems(problems: FormProblems): FormProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      /^period-\d+-(from|to)$/.test(field)
        ? "priceFrom"
        : /(?:^|-)(?:price|child|private)/.test(field)
          ? "pricePerPersonMxn"
          : field,
      problem,
    ]),
  );
}

/** What the operator confirms of a price that looks like a slip: the price and its day. */
export function getConfirmedPrice({ pricePerPersonMxn = "", priceFrom = "" }: FormTexts): string {
  return `${pricePerPersonMxn} ${priceFrom}`.trim();
}

import { type DocumentTexts, listRowNumbers } from "../../forms/document-texts.ts";
import { getDayBefore } from "../../i18n/time-of-day.ts";
import { applyStartedPrices, findOpenPeriod } from "../price-periods.ts";
import type { Listing } from "../tour-listing.ts";
import { listingForm } from "./catalog-fields.ts";
import { dateSchema } from "./date-schema.ts";
import type { FormProblems } from "./parse-catalog-form.ts";

/**
 * Converts the short form for a new price to the complete form of the tour. The short form has a
 * price per person and the day of the ride from which it applies. If the day is missing or not in
 * the future, the price becomes the usual price. If it is in the future, a new open-ended period
 * starts on that day. It takes its other prices from the current open-ended period, which then ends
 * the day before.
 */
export function applyNewPrice(
  listing: Listing,
  typed: DocumentTexts,
  today: string,
): DocumentTexts {
  const now = applyStartedPrices(listing, today);
  const texts = listingForm.show("", now);
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

/** Assigns the errors of the complete form to the fields of the short form. */
export function toPriceFormProblems(problems: FormProblems): FormProblems {
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

/**
 * Formats a price and its first day as one text. If the price looks like a typing error, the
 * operator's confirmation contains this text, so that it only counts for this price and day.
 */
export function formatPriceConfirmation({
  pricePerPersonMxn = "",
  priceFrom = "",
}: DocumentTexts): string {
  return `${pricePerPersonMxn} ${priceFrom}`.trim();
}

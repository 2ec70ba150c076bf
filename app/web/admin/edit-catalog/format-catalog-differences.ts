import { fill, formatMoney, formatTime } from "#app/i18n/format.ts";
import { numberFormat, percentFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tours } from "#app/tours/all-tours.ts";
import type { Difference } from "#app/tours/catalog/catalog-differences.ts";
import type { DepartureTime, PricePeriod } from "#app/tours/tour-listing.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { sayBusinessDifference } from "../business-settings/format-business-differences.ts";
import {
  sayCloses,
  sayDays,
  sayDuration,
  sayHorizon,
  sayHorsesOut,
  sayHours,
  sayMinutes,
  sayPeriod,
  sayPickups,
  sayRefund,
  saySeasons,
  sayTimes,
  sayWeekdays,
} from "./format-catalog.ts";

/** A difference in words: what it is about, and its value before and after. */
export type SaidDifference = Readonly<{
  /** The tour, or the policy. */
  of: string;
  what: string;
  from: string | null;
  to: string | null;
}>;

/** A difference between two catalogs in the operator's language. */
export function sayDifference(difference: Difference, locale: Locale): SaidDifference {
  if (difference.kind === "business") return sayBusinessDifference(difference, locale);
  const { differences, policy, horses } = adminCatalogMessages[locale];
  if (difference.kind === "policy") {
    const { what } = difference;
    const say = what === "fullRefundHours" ? sayRefund : sayHorizon;
    return {
      of: policy,
      what: differences[what],
      from: say(difference.from, locale),
      to: say(difference.to, locale),
    };
  }
  if (difference.kind === "horses") {
    const [from, to] = horsesValues(difference, locale);
    return { of: horses, what: differences[difference.what], from, to };
  }
  const of = tours[difference.tour].name[locale];
  if (difference.kind === "listing") {
    const [from, to] = listingValues(difference, locale);
    return { of, what: differences[difference.what], from, to };
  }
  const ride = nameOf(difference.ride, locale);
  switch (difference.kind) {
    case "ride-added":
      return { of, what: differences.added, from: null, to: sayRide(difference.ride, locale) };
    case "ride-removed":
      return { of, what: differences.removed, from: sayRide(difference.ride, locale), to: null };
    case "ride-first":
      return { of, what: differences.first, from: null, to: ride };
    case "ride": {
      const [from, to] = rideValues(difference, locale);
      return { of, what: `${ride}: ${differences[difference.what]}`, from, to };
    }
  }
}

type Of<Kind extends Difference["kind"]> = Extract<Difference, { kind: Kind }>;

function listingValues(one: Of<"listing">, locale: Locale): readonly [string, string] {
  switch (one.what) {
    case "pricePerPersonMxn":
    case "childPriceMxn":
    case "privateRideMxn":
      return [sayPrice(one.from, locale), sayPrice(one.to, locale)];
    case "childBelowAge":
      return [sayNumber(one.from, locale), sayNumber(one.to, locale)];
    case "depositPercent":
      return [sayShare(one.from, locale), sayShare(one.to, locale)];
    case "pricePeriods":
      return [sayPeriods(one.from, locale), sayPeriods(one.to, locale)];
    case "durationHours":
      return [sayDuration(one.from, locale), sayDuration(one.to, locale)];
    case "closes":
      return [sayCloses(one.from, locale), sayCloses(one.to, locale)];
    default:
      return [sayNumber(one.from, locale), sayNumber(one.to, locale)];
  }
}

function horsesValues(one: Of<"horses">, locale: Locale): readonly [string, string] {
  const { checked, notChecked } = adminCatalogMessages[locale].differences;
  switch (one.what) {
    case "count":
      return [sayNumber(one.from, locale), sayNumber(one.to, locale)];
    case "restMinutes":
    case "preparationMinutes":
      return [sayMinutes(one.from, locale), sayMinutes(one.to, locale)];
    case "exceptions":
      return [sayHorsesOut(one.from, locale), sayHorsesOut(one.to, locale)];
    case "isUnchecked":
      return one.from ? [notChecked, checked] : [checked, notChecked];
  }
}

function sayPrice(mxn: number | undefined, locale: Locale): string {
  return mxn === undefined ? adminCatalogMessages[locale].ride.none : formatMoney(mxn, locale);
}

function sayNumber(value: number | undefined, locale: Locale): string {
  return value === undefined
    ? adminCatalogMessages[locale].ride.none
    : numberFormat(locale).format(value);
}

function sayShare(percent: number | undefined, locale: Locale): string {
  if (percent === undefined) return adminCatalogMessages[locale].differences.noDeposit;
  return percentFormat(locale).format(percent / 100);
}

function sayPeriods(periods: readonly PricePeriod[] | undefined, locale: Locale): string {
  const { differences } = adminCatalogMessages[locale];
  return periods?.map((one) => sayPeriod(one, locale)).join("; ") ?? differences.noPeriods;
}

function rideValues(one: Of<"ride">, locale: Locale): readonly [string, string] {
  const { ride, differences } = adminCatalogMessages[locale];
  const both = <T>({ from, to }: { from: T; to: T }, say: (value: T) => string) =>
    [say(from), say(to)] as const;
  switch (one.what) {
    case "start":
      return both(one, (time) => formatTime(time ?? "", locale));
    case "end":
      return both(one, (time) => (time === null ? ride.openEnd : formatTime(time, locale)));
    case "pickups":
      return both(one, (times) => sayHours(times ?? [], locale));
    case "weekdays":
      return both(one, (days) => sayWeekdays(days, locale));
    case "seasons":
      return both(one, (seasons) => (seasons ? saySeasons(seasons, locale) : differences.allYear));
    case "name":
      return both(one, (name) => (name ? `${name.en} / ${name.es}` : ride.none));
    case "offered":
    case "intoSunset":
      return both(one, (isSo) => (isSo ? ride.yes : ride.no));
  }
}

function nameOf({ name, start }: DepartureTime, locale: Locale): string {
  const { rideAt } = adminCatalogMessages[locale].differences;
  return name?.[locale] ?? fill(rideAt, { start: formatTime(start, locale) });
}

/** A whole ride in a sentence. */
function sayRide(ride: DepartureTime, locale: Locale): string {
  const name = ride.name ? `${ride.name[locale]}, ` : "";
  const times = sayTimes(ride, locale).replace(/\.?$/, ".");
  return `${name}${times} ${sayDays(ride, locale)}. ${sayPickups(ride, locale)}`;
}

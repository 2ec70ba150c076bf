import { driveToHotelMinutes } from "#app/business/facts.ts";
import { fillMessage, formatMoney, formatTime } from "#app/i18n/format.ts";
import { getNumberFormat, getPercentFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import type { CatalogDifference } from "#app/tours/catalog/catalog-differences.ts";
import { isFullRefundOnly } from "#app/tours/refund-steps.ts";
import type { DepartureTime, PricePeriod } from "#app/tours/tour-listing.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { formatBusinessDifference } from "../settings-parts/format-business-differences.ts";
import {
  formatBookingCloses,
  formatDepartureTimes,
  formatDuration,
  formatHorizon,
  formatHorsesOut,
  formatHourList,
  formatMinutes,
  formatPickupAreas,
  formatPickups,
  formatPricePeriod,
  formatRefundSteps,
  formatRunningDays,
  formatSeasonRanges,
  formatWeekdays,
} from "./format-catalog.ts";

/** A difference between two catalogs in words: what changed, and the old and new values. */
export type FormattedDifference = Readonly<{
  /** Name of the tour, or of another part of the catalog such as the booking policy. */
  of: string;
  what: string;
  from: string | null;
  to: string | null;
}>;

/** Describes a difference between two catalogs in the operator's language. */
export function formatCatalogDifference(
  difference: CatalogDifference,
  locale: Locale,
): FormattedDifference {
  if (difference.kind === "business") return formatBusinessDifference(difference, locale);
  const { differences, policy, horses } = adminCatalogMessages[locale];
  if (difference.kind === "policy") {
    const [from, to] =
      difference.what === "refundSteps"
        ? [difference.from, difference.to].map((steps) => formatRefundSteps(steps, locale))
        : [difference.from, difference.to].map((months) => formatHorizon(months, locale));
    const isFull =
      difference.what === "refundSteps" &&
      isFullRefundOnly(difference.from) &&
      isFullRefundOnly(difference.to);
    const what = differences[isFull ? "fullRefund" : difference.what];
    return { of: policy, what, from: from ?? null, to: to ?? null };
  }
  if (difference.kind === "horses") {
    const [from, to] = formatHorsesValues(difference, locale);
    return { of: horses, what: differences[difference.what], from, to };
  }
  const of = getTourName(difference.tour, locale);
  if (difference.kind === "listing") {
    const [from, to] = formatListingValues(difference, locale);
    return { of, what: differences[difference.what], from, to };
  }
  const ride = formatRideName(difference.ride, locale);
  switch (difference.kind) {
    case "ride-added":
      return { of, what: differences.added, from: null, to: describeRide(difference.ride, locale) };
    case "ride-removed":
      return {
        of,
        what: differences.removed,
        from: describeRide(difference.ride, locale),
        to: null,
      };
    case "ride-first":
      return { of, what: differences.first, from: null, to: ride };
    case "ride": {
      const [from, to] = formatRideValues(difference, locale);
      return { of, what: `${ride}: ${differences[difference.what]}`, from, to };
    }
  }
}

type Of<Kind extends CatalogDifference["kind"]> = Extract<CatalogDifference, { kind: Kind }>;

function formatListingValues(one: Of<"listing">, locale: Locale): readonly [string, string] {
  switch (one.what) {
    case "pricePerPersonMxn":
    case "childPriceMxn":
    case "privateRideMxn":
      return [formatPriceOrNone(one.from, locale), formatPriceOrNone(one.to, locale)];
    case "name":
    case "shortName":
      return [formatNames(one.from), formatNames(one.to)];
    case "childBelowAge":
      return [formatNumberOrNone(one.from, locale), formatNumberOrNone(one.to, locale)];
    case "depositPercent":
      return [formatShare(one.from, locale), formatShare(one.to, locale)];
    case "pricePeriods":
      return [formatPricePeriods(one.from, locale), formatPricePeriods(one.to, locale)];
    case "durationHours":
      return [formatDuration(one.from, locale), formatDuration(one.to, locale)];
    case "closes":
      return [formatBookingCloses(one.from, locale), formatBookingCloses(one.to, locale)];
    default:
      return [formatNumberOrNone(one.from, locale), formatNumberOrNone(one.to, locale)];
  }
}

function formatHorsesValues(one: Of<"horses">, locale: Locale): readonly [string, string] {
  const { checked, notChecked } = adminCatalogMessages[locale].differences;
  switch (one.what) {
    case "count":
      return [formatNumberOrNone(one.from, locale), formatNumberOrNone(one.to, locale)];
    case "restMinutes":
    case "preparationMinutes":
      return [formatMinutes(one.from, locale), formatMinutes(one.to, locale)];
    case "exceptions":
      return [formatHorsesOut(one.from, locale), formatHorsesOut(one.to, locale)];
    case "isUnchecked":
      return one.from ? [notChecked, checked] : [checked, notChecked];
  }
}

function formatPriceOrNone(mxn: number | undefined, locale: Locale): string {
  return mxn === undefined ? adminCatalogMessages[locale].ride.none : formatMoney(mxn, locale);
}

function formatNumberOrNone(value: number | undefined, locale: Locale): string {
  return value === undefined
    ? adminCatalogMessages[locale].ride.none
    : getNumberFormat(locale).format(value);
}

function formatShare(percent: number | undefined, locale: Locale): string {
  if (percent === undefined) return adminCatalogMessages[locale].differences.noDeposit;
  return getPercentFormat(locale).format(percent / 100);
}

function formatPricePeriods(periods: readonly PricePeriod[] | undefined, locale: Locale): string {
  const { differences } = adminCatalogMessages[locale];
  return (
    periods?.map((period) => formatPricePeriod(period, locale)).join("; ") ?? differences.noPeriods
  );
}

function formatRideValues(one: Of<"ride">, locale: Locale): readonly [string, string] {
  const { ride, differences } = adminCatalogMessages[locale];
  const formatBoth = <T>({ from, to }: { from: T; to: T }, format: (value: T) => string) =>
    [format(from), format(to)] as const;
  switch (one.what) {
    case "start":
      return formatBoth(one, (time) => formatTime(time ?? "", locale));
    case "end":
      return formatBoth(one, (time) => (time === null ? ride.openEnd : formatTime(time, locale)));
    case "minutesAfterSunset":
      return formatBoth(one, (minutes) =>
        minutes === null ? ride.none : formatMinutes(minutes, locale),
      );
    case "minutesToHotel":
      return formatBoth(one, (minutes) => formatMinutes(minutes ?? driveToHotelMinutes, locale));
    case "pickupAreas":
      return formatBoth(one, (areas) => formatPickupAreas(areas, locale));
    case "proposedPickup":
      return formatBoth(one, (time) => (time === null ? ride.none : formatTime(time, locale)));
    case "pickups":
      return formatBoth(one, (times) => formatHourList(times ?? [], locale));
    case "weekdays":
      return formatBoth(one, (days) => formatWeekdays(days, locale));
    case "seasons":
      return formatBoth(one, (seasons) =>
        seasons ? formatSeasonRanges(seasons, locale) : differences.allYear,
      );
    case "name":
      return formatBoth(one, (name) => (name ? formatNames(name) : ride.none));
    case "offered":
    case "intoSunset":
    case "isExample":
      return formatBoth(one, (isSo) => (isSo ? ride.yes : ride.no));
  }
}

/** Both languages are shown, because the owner may have forgotten one of them. */
function formatNames({ en, es }: Localized): string {
  return `${en} / ${es}`;
}

function formatRideName({ name, start }: DepartureTime, locale: Locale): string {
  const { rideAt } = adminCatalogMessages[locale].differences;
  return name?.[locale] ?? fillMessage(rideAt, { start: formatTime(start, locale) });
}

/** Describes a ride of the schedule in one line. */
function describeRide(ride: DepartureTime, locale: Locale): string {
  const name = ride.name ? `${ride.name[locale]}, ` : "";
  const times = formatDepartureTimes(ride, locale).replace(/\.?$/, ".");
  return `${name}${times} ${formatRunningDays(ride, locale)}. ${formatPickups(ride, locale)}`;
}

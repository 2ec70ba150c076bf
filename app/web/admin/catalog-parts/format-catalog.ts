import { formatDayOfYear, formatWeekday } from "#app/i18n/day-names.ts";
import { fillMessage, fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { getListFormat, getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Weekday } from "#app/platform/local-date.ts";
import type { HorsesOut } from "#app/tours/catalog/catalog.ts";
import { formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import { isFullRefundOnly, type RefundSteps } from "#app/tours/refund-steps.ts";
import type { DepartureTime, Listing, PricePeriod, Season } from "#app/tours/tour-listing.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";

/**
 * Returns text such as "4:00 PM to 7:00 PM", or only the start time if the ride has no fixed end.
 */
export function formatDepartureTimes({ start, end }: DepartureTime, locale: Locale): string {
  const { ride } = adminCatalogMessages[locale];
  return end === null
    ? formatTime(start, locale)
    : fillMessage(ride.fromTo, { start: formatTime(start, locale), end: formatTime(end, locale) });
}

/** Returns text such as "2:00 PM, 2:30 PM, and 3:00 PM". */
export function formatHourList(times: readonly string[], locale: Locale): string {
  return getListFormat(locale).format(times.map((time) => formatTime(time, locale)));
}

/** Returns text such as "Pickups at 2:00 PM and 2:30 PM." */
export function formatPickups({ pickups }: DepartureTime, locale: Locale): string {
  const { ride } = adminCatalogMessages[locale];
  return fillPlural(ride.pickups, pickups.length, { times: formatHourList(pickups, locale) });
}

/** Returns text such as "2:30 PM: La Punta; 3:00 PM: Zicatela, the center". */
export function formatPickupAreas(areas: DepartureTime["pickupAreas"] | null, locale: Locale) {
  const areaTexts = Object.entries(areas ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([time, area]) => `${formatTime(time, locale)}: ${area[locale]}`);
  return areaTexts.length > 0 ? areaTexts.join("; ") : adminCatalogMessages[locale].ride.none;
}

/** Returns text such as "Every day, all year" or "Saturday and Sunday, November 1 to April 30". */
export function formatRunningDays({ weekdays, seasons }: DepartureTime, locale: Locale): string {
  const days = formatWeekdays(weekdays ?? null, locale);
  const parts = seasons
    ? formatSeasonRanges(seasons, locale)
    : adminCatalogMessages[locale].ride.always;
  return `${days}, ${parts}`;
}

/** Returns text such as "Monday to Friday", "Saturday and Sunday", or "Every day". */
export function formatWeekdays(weekdays: readonly Weekday[] | null, locale: Locale): string {
  const { ride } = adminCatalogMessages[locale];
  if (weekdays === null || weekdays.length === 7) return ride.daily;
  const sorted = [...weekdays].sort();
  const [first, last] = [sorted[0] ?? 1, sorted.at(-1) ?? 7];
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  const text = isRun
    ? fillMessage(ride.span, {
        from: formatWeekday(first, locale),
        to: formatWeekday(last, locale),
      })
    : getListFormat(locale).format(sorted.map((day) => formatWeekday(day, locale)));
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Returns text such as "November 1 to April 30". */
export function formatSeasonRanges(seasons: readonly Season[], locale: Locale): string {
  const { ride } = adminCatalogMessages[locale];
  const seasonTexts = seasons.map(({ from, to }) => {
    return fillMessage(ride.season, {
      from: formatDayOfYear(from, locale),
      to: formatDayOfYear(to, locale),
    });
  });
  return getListFormat(locale).format(seasonTexts);
}

/**
 * Returns text such as "Dec 20, 2026 to Jan 6, 2027: $2,100 MXN" or "From Jan 1, 2027: $2,100 MXN".
 */
export function formatPricePeriod(period: PricePeriod, locale: Locale): string {
  const { periodPrices } = adminCatalogMessages[locale];
  const from = formatDate(period.from, locale, "date");
  const days =
    period.to === undefined
      ? fillMessage(periodPrices.fromOn, { from })
      : fillMessage(periodPrices.days, { from, to: formatDate(period.to, locale, "date") });
  const { pricePerPersonMxn, childPriceMxn, privateRideMxn } = period;
  const formatPrice = (mxn: number) => formatMoney(mxn, locale);
  const prices = [
    formatPrice(pricePerPersonMxn),
    childPriceMxn !== undefined &&
      fillMessage(periodPrices.child, { price: formatPrice(childPriceMxn) }),
    privateRideMxn !== undefined &&
      fillMessage(periodPrices.private, { price: formatPrice(privateRideMxn) }),
  ];
  return `${days}: ${prices.filter(Boolean).join(", ")}`;
}

/** Returns text such as "4 to 5 hours". */
export function formatDuration([from, to]: Listing["durationHours"], locale: Locale): string {
  const { hours, hoursFromTo } = adminCatalogMessages[locale];
  const formatFigure = (value: number) => getNumberFormat(locale).format(value);
  return from === to
    ? fillPlural(hours, from, { hours: formatFigure(from) })
    : fillMessage(hoursFromTo, { from: formatFigure(from), to: formatFigure(to) });
}

/** Returns text such as "From 10; under 18 with an adult". */
export function formatAges(
  { minimumAge, adultRequiredBelowAge }: Pick<Listing, "minimumAge" | "adultRequiredBelowAge">,
  locale: Locale,
): string {
  const { ages, agesFrom } = adminCatalogMessages[locale];
  const message = adultRequiredBelowAge > minimumAge ? ages : agesFrom;
  return fillMessage(message, { age: minimumAge, adult: adultRequiredBelowAge });
}

/** Returns text such as "8:00 PM the evening before" or "2 hours before the first pickup". */
export function formatBookingCloses(closes: Listing["closes"], locale: Locale): string {
  const messages = adminCatalogMessages[locale];
  if ("eveningBefore" in closes) {
    return fillMessage(messages.closesEvening, { time: formatTime(closes.eveningBefore, locale) });
  }
  const hours = closes.hoursBeforeFirstPickup;
  return hours === 0 ? messages.closesAtPickup : fillPlural(messages.closesHours, hours);
}

/**
 * Returns text such as "100% up to 48 hours before the ride" for each step of the cancellation
 * policy, or "Up to 48 hours before the ride" if it has only a full refund.
 */
export function formatRefundSteps(steps: RefundSteps, locale: Locale): string {
  const { refundHours, refundNever, refundStep, refundUntilStart } = adminCatalogMessages[locale];
  const [{ hours } = { hours: 0 }] = steps;
  if (isFullRefundOnly(steps)) return hours === 0 ? refundNever : fillPlural(refundHours, hours);
  const stepTexts = steps.map((step) => {
    const percent = formatRefundPercent(step.percent, locale);
    return step.hours === 0
      ? fillMessage(refundUntilStart, { percent })
      : fillPlural(refundStep, step.hours, { percent });
  });
  return stepTexts.join("; ");
}

/** Returns text such as "30 minutes". */
export function formatMinutes(minutes: number, locale: Locale): string {
  return fillPlural(adminCatalogMessages[locale].minutes, minutes);
}

/** Returns text such as "2 out, Dec 3, 2026 to Dec 9, 2026 (lame); 1 out, Dec 24, 2026". */
export function formatHorsesOut(exceptions: readonly HorsesOut[], locale: Locale): string {
  const { horsesOut, horsesOutOn, allHorses } = adminCatalogMessages[locale];
  const formatDay = (date: string) => formatDate(date, locale, "date");
  const exceptionTexts = exceptions.map(({ from, to, fewer, note }) => {
    const days =
      from === to
        ? fillPlural(horsesOutOn, fewer, { day: formatDay(from) })
        : fillPlural(horsesOut, fewer, { from: formatDay(from), to: formatDay(to) });
    return note ? `${days} (${note})` : days;
  });
  return exceptionTexts.length > 0 ? exceptionTexts.join("; ") : allHorses;
}

/** Returns text such as "12 months ahead". */
export function formatHorizon(months: number, locale: Locale): string {
  return fillPlural(adminCatalogMessages[locale].horizon, months);
}

/**
 * Returns who published a catalog version: the name of an account, or a text for the version that
 * came with the site.
 */
export function formatVersionAuthor(madeBy: string, locale: Locale): string {
  const { who, operator } = adminCatalogMessages[locale];
  if (madeBy === "files") return who.files;
  return madeBy === "operator" ? operator : madeBy;
}

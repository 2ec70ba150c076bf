import { formatMonth } from "#app/i18n/day-names.ts";
import { addArticle } from "#app/i18n/format.ts";
import { getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getSharedPlaceholders, getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import {
  drySeasonMonths,
  healthRule,
  operatingSince,
  privateRideMinimumAge,
  springsDriveMinutes,
  springsHours,
  springWaterCelsius,
  springWaterFahrenheit,
  sunscreenSpf,
  waterLitresToBring,
} from "../../business/facts.ts";
import type { TourId } from "../../tours/all-tours.ts";

const nbsp = "\u00a0";
const units = {
  en: { to: "to", hours: "hours", minutes: "minutes", liters: "liters", spf: "SPF" },
  es: { to: "a", hours: "horas", minutes: "minutos", liters: "litros", spf: "FPS" },
} as const;

type Pair = readonly [number, number];

/** Formats the facts that blog posts mention, with their units: "4 to 5 hours", "38–42 °C". */
export function formatBlogFigures(locale: Locale) {
  const unit = units[locale];
  const all = getSharedPlaceholders(locale);
  const formatSpan = ([from, to]: Pair) => `${from} ${unit.to} ${to}`;
  const formatHours = (range: Pair) => `${formatSpan(range)} ${unit.hours}`;
  const [dryFrom, dryTo] = [drySeasonMonths[0], drySeasonMonths[drySeasonMonths.length - 1] ?? 12];
  const formatMonths = (from: number, to: number) =>
    `${formatMonth(from, locale)} ${unit.to} ${formatMonth(to, locale)}`;
  const formatTourFigures = (id: TourId) => {
    const facts = getTourPlaceholders(id, locale);
    return {
      name: facts.name,
      price: facts.price,
      duration: facts.fullDurationWords,
      minimumAge: facts.age,
      adultBelowAge: facts.adultAge,
      firstPickup: facts.firstPickup,
      pickedUp: facts.pickedUp,
      pickups: facts.pickupSpan,
      riders: facts.ridersWords,
      groupSize: facts.groupSize,
      group: facts.group,
      rides: formatRidingTime(facts, locale) + facts.orLater,
    };
  };
  return {
    sunset: formatTourFigures("sunset"),
    springs: {
      ...formatTourFigures("hot-springs"),
      drive: `${springsDriveMinutes} ${unit.minutes}`,
      riding: formatHours(springsHours.riding),
      soaking: formatHours(springsHours.soaking),
      celsius: formatDegrees(springWaterCelsius, "C"),
      fahrenheit: formatDegrees(springWaterFahrenheit, "F"),
    },
    duration: all.durationWords,
    days: all.days,
    groupSize: all.groupSize,
    least: all.least,
    leastRiders: all.leastRiders,
    refund: all.refund,
    water: `${getNumberFormat(locale).format(waterLitresToBring)} ${unit.liters}`,
    sunProtection: `${unit.spf}${nbsp}${sunscreenSpf}`,
    drySeason: formatMonths(dryFrom, dryTo),
    greenSeason: formatMonths(dryTo + 1, dryFrom - 1),
    healthRule: healthRule[locale].replaceAll("'", "’"),
    privateRideAge: privateRideMinimumAge,
    since: operatingSince,
  };
}

function formatDegrees(range: readonly number[], scale: "C" | "F"): string {
  return `${range.join("–")}${nbsp}°${scale}`;
}

/**
 * Formats the riding time without the days on which it is longer: "between 4:00 PM and 7:00 PM", or
 * "from 4:00 PM on" if the end is unknown.
 */
function formatRidingTime(
  { start, end }: Readonly<{ start: string; end: string }>,
  locale: Locale,
) {
  if (!end) return { en: `from ${start} on`, es: `a partir de ${addArticle(start)}` }[locale];
  return {
    en: `between ${start} and ${end}`,
    es: `entre ${addArticle(start)} y ${addArticle(end)}`,
  }[locale];
}

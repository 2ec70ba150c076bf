import { addArticle, formatTime } from "../i18n/format.ts";
import { formatTimeRange } from "../i18n/format-time-range.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatQuantity } from "../i18n/quantities.ts";
import type { DepartureTime, Listing } from "./tour-listing.ts";

/** Formats the pickup times of a departure for sentences. */
export function formatPickupFacts({ pickups, pickupAreas }: DepartureTime, locale: Locale) {
  const [first] = pickups;
  const last = pickups.at(-1) ?? first;
  const [from, to] = [formatTime(first, locale), formatTime(last, locale)];
  const isOne = first === last;
  const shortFrom = formatTimeRange(first, last, locale).split("–")[0] ?? from;
  return {
    pickup: formatTimeRange(first, last, locale),
    firstPickup: from,
    pickupTo: to,
    pickupWords: isOne
      ? { en: `we come at ${from}`, es: `pasamos a ${addArticle(from)}` }[locale]
      : {
          en: `you choose a time between ${from} and ${to}`,
          es: `eliges una hora entre ${addArticle(from)} y ${addArticle(to)}`,
        }[locale],
    pickupOffer: isOne
      ? { en: `at ${from}`, es: `a ${addArticle(from)}` }[locale]
      : {
          en: `between ${shortFrom} and ${to}; you choose the time when you book`,
          es: `entre ${addArticle(shortFrom)} y ${addArticle(to)}; tú eliges la hora al reservar`,
        }[locale],
    /** "between 2:00 PM and 3:30 PM", or "at 2:00 PM". */
    pickedUp: isOne
      ? { en: `at ${from}`, es: `a ${addArticle(from)}` }[locale]
      : {
          en: `between ${from} and ${to}`,
          es: `entre ${addArticle(from)} y ${addArticle(to)}`,
        }[locale],
    pickupAreas: formatPickupAreas(pickups, pickupAreas, locale),
    /** "2:00 PM to 3:30 PM", or "2:00 PM". */
    pickupSpan: isOne ? from : { en: `${from} to ${to}`, es: `de ${from} a ${to}` }[locale],
  };
}

/**
 * Formats for which part of town each pickup time is meant, as a sentence that follows another one;
 * empty if the operator has not stated it for every time.
 */
function formatPickupAreas(
  pickups: DepartureTime["pickups"],
  areas: DepartureTime["pickupAreas"],
  locale: Locale,
): string {
  const pickupTexts = pickups.flatMap((pickup) => {
    const area = areas?.[pickup]?.[locale];
    return area ? [`${formatTime(pickup, locale)} (${area})`] : [];
  });
  if (pickupTexts.length < pickups.length || pickupTexts.length < 2) return "";
  const list = getListFormat(locale).format(pickupTexts);
  return {
    en: ` Each time is meant for a part of town: ${list}.`,
    es: ` Cada hora es para una zona: ${list}.`,
  }[locale];
}

/** Formats when bookings close, for use after a colon. */
export function formatBookingDeadline(closes: Listing["closes"], locale: Locale): string {
  if ("eveningBefore" in closes) {
    const time = formatTime(closes.eveningBefore, locale);
    return {
      en: `at ${time} the evening before`,
      es: `a ${addArticle(time)} del día anterior`,
    }[locale];
  }
  const hours = closes.hoursBeforeFirstPickup;
  if (hours === 0) {
    return {
      en: "at the first pickup",
      es: "a la primera hora en que pasamos por los huéspedes",
    }[locale];
  }
  const one = { en: "one hour", es: "una hora" }[locale];
  const before = hours === 1 ? one : formatQuantity(hours, "hours", locale);
  return {
    en: `${before} before the first pickup`,
    es: `${before} antes de la primera hora en que pasamos por los huéspedes`,
  }[locale];
}

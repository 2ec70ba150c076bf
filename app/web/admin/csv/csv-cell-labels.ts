import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { getShortNameOfRecord } from "#app/tours/tour-names.ts";

type Cell = string | number | null;

/** Returns the name of a guest's language. Values from other systems are returned unchanged. */
export function formatLanguage(language: Cell, locale: Locale): Cell {
  if (typeof language !== "string" || !isLocale(language)) return language;
  return adminBookingMessages[locale].languages[language];
}

/** Returns the name of the tour in a record. Values from other systems are returned unchanged. */
export function formatTourName(recordName: Cell, locale: Locale): Cell {
  return typeof recordName === "string" ? getShortNameOfRecord(recordName, locale) : recordName;
}

/**
 * Returns the first characters of a payment session's id. Like the pages, the files do not contain
 * the whole id, because anyone who knows it can open the booking.
 */
export function shortenSession(session: Cell | undefined): Cell {
  return session ? String(session).slice(0, 16) : null;
}

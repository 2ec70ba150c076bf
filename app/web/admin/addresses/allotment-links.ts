import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";

type Held = Readonly<{ agency: string; seats: number; until: Date }>;

/** Returns text such as "2 seats held for Hotel Arco Iris until Fri, Dec 11, 6:00 PM". */
export function formatAllotment({ agency, seats, until }: Held, locale: Locale): string {
  const { held } = adminAgenciesMessages[locale];
  return fillPlural(held, seats, { agency, until: formatUntil(until, locale) });
}

function formatUntil(until: Date, locale: Locale): string {
  const day = formatDate(toLocalDate(until), locale, "short");
  return `${day}, ${formatTime(toLocalTime(until), locale)}`;
}

/** Formats an amount given in centavos. Whole pesos are shown without centavos. */
export function formatCentavos(centavos: number, locale: Locale): string {
  return formatMoney(centavos / 100, locale);
}

/** Returns the path of the form that creates an allotment on a ride. */
export function getHoldSeatsPath(date: string, ride: string): string {
  return `/admin/departures/${date}/new-allotment?ride=${encodeURIComponent(ride)}`;
}

export function getAllotmentPath(id: string): string {
  return `/admin/allotments/${id}`;
}

import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localDateOf, localTimeOf } from "#app/platform/local-time.ts";

type Held = Readonly<{ agency: string; seats: number; until: Date }>;

/** "2 seats held for Hotel Arco Iris until Fri, Dec 11, 6:00 PM". */
export function sayHeld({ agency, seats, until }: Held, locale: Locale): string {
  const { held } = adminAgenciesMessages[locale];
  return fillPlural(held, seats, { agency, until: sayUntil(until, locale) });
}

function sayUntil(until: Date, locale: Locale): string {
  const day = formatDate(localDateOf(until), locale, "short");
  return `${day}, ${formatTime(localTimeOf(until), locale)}`;
}

/** A sum of money to the centavo; whole pesos do without. */
export function sayCentavos(centavos: number, locale: Locale): string {
  return formatMoney(centavos / 100, locale);
}

/** The address of the form that holds seats of a ride. */
export function holdSeatsAddress(date: string, ride: string): string {
  return `/admin/departures/${date}/hold?ride=${encodeURIComponent(ride)}`;
}

/** The address of a hold. */
export function holdAddress(id: string): string {
  return `/admin/holds/${id}`;
}

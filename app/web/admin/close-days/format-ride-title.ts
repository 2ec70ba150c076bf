import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { getShortTitle } from "../departure-parts/departure-view.ts";

/** Returns text such as "Sunset, 4:00 PM". */
export function formatRideTitle(ride: OperatorDeparture, locale: Locale): string {
  return fillMessage(closeDaysMessages[locale].oneRide, {
    ride: getShortTitle(ride, locale),
    time: formatTime(ride.key.start, locale),
  });
}

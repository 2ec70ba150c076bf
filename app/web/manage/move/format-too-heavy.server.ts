import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { noHealth } from "#app/bookings/riders/rider-answers.ts";
import { findRidingObstacle } from "#app/bookings/riders/riding-obstacle.ts";
import { formatWeightLimit } from "#app/content/care-facts.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";

type Source = Readonly<{ guest: Pick<Services["guest"], "findCarryingDay" | "listPartyRiders"> }>;

/**
 * Says why a booking was not moved to a day whose horses carry `limitKg` kilograms at most. It offers
 * another day only if one is known on which a horse carries the rider.
 */
export async function formatTooHeavy(
  { guest }: Source,
  managed: ManagedBooking,
  limitKg: number,
  locale: Locale,
): Promise<string> {
  const { tooHeavy, tooHeavyOtherDay } = manageMessages[locale].move;
  const weights = (await guest.listPartyRiders(managed.booking.id)).flatMap(
    ({ answers: { weightKg } }) =>
      weightKg && findRidingObstacle({ ...noHealth, weightKg }, limitKg) ? [weightKg] : [],
  );
  // A day with one stronger horse does not help two riders.
  const [kg] = weights.length === 1 ? weights : [];
  const day = kg === undefined ? null : await guest.findCarryingDay(managed, kg);
  return fillMessage(day ? tooHeavyOtherDay : tooHeavy, {
    weight: formatWeightLimit(locale, limitKg) ?? "",
    ...(day && { date: formatDate(day, locale, "day") }),
  });
}

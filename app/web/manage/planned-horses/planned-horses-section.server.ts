import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { formatPlannedHorse } from "#app/bookings/reminders/format-planned-horse.ts";
import { plannedHorseMessages } from "#app/bookings/reminders/planned-horse-messages.ts";
import { findPictureView } from "#app/content/published-pictures.server.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { Services } from "#server/wiring/services.ts";
import type { BookingPage, ManagePageData } from "../overview/manage-view.ts";

/** Returns the section with the horses that the booking's riders are to ride; null without a plan. */
export async function getPlannedHorsesSection(
  { guest }: Readonly<{ guest: Pick<Services["guest"], "findPlannedHorses"> }>,
  { booking }: ManagedBooking,
  { locale }: BookingPage,
): Promise<ManagePageData["horses"]> {
  const planned = await guest.findPlannedHorses({ booking, locale });
  if (!planned) return null;
  const { title, page } = plannedHorseMessages[locale];
  return {
    title: fillPlural(title, planned.length),
    text: page,
    riders: planned.map((one) => ({
      rider: one.rider,
      horse: one.horse?.name ?? null,
      sentence: formatPlannedHorse(one, locale),
      picture: one.horse?.picture ? findPictureView(one.horse.picture, locale) : null,
    })),
  };
}

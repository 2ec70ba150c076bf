import { canCorrectAges } from "#app/bookings/changes/can-correct-ages.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Services } from "#server/wiring/services.ts";
import type { BookingPage, ManagePageData } from "../overview/manage-view.ts";

type Source = Readonly<{ guest: Pick<Services["guest"], "listPartyRiders"> }>;

export async function getAgesSection(
  { guest }: Source,
  managed: ManagedBooking,
  { words, locale }: BookingPage,
): Promise<ManagePageData["ages"]> {
  if (!canCorrectAges(managed)) return null;
  const { booking } = managed;
  const children = (await guest.listPartyRiders(booking.id)).flatMap((rider, index) =>
    rider.isChild ? [formatRiderTitle(rider, index, locale)] : [],
  );
  const riders = getListFormat(locale).format(children);
  const date = formatDate(booking.bookingDate, locale, "short");
  // Only the booking form always asks for ages. For a booking that the team entered, none may be known.
  const none = booking.source === "site" ? words.ages.none : words.ages.notAsked;
  return {
    text: fillMessage(children.length > 0 ? words.ages.known : none, { date, riders }),
    moved: children.length > 0 ? fillMessage(words.ages.moved, { date: "{date}", riders }) : null,
  };
}

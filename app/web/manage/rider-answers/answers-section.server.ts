import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Services } from "#server/wiring/services.ts";
import type { BookingPage, ManagePageData } from "../overview/manage-view.ts";
import { getWaiverProgress } from "../waiver/waiver-progress.server.ts";

/** Returns the section of the booking's page that asks for the riders' weight and experience. */
export async function getAnswersSection(
  {
    guest,
    waivers,
    clock,
  }: Readonly<{
    guest: Pick<Services["guest"], "listBookingRiders">;
    waivers: Pick<Services["waivers"], "getWaiverSetting" | "listSignedWaivers">;
    clock: Services["clock"];
  }>,
  { booking, hasOffer }: ManagedBooking,
  { words, locale }: BookingPage,
): Promise<ManagePageData["answers"]> {
  if (hasOffer || !acceptsAnswers(booking, clock.now())) return null;
  const riders = await guest.listBookingRiders([booking.id]);
  const answered = riders.filter(({ isAnswered }) => isAnswered).length;
  const { text, some, all } = words.answers;
  const sentence = answered === riders.length ? all : answered > 0 ? some : text;
  return {
    text: fillMessage(sentence, { answered, riders: riders.length }),
    isComplete: answered === riders.length,
    waivers: await getWaiverProgress({
      ...{ services: { waivers, clock }, booking, riders, isSingle: false, locale },
    }),
  };
}

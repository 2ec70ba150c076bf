import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { findValidWaiver } from "#app/bookings/waivers/signer-role.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { Services } from "#server/wiring/services.ts";
import { waiverMessages } from "./messages.ts";

/** How many waivers are signed, with the link that leads to them. */
export type WaiverProgress = Readonly<{
  title: string;
  text: string;
  link: string;
  href: string;
  isComplete: boolean;
}>;

type ProgressContext = Readonly<{
  services: Readonly<{
    waivers: Pick<Services["waivers"], "getWaiverSetting" | "listSignedWaivers">;
    clock: Services["clock"];
  }>;
  booking: BookingRow;
  /** The riders that the link is for: all of the booking, or a single one. */
  riders: readonly BookingRider[];
  isSingle: boolean;
  locale: Locale;
}>;

/** Returns the progress of a booking's waivers; null while guests are not asked to sign. */
export async function getWaiverProgress({
  services: { waivers, clock },
  booking,
  riders,
  isSingle,
  locale,
}: ProgressContext): Promise<WaiverProgress | null> {
  const { isOn } = await waivers.getWaiverSetting();
  if (!isOn || !acceptsAnswers(booking, clock.now())) return null;
  const messages = waiverMessages[locale];
  const signed = await waivers.listSignedWaivers([booking.id]);
  const count = riders.filter((rider) => findValidWaiver(signed, rider)).length;
  const isComplete = count === riders.length;
  const progress = fillPlural(messages.progress, riders.length, { signed: count });
  return {
    title: messages.listTitle,
    text: isComplete ? messages.allSigned : `${messages.listLead} ${progress}`,
    link: isComplete ? messages.readAll : messages.signAll,
    href: isSingle
      ? getPagePath("singleRiderWaiver", locale, riders[0]?.token ?? "")
      : getPagePath("riderWaivers", locale, booking.manageToken),
    isComplete,
  };
}

import { type Account, hasPermission } from "#app/accounts/account.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { type AdditionalText, additionalTexts } from "#app/bookings/field-readers.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { pickSoldParty, type SoldParty } from "#app/bookings/party-from-notes.ts";
import type { Rider } from "#app/bookings/records/operator-departures.server.ts";
import { getFirstPickup } from "#app/bookings/sold-ride.ts";
import { formatTeamNotes } from "#app/bookings/team-notes.ts";
import { type PhoneLinks, phoneLinks } from "#app/business/phone-number.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import {
  getWhatsAppChatLink,
  isForGuides,
  listOccasions,
} from "#app/notifications/whatsapp-texts.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import type { ManualMessageTopic } from "#db/schema.ts";

/** The facts about a booking that a guide needs. */
export type RiderLine = Readonly<{
  id: string;
  reference: string;
  name: string;
  party: SoldParty;
  pickupTime: string;
  place: string;
  phone: string;
  links: PhoneLinks | null;
  /** The guest's chat with the text that fits now; null without a number. */
  chat: string | null;
  additionalTexts: readonly AdditionalText[];
  language: "en" | "es";
  isPaying: boolean;
  isUndecided: boolean;
  /** Pesos to be collected; negative when money has to be given back by hand. */
  balanceMxn: number;
  /** The operator's own note for the team, if any. */
  teamNote: string | null;
  isNoShow: boolean;
  /** The first pickup has come: the sheet notes who is missing. */
  canBeMissing: boolean;
}>;

/** A line of the day sheet; `untold`: what somebody still has to tell the guest by hand. */
export type SheetLine = RiderLine & Readonly<{ untold: ManualMessageTopic | null }>;

/**
 * The manifest lines of one departure in the order of the pickups. Guests who are still paying come
 * last, because they are not picked up before they have paid.
 */
export function toRiderLines(
  riders: readonly Rider[],
  key: DepartureKey,
  { siteUrl, now, account }: Readonly<{ siteUrl: string; now: Date; account: Account }>,
): RiderLine[] {
  const seesAll = hasPermission(account, "run-office");
  // Some texts hold the price, or the guest's own link, which can cancel the booking.
  const findOccasion = (booking: BookingRow) =>
    listOccasions(booking, now).find((one) => seesAll || isForGuides(booking, one));
  return riders
    .filter(({ tour, start }) => tour === key.tour && start === key.start)
    .map(({ booking, balanceCentavos }) => ({
      id: booking.id,
      reference: formatReference(booking.reference),
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      party: seesAll ? pickSoldParty(booking) : removePrices(pickSoldParty(booking)),
      pickupTime: booking.pickupTime,
      place: booking.pickupLocation,
      phone: booking.phone,
      links: phoneLinks(booking.phone),
      chat: getWhatsAppChatLink(booking, findOccasion(booking), { siteUrl, now }),
      additionalTexts: additionalTexts(booking, seesAll ? "office" : "guide"),
      language: booking.language,
      isPaying: booking.state === "held",
      isUndecided: booking.offerExpiresAt !== null,
      // Guests who may still choose their money back owe nothing yet.
      balanceMxn: booking.offerExpiresAt === null ? balanceCentavos / 100 : 0,
      teamNote: formatTeamNotes(booking),
      isNoShow: booking.noShowAt !== null,
      canBeMissing: now >= getFirstPickup(getPublishedCatalog(), booking, key),
    }))
    .sort((a, b) => Number(a.isPaying) - Number(b.isPaying));
}

/** The same party with all its kinds of riders, and nobody's price. */
function removePrices(party: SoldParty): SoldParty {
  const lines = party.priceLines?.map((line) => ({ ...line, eachMxn: 0 })) ?? null;
  return { ...party, priceLines: lines };
}

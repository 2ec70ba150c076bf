import { type Account, may } from "#app/accounts/account.ts";
import type { Rider } from "#app/booking/operator/operator-departures.server.ts";
import { type SoldParty, soldParty } from "#app/booking/party-note.ts";
import { sayReference } from "#app/booking/reference.ts";
import type { DepartureKey } from "#app/booking/seats/availability.ts";
import { teamNoteText } from "#app/booking/team-notes.ts";
import { occasionsOf, whatsAppChat } from "#app/notifications/whatsapp-texts.ts";

/** The facts about a booking that a guide needs. */
export type RiderLine = Readonly<{
  id: string;
  reference: string;
  name: string;
  party: SoldParty;
  pickupTime: string;
  place: string;
  phone: string;
  /** The guest's chat with the text that fits now; null without a number. */
  chat: string | null;
  /** The guest's remarks for the team, if any. */
  remarks: string | null;
  language: "en" | "es";
  isPaying: boolean;
  isUndecided: boolean;
  /** Pesos to be collected; negative when money has to be given back by hand. */
  balanceMxn: number;
  /** The operator's own note for the team, if any. */
  teamNote: string | null;
  isNoShow: boolean;
}>;

/**
 * The manifest lines of one departure in the order of the pickups. Guests who are still paying come
 * last, because they are not picked up before they have paid.
 */
export function ridersOf(
  riders: readonly Rider[],
  key: DepartureKey,
  { siteUrl, now, account }: Readonly<{ siteUrl: string; now: Date; account: Account }>,
): RiderLine[] {
  const seesAll = may(account, "run-office");
  return riders
    .filter(({ tour, start }) => tour === key.tour && start === key.start)
    .map(({ booking, balanceCentavos }) => ({
      id: booking.id,
      reference: sayReference(booking.reference),
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      party: seesAll ? soldParty(booking) : withoutPrices(soldParty(booking)),
      pickupTime: booking.pickupTime,
      place: booking.pickupLocation,
      phone: booking.phone,
      // The texts hold the guest's own link, which can cancel the booking.
      chat: seesAll ? whatsAppChat(booking, occasionsOf(booking, now)[0], { siteUrl, now }) : null,
      remarks: booking.remarks,
      language: booking.language,
      isPaying: booking.state === "held",
      isUndecided: booking.offerExpiresAt !== null,
      // Guests who may still choose their money back owe nothing yet.
      balanceMxn: booking.offerExpiresAt === null ? balanceCentavos / 100 : 0,
      teamNote: teamNoteText(booking),
      isNoShow: booking.noShowAt !== null,
    }))
    .sort((a, b) => Number(a.isPaying) - Number(b.isPaying));
}

/** The same party with all its kinds of riders, and nobody's price. */
function withoutPrices(party: SoldParty): SoldParty {
  const lines = party.priceLines?.map((line) => ({ ...line, eachMxn: 0 })) ?? null;
  return { ...party, priceLines: lines };
}

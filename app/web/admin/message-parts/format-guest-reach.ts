import { formatReference } from "#app/bookings/format-reference.ts";
import type { ReachableGuest } from "#app/bookings/manual-messages/list-reachable-guests.server.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { NotifiedCounts } from "../departure-parts/way-parameters.ts";

/**
 * The guests affected by a change: how many of them get only an email, only a WhatsApp message, or
 * both, and the names of those who get neither.
 */
export type GuestReach = Readonly<{
  mails: number;
  whatsApps: number;
  both: number;
  riders: number;
  byHand: readonly string[];
}>;

/** Returns how many guests hear about a change by which way, and whom staff must notify themselves. */
export function getGuestReach(guests: readonly ReachableGuest[]): GuestReach {
  const count = (mail: boolean, whatsApp: boolean) =>
    guests.filter(({ byMail, byWhatsApp }) => byMail === mail && byWhatsApp === whatsApp).length;
  const byHand = guests.filter(({ byMail, byWhatsApp }) => !byMail && !byWhatsApp);
  return {
    mails: count(true, false),
    whatsApps: count(false, true),
    both: count(true, true),
    riders: guests.reduce((sum, { riders }) => sum + riders, 0),
    byHand: byHand.map(({ name, reference }) => name || formatReference(reference)),
  };
}

/** Returns text such as "4 get an email. Tell 1 yourself: Marisol Jiménez." */
export function formatGuestReach(
  { mails, whatsApps, both, byHand }: GuestReach,
  locale: Locale,
): string {
  const { before } = manualMessageTexts[locale];
  const names = getListFormat(locale).format(byHand);
  return [
    ...(mails > 0 ? [fillPlural(before.mail, mails)] : []),
    ...(whatsApps > 0 ? [fillPlural(before.whatsApp, whatsApps)] : []),
    ...(both > 0 ? [fillPlural(before.both, both)] : []),
    ...(mails + whatsApps + both === 0 ? [before.nobody] : []),
    ...(byHand.length > 0 ? [fillPlural(before.hand, byHand.length, { names }), before.after] : []),
  ].join(" ");
}

/** Returns text such as "5 bookings, 18 riders". */
export function formatReachSize(
  { mails, whatsApps, both, byHand, riders }: GuestReach,
  locale: Locale,
): string {
  const { before } = manualMessageTexts[locale];
  return fillMessage(before.size, {
    bookings: fillPlural(before.bookings, mails + whatsApps + both + byHand.length),
    people: fillPlural(before.people, riders),
  });
}

/**
 * Returns the text shown after a change, such as "We're emailing 4 guests. Tell 1 guest yourself:
 * no email reaches them."
 */
export function formatNotifiedGuests(
  { guests, byHand, byWhatsApp = 0, byMail = guests - byHand }: NotifiedCounts,
  locale: Locale,
): string {
  const { after } = manualMessageTexts[locale];
  const both = Math.max(0, byMail + byWhatsApp + byHand - guests);
  const [mails, whatsApps] = [byMail - both, byWhatsApp - both];
  return [
    ...(mails > 0 ? [fillPlural(after.mail, mails)] : []),
    ...(whatsApps > 0 ? [fillPlural(after.whatsApp, whatsApps)] : []),
    ...(both > 0 ? [fillPlural(after.both, both)] : []),
    ...(byHand > 0 ? [fillPlural(after.hand, byHand)] : []),
  ].join(" ");
}

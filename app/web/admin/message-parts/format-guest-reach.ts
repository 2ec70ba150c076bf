import { formatReference } from "#app/bookings/format-reference.ts";
import type { ReachableGuest } from "#app/bookings/manual-messages/list-reachable-guests.server.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";

/**
 * The guests affected by a change: how many of them get an email, and the names of those who do
 * not.
 */
export type GuestReach = Readonly<{ mails: number; riders: number; byHand: readonly string[] }>;

/** Returns how many guests get an email about a change, and whom staff must notify themselves. */
export function getGuestReach(guests: readonly ReachableGuest[]): GuestReach {
  const byHand = guests.filter(({ byMail }) => !byMail);
  return {
    mails: guests.length - byHand.length,
    riders: guests.reduce((sum, { riders }) => sum + riders, 0),
    byHand: byHand.map(({ name, reference }) => name || formatReference(reference)),
  };
}

/** Returns text such as "4 get an email. Tell 1 yourself: Marisol Jiménez." */
export function formatGuestReach({ mails, byHand }: GuestReach, locale: Locale): string {
  const { before } = manualMessageTexts[locale];
  const names = getListFormat(locale).format(byHand);
  return [
    mails > 0 ? fillPlural(before.mail, mails) : before.nobody,
    ...(byHand.length > 0 ? [fillPlural(before.hand, byHand.length, { names }), before.after] : []),
  ].join(" ");
}

/** Returns text such as "5 bookings, 18 riders". */
export function formatReachSize({ mails, byHand, riders }: GuestReach, locale: Locale): string {
  const { before } = manualMessageTexts[locale];
  return fillMessage(before.size, {
    bookings: fillPlural(before.bookings, mails + byHand.length),
    people: fillPlural(before.people, riders),
  });
}

/**
 * Returns the text shown after a change, such as "We're emailing 4 guests. Tell 1 guest yourself:
 * no email reaches them."
 */
export function formatNotifiedGuests(
  { guests, byHand }: Readonly<{ guests: number; byHand: number }>,
  locale: Locale,
): string {
  const { after } = manualMessageTexts[locale];
  const mails = guests - byHand;
  return [
    ...(mails > 0 ? [fillPlural(after.mail, mails)] : []),
    ...(byHand > 0 ? [fillPlural(after.hand, byHand)] : []),
  ].join(" ");
}

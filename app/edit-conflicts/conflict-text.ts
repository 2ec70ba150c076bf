import { timeZone } from "#app/business/facts.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ChangeAuthor } from "./conflict.ts";

/**
 * The person who reads the text of the conflict. It names the account only if the reader belongs to
 * the team.
 */
export type ConflictReader = "guest" | "team";

/** Formats a conflict: "Changed meanwhile by Ana, Dec 1, 2026, 10:32 AM: Villas Carrizalillo". */
export function formatConflict(
  { who, name, at }: ChangeAuthor,
  value: string,
  { locale, reader }: Readonly<{ locale: Locale; reader: ConflictReader }>,
): string {
  const messages = conflictMessages[locale];
  const sentence = messages[reader][who];
  return fillMessage(sentence, {
    name: name ?? messages.somebody,
    time: at ? `, ${formatInstant(at, locale, timeZone)}` : "",
    value: value === "" ? messages.empty : value,
  });
}

/** The cancellation or erasure of a booking while somebody had a form about it open. */
export type EndedBooking = Readonly<{ what: "cancelled" | "erased"; at: Date }>;

/**
 * Formats the end of a booking: "This booking was canceled on Dec 1, 2026, 10:32 AM; nothing was
 * changed."
 */
export function formatBookingEnd({ what, at }: EndedBooking, locale: Locale): string {
  return fillMessage(conflictMessages[locale][what], { time: formatInstant(at, locale, timeZone) });
}

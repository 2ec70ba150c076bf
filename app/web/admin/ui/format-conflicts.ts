import { partyOfText } from "#app/bookings/format-party.ts";
import { withPartyNote } from "#app/bookings/party-from-notes.ts";
import { sayPickup } from "#app/departures/pickup.ts";
import { rideTitle } from "#app/departures/ride-title.ts";
import type { Conflict, Conflicts } from "#app/edit-conflicts/conflict.ts";
import { sayConflict } from "#app/edit-conflicts/conflict-text.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourById } from "#app/tours/find-tour.ts";
import { sayPerson } from "../audit-log/format-audit-entry.ts";

export type SaidConflicts<Field extends string> = Partial<
  Record<Field, Readonly<{ stored: string; sentence: string }>>
>;

/**
 * What somebody else has changed since a form of the team was opened, in words. `label` says a
 * stored value as its field shows it.
 */
export function sayConflicts<Field extends string>(
  conflicts: Conflicts<Field> | undefined,
  locale: Locale,
  label: (stored: string, field: Field) => string = (stored) => stored,
): SaidConflicts<Field> {
  const said: SaidConflicts<Field> = {};
  for (const [name, conflict] of Object.entries<Conflict | undefined>(conflicts ?? {})) {
    if (!conflict) continue;
    const field = name as Field;
    const { stored } = conflict;
    const changer = { ...conflict, name: conflict.name && sayPerson(conflict.name, locale) };
    const sentence = sayConflict(changer, label(stored, field), { locale, reader: "team" });
    said[field] = { stored, sentence };
  }
  return said;
}

/** A capacity that somebody else has changed, or a ride that somebody else has closed. */
export function sayCapacityConflict(
  conflicts: Conflicts<"capacity"> | undefined,
  locale: Locale,
): SaidConflicts<"capacity"> {
  return sayConflicts(conflicts, locale, (stored) => {
    const [capacity = "", state] = stored.split(" ");
    return state === "closed" ? conflictMessages[locale].closed : capacity;
  });
}

/** A party (`partyText`) as the team reads it. */
export function sayParty(value: string, locale: Locale): string {
  const party = partyOfText(value);
  if (!party) return value;
  const { children: count, participants, isPrivate } = party;
  const priceLines = [{ kind: "child" as const, count, eachMxn: 0 }];
  return withPartyNote(participants, { participants, isPrivate, priceLines }, locale);
}

/** A ride and a pickup (`rideValue`) as the team reads them. */
export function sayRideValue(value: string, locale: Locale): string {
  const [name = "", date = "", , pickup = ""] = value.split(" ");
  const tour = tourById(name);
  const title = tour ? rideTitle(tour, null, locale) : name;
  return `${title}, ${formatDate(date, locale, "day")}, ${sayPickup(pickup, locale)}`;
}

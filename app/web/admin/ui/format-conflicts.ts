import { parsePartyValue } from "#app/bookings/format-party.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { formatPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import type { Conflict, Conflicts } from "#app/edit-conflicts/conflict.ts";
import { formatConflict } from "#app/edit-conflicts/conflict-text.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { formatPerson } from "./format-person.ts";

export type FormattedConflicts<Field extends string> = Partial<
  Record<Field, Readonly<{ stored: string; sentence: string }>>
>;

/**
 * Describes the values that another user has changed since a form was opened. `label` formats a
 * stored value as its field displays it.
 */
export function formatStaffConflicts<Field extends string>(
  conflicts: Conflicts<Field> | undefined,
  locale: Locale,
  label: (stored: string, field: Field) => string = (stored) => stored,
): FormattedConflicts<Field> {
  const formatted: FormattedConflicts<Field> = {};
  for (const [name, conflict] of Object.entries<Conflict | undefined>(conflicts ?? {})) {
    if (!conflict) continue;
    const field = name as Field;
    const { stored } = conflict;
    const changer = { ...conflict, name: conflict.name && formatPerson(conflict.name, locale) };
    const sentence = formatConflict(changer, label(stored, field), { locale, reader: "team" });
    formatted[field] = { stored, sentence };
  }
  return formatted;
}

/** Describes a conflict about capacity: another user has changed it, or has closed the ride. */
export function formatCapacityConflicts(
  conflicts: Conflicts<"capacity"> | undefined,
  locale: Locale,
): FormattedConflicts<"capacity"> {
  return formatStaffConflicts(conflicts, locale, (stored) => {
    const [capacity = "", state] = stored.split(" ");
    return state === "closed" ? conflictMessages[locale].closed : capacity;
  });
}

/** Formats a party for staff, given in the format of `formatPartyValue`. */
export function formatStaffParty(value: string, locale: Locale): string {
  const party = parsePartyValue(value);
  if (!party) return value;
  const { children: count, participants, isPrivate } = party;
  const priceLines = [{ kind: "child" as const, count, eachMxn: 0 }];
  return formatRidersOfBooking(participants, { participants, isPrivate, priceLines }, locale);
}

/** Formats a ride and its pickup for staff, given in the format of `formatRideValue`. */
export function formatStaffRide(value: string, locale: Locale): string {
  const [name = "", date = "", , pickup = ""] = value.split(" ");
  const tour = findTourById(name);
  const title = tour ? getRideTitle(tour, null, locale) : name;
  return `${title}, ${formatDate(date, locale, "day")}, ${formatPickup(pickup, locale)}`;
}

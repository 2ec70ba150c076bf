import type { WaitingEntryLine } from "#app/bookings/waiting-list/list-waiting-entries.server.ts";
import { fillPlural, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { waitingListScreenMessages } from "./messages.ts";

/** The part of an entry that the list shows. */
export type ShownEntry = Pick<
  WaitingEntryLine,
  | "id"
  | "name"
  | "email"
  | "phone"
  | "tourId"
  | "days"
  | "riders"
  | "comesFirst"
  | "offerId"
  | "offersBefore"
>;

export function formatTour({ tourId }: ShownEntry, locale: Locale): string {
  const tour = findTourById(tourId);
  return tour ? getShortTourName(tour, locale) : tourId;
}

export function formatDays({ days }: ShownEntry, locale: Locale): string {
  return days.map((day) => formatDate(day, locale, "date")).join("; ");
}

/** Says whether an offer is open, who comes first, and what came to nothing. */
export function formatState(
  { comesFirst, offerId, offersBefore }: ShownEntry,
  locale: Locale,
): string {
  const messages = waitingListScreenMessages[locale];
  return [
    offerId ? messages.offered : messages.waiting,
    ...(comesFirst ? [messages.cancelledFirst] : []),
    ...(offersBefore > 0 ? [fillPlural(messages.offersBefore, offersBefore)] : []),
  ].join("; ");
}

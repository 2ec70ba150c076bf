import { findDayPartyRefusal, type PartyRefusal } from "#app/departures/party-refusal.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { DayView } from "../booking-view.ts";

/** The party for which the calendar marks the days that can be booked. */
export type CalendarParty = Readonly<{ riders: number | null }>;

/** Returns why no departure of a day takes the party; null while the party's size is unknown. */
export function findDayRefusal(day: DayView, { riders }: CalendarParty): PartyRefusal | null {
  return riders === null
    ? null
    : findDayPartyRefusal(day.departures, { participants: riders, isPrivate: false });
}

/** Formats the reason without a verb in front: "needs one more rider", "2 places left for 4 riders". */
export function formatPartyRefusal(
  messages: Pick<BookingMessages["day"], "needsRiders" | "fewPlaces">,
  refusal: PartyRefusal,
  riders: number,
): string {
  return refusal.reason === "needs-company"
    ? fillPlural(messages.needsRiders, refusal.missing)
    : fillPlural(messages.fewPlaces, "seatsLeft" in refusal ? refusal.seatsLeft : 0, { riders });
}

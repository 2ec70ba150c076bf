import type { SeatRequest } from "#app/departures/availability.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import type { MonthView } from "../booking/booking-view.ts";

/** Returns the month, with every day that has no room for the whole party marked as full. */
export function markDaysWithoutRoom(
  view: MonthView,
  { participants, isPrivate }: SeatRequest,
): MonthView {
  return {
    ...view,
    days: view.days.map((day) => {
      if (day.status !== "free" && day.status !== "last-seats") return day;
      const departures = day.departures.filter(
        ({ seatsLeft, isEmpty = false }) => seatsLeft >= participants && (!isPrivate || isEmpty),
      );
      return departures.length > 0
        ? { ...day, departures }
        : { ...day, departures, status: "full" as const };
    }),
  };
}

/**
 * Returns the month with the booked day marked. Its free seats include those of the booking, so the
 * calendar does not show their number.
 */
export function markOwnDay(view: MonthView, date: LocalDate): MonthView {
  const days = view.days.map((day) => (day.date === date ? { ...day, isOwn: true as const } : day));
  return { ...view, days };
}

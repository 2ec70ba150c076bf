import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { BookingPageWords, TourChoice } from "./booking-view.ts";
import type { BookingSelection } from "./selection.ts";

/**
 * Returns a sentence that says why the chosen ride cannot take that many riders; null if it can.
 */
export function formatRiderProblem(
  messages: BookingPageWords["who"],
  tour: Pick<TourChoice, "capacity" | "minimumRiders">,
  { riders, maxRiders, refusal }: BookingSelection,
): string | null {
  if (riders === null) return null;
  if (riders > tour.capacity) return fillPlural(messages.tooManyForTour, tour.capacity);
  if (!refusal) return null;
  return refusal.reason === "needs-company"
    ? fillMessage(messages.company, { count: tour.minimumRiders })
    : fillPlural(messages.tooMany, maxRiders);
}

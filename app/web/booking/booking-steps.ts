import {
  type BookingFormField,
  bookingFormFields,
  choiceFields,
  isRequired,
  listFormFields,
} from "#app/bookings/fields.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { Step } from "#app/web/ui/step-indicator.tsx";
import type { BookingSelection } from "./selection.ts";
import type { BookingDraft } from "./use-booking-draft.ts";

/**
 * The step of each field. The text fields about the guest are missing here, because they belong to
 * "you", like the number of riders.
 */
const steps: Partial<Record<BookingFormField, "ride" | "day" | "you">> = choiceFields;

/** Whether all required fields about the guest are filled in. */
function hasDetails(draft: BookingDraft): boolean {
  return listFormFields("booking").every((name) => !isRequired(name) || draft[name]?.trim());
}

/**
 * Returns the four dots of the step indicator, each with its state: done, current, to do, or with
 * an error. The first step with an error is the current one, because the guest has to go back to it.
 */
export function getBookingSteps(
  messages: BookingMessages["steps"],
  draft: BookingDraft,
  selection: BookingSelection,
  errors: Partial<Record<BookingFormField, string>>,
): Step[] {
  const done = {
    ride: true,
    day: selection.day !== null && selection.pickup !== null,
    you:
      hasDetails(draft) &&
      selection.riders !== null &&
      selection.riders <= selection.maxRiders &&
      // The age of each child is chosen, and does not keep the party from riding.
      !selection.isOneTooYoung &&
      !selection.ages.includes(null),
    pay: false,
  };
  const names = ["ride", "day", "you", "pay"] as const;
  const isWrong = (name: (typeof names)[number]) =>
    bookingFormFields.some((field) => (steps[field] ?? "you") === name && errors[field]);
  const current = names.find(isWrong) ?? names.find((name) => !done[name]);
  return names.map((name) => {
    const isCurrent = name === current;
    const state = isWrong(name) ? "error" : done[name] ? "done" : isCurrent ? "current" : "todo";
    return { label: messages[name], state, stateLabel: messages[state], isCurrent };
  });
}

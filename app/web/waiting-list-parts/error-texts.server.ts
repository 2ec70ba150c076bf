import { mostWaitingDays } from "#app/bookings/waiting-list/waiting-entry-form.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type WaitingListMessages, waitingListMessages } from "./messages.ts";

/**
 * Returns the texts of the errors of a form of the waiting list, by code. `mostRiders` is the
 * capacity of the tour. The text of the code "too-long" still contains {most}.
 */
export function getErrorTexts(locale: Locale, mostRiders: number): WaitingListMessages["errors"] {
  const filled = Object.entries(waitingListMessages[locale].errors).map(([code, text]) => [
    code,
    text.replace("{mostDays}", String(mostWaitingDays)).replace("{mostRiders}", String(mostRiders)),
  ]);
  return Object.fromEntries(filled);
}

/**
 * Returns the name under which the browser saves the entered values of a booking not yet created.
 */
export function getManualBookingDraftName(date: string, ride: string): string {
  return `hand ${date} ${ride}`;
}

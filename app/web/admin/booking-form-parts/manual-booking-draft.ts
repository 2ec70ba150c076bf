/**
 * Returns the name under which the browser saves the values of a booking that is not created yet.
 */
export function getManualBookingDraftName(date: string, ride: string): string {
  return `hand ${date} ${ride}`;
}

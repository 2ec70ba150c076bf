/** Returns the name under which the browser saves what was typed for a ride but not booked yet. */
export function getManualBookingDraftName(date: string, ride: string): string {
  return `hand ${date} ${ride}`;
}

/** The name of what was typed for a ride and not booked yet, on this device. */
export function getManualBookingDraftName(date: string, ride: string): string {
  return `hand ${date} ${ride}`;
}

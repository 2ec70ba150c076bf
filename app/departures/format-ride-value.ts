/**
 * Formats a ride and a pickup as one form value, so that two choices can be compared: `sunset
 * 2026-12-09 16:00 14:30`.
 */
export function formatRideValue(
  { tour, date, start }: Readonly<{ tour: string; date: string; start: string }>,
  pickup: string,
): string {
  return `${tour} ${date} ${start} ${pickup}`;
}

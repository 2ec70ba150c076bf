/** A ride and a pickup as a form names them: `sunset 2026-12-09 16:00 14:30`. */
export function rideValue(
  { tour, date, start }: Readonly<{ tour: string; date: string; start: string }>,
  pickup: string,
): string {
  return `${tour} ${date} ${start} ${pickup}`;
}

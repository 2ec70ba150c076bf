/**
 * The first moment of a day (`YYYY-MM-DD`) in the tours' time zone, as an instant with its offset.
 */
export function formatPublicationTime(date: string): string {
  // The region has no daylight saving time.
  return `${date}T00:00:00-06:00`;
}

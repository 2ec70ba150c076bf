/**
 * Returns the start of a day (`YYYY-MM-DD`) in the tours' time zone, in ISO format with the offset.
 */
export function formatPublicationTime(date: string): string {
  // The region has no daylight saving time.
  return `${date}T00:00:00-06:00`;
}

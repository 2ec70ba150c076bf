/** The first moment of a day (`YYYY-MM-DD`) on the coast, as an instant with its zone. */
export function formatPublicationTime(date: string): string {
  // The region keeps no daylight saving time.
  return `${date}T00:00:00-06:00`;
}

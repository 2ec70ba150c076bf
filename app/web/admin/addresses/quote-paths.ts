/**
 * Returns the address of the form of an offer. Without a day, the form chooses one. `first` is the id
 * of the offer for the first riders of a party that is too large for one ride, `riders` the number of
 * the others.
 */
export function getNewQuotePath({
  enquiry,
  day,
  ride,
  first,
  riders,
}: Readonly<{
  enquiry?: string | null;
  day?: string;
  ride?: string;
  first?: string;
  riders?: number;
}> = {}): string {
  const query = new URLSearchParams();
  if (enquiry) query.set("enquiry", enquiry);
  if (day) query.set("day", day);
  if (ride) query.set("ride", ride);
  if (first) query.set("first", first);
  if (riders) query.set("riders", String(riders));
  return query.size > 0 ? `/admin/quotes/new?${query}` : "/admin/quotes/new";
}

/** Returns the address of the form of an offer. Without a day, the form chooses one. */
export function getNewQuotePath({
  enquiry,
  day,
  ride,
}: Readonly<{ enquiry?: string | null; day?: string; ride?: string }> = {}): string {
  const query = new URLSearchParams();
  if (enquiry) query.set("enquiry", enquiry);
  if (day) query.set("day", day);
  if (ride) query.set("ride", ride);
  return query.size > 0 ? `/admin/quotes/new?${query}` : "/admin/quotes/new";
}

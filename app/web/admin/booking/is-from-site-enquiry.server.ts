import type { Services } from "#server/wiring/services.ts";

/**
 * Returns whether a booking began as an offer to somebody who asked with the site's form. The enquiry
 * of somebody who asked in a chat has the id of its first offer.
 */
export async function isFromSiteEnquiry(
  { quotes }: Readonly<{ quotes: Pick<Services["quotes"], "findQuote"> }>,
  bookingId: string,
): Promise<boolean> {
  const quote = await quotes.findQuote(bookingId);
  return quote !== undefined && (await quotes.findQuote(quote.enquiryId)) === undefined;
}

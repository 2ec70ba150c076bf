import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { contactMessages, enquiries, quotes } from "#db/schema.ts";
import type { MessageEraser } from "../../platform/message-eraser.ts";

/**
 * Erases what the team noted about enquiries whose messages are erased. Tour, day, riders and
 * outcome stay for the reports; they contain no personal data.
 */
export async function eraseEnquiryRemarks(
  tx: Transaction,
  enquiryIds: readonly string[],
): Promise<void> {
  if (enquiryIds.length === 0) return;
  await tx
    .update(enquiries)
    .set({ lostNote: null, childAges: [] })
    .where(inArray(enquiries.id, [...enquiryIds]));
}

/**
 * Erases the texts of a booking's quote, and the enquiry that it answers with its message. An
 * enquiry with only a phone number is found in no other way.
 */
export async function eraseQuoteOfBooking(
  tx: Transaction,
  bookingId: string,
  forget: MessageEraser,
): Promise<void> {
  const [quote] = await tx
    .update(quotes)
    .set({ text: "", lostNote: null })
    .where(eq(quotes.id, bookingId))
    .returning({ enquiryId: quotes.enquiryId });
  if (!quote?.enquiryId) return;
  const { enquiryId } = quote;
  await tx.delete(contactMessages).where(eq(contactMessages.id, enquiryId));
  await eraseEnquiryRemarks(tx, [enquiryId]);
  await forget.eraseByContactMessages(tx, [enquiryId]);
}

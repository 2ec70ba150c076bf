import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { contactMessages, enquiries } from "#db/schema.ts";
import { isId } from "../booking-id.ts";
import { type EnquiryState, getEnquiryState } from "./quote-state.ts";
import { listQuotesOfEnquiries, type Quote } from "./quote-store.server.ts";

/** An enquiry with its quotes, oldest first. */
export type EnquiryView = Omit<typeof enquiries.$inferSelect, "messageId" | "receivedAt"> &
  Readonly<{ state: EnquiryState; quotes: readonly Quote[] }>;

/** Returns the enquiries among messages, by the id of the message. */
export async function listEnquiries(
  db: Database,
  now: Date,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, EnquiryView>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(enquiries)
    .where(inArray(enquiries.messageId, [...messageIds]));
  const quotes = await listQuotesOfEnquiries(
    db,
    now,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ messageId: _, receivedAt: __, ...enquiry }) => {
      const own = quotes.filter(({ enquiryId }) => enquiryId === enquiry.id);
      const states = own.map(({ state }) => state);
      const state = getEnquiryState(enquiry.lostReason, states);
      return [enquiry.id, { ...enquiry, state, quotes: own }];
    }),
  );
}

/** Returns an enquiry with its message, for the form of a quote; undefined if it is erased. */
export async function findEnquiry(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({ enquiry: enquiries, message: contactMessages })
    .from(enquiries)
    .innerJoin(contactMessages, eq(contactMessages.id, enquiries.messageId))
    .where(eq(enquiries.id, id));
  return row;
}

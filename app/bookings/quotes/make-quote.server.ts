import { eq, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, contactMessages, enquiries, quotes } from "#db/schema.ts";
import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { isId } from "../booking-id.ts";
import {
  createManualBookingInTransaction,
  type ManualBookingRequest,
  type ManualBookingResult,
} from "../manual/create-manual-booking.server.ts";
import { findOpenRequest } from "../payment-requests/payment-request-store.server.ts";
import type { QuoteRow } from "./quote-store.server.ts";

/** An offer that the team makes: a booking that is held until it is paid, with a text. */
export type QuoteWish = Readonly<{
  /** The id is that of the form, so that submitting the form twice makes one quote. */
  booking: Omit<ManualBookingRequest, "terms"> & Readonly<{ heldUntil: Date }>;
  /**
   * The enquiry that it answers, or the subject of a new one, for a guest who asked in a chat. The
   * inbox then shows it like any other.
   */
  enquiry: Readonly<{ id: string } | { subject: string }>;
  /** What the team writes to the guest, before validation. */
  text: string;
}>;

export type MadeQuote =
  | { outcome: "made"; quote: QuoteRow }
  | { outcome: "invalid-text"; error: TextErrorCode }
  /** The enquiry has been erased. */
  | { outcome: "unknown-enquiry" }
  /** The id of the form belongs to a booking that is not an offer. */
  | { outcome: "id-taken" }
  | Exclude<ManualBookingResult, { outcome: "booked" }>;

/**
 * Makes an offer: holds the seats and horses until its deadline, makes the payment link of the
 * deposit, and mails the guest, in one transaction (ADR 74).
 */
export async function makeQuote(deps: BookingDependencies, wish: QuoteWish): Promise<MadeQuote> {
  const read = cleanText(wish.text, textRules.message);
  if ("error" in read) return { outcome: "invalid-text", error: read.error };
  return runInTransaction(deps.db, (tx) => makeQuoteInTransaction(tx, deps, wish, read.text));
}

/** Ends the transaction that only tried an offer. */
class TriedQuote extends Error {
  readonly made: MadeQuote;
  constructor(made: MadeQuote) {
    super("an offer was tried");
    this.made = made;
  }
}

/**
 * Returns what making an offer would answer now, and stores nothing. The team sees what is wrong
 * before it is asked to confirm an offer.
 */
export async function tryQuote(deps: BookingDependencies, wish: QuoteWish): Promise<MadeQuote> {
  const read = cleanText(wish.text, textRules.message);
  if ("error" in read) return { outcome: "invalid-text", error: read.error };
  try {
    return await runInTransaction(deps.db, async (tx) => {
      throw new TriedQuote(await makeQuoteInTransaction(tx, deps, wish, read.text));
    });
  } catch (error) {
    if (error instanceof TriedQuote) return error.made;
    throw error;
  }
}

async function makeQuoteInTransaction(
  tx: Transaction,
  deps: BookingDependencies,
  wish: QuoteWish,
  text: string,
): Promise<MadeQuote> {
  if ("id" in wish.enquiry && !(await isKnownEnquiry(tx, wish.enquiry.id))) {
    return { outcome: "unknown-enquiry" };
  }
  if (await isBookingWithoutQuote(tx, wish.booking.id)) return { outcome: "id-taken" };
  const request: ManualBookingRequest = { ...wish.booking, terms: "link", wayIn: "quote" };
  const booked = await createManualBookingInTransaction(tx, deps, request);
  if (booked.outcome !== "booked") return booked;
  const { id } = booked.booking;
  // If the form was submitted twice, the quote exists by now.
  const [known] = await tx.select().from(quotes).where(eq(quotes.id, id));
  if (known) return { outcome: "made", quote: known };
  const quote = await storeQuote(tx, deps, wish, { id, text });
  await deps.publish(tx, { type: "quote-made", bookingId: id });
  return { outcome: "made", quote };
}

async function isBookingWithoutQuote(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ quoteId: quotes.id })
    .from(bookings)
    .leftJoin(quotes, eq(quotes.id, bookings.id))
    .where(eq(bookings.id, id));
  return row !== undefined && row.quoteId === null;
}

async function isKnownEnquiry(tx: Transaction, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [row] = await tx
    .select({ messageId: enquiries.messageId })
    .from(enquiries)
    .where(eq(enquiries.id, id));
  return row !== undefined && row.messageId !== null;
}

async function storeQuote(
  tx: Transaction,
  { clock }: BookingDependencies,
  wish: QuoteWish,
  { id, text }: Readonly<{ id: string; text: string }>,
): Promise<QuoteRow> {
  const request = await findOpenRequest(tx, id, "team");
  if (!request) throw new Error(`booking ${id} has no open payment link`);
  const now = clock.now();
  const enquiryId =
    "id" in wish.enquiry
      ? wish.enquiry.id
      : await storeEnquiry(tx, wish, wish.enquiry.subject, now);
  const [quote] = await tx
    .insert(quotes)
    .values({
      ...{ id, enquiryId, text, requestId: request.id },
      validUntil: request.expiresAt,
      ...{ madeBy: wish.booking.by, madeAt: now },
    })
    .returning();
  if (!quote) throw new Error("the quote was not stored");
  // The team has answered the message, so it counts as done.
  await tx
    .update(enquiries)
    .set({ lostReason: null, lostNote: null, lostAt: null })
    .where(eq(enquiries.id, enquiryId));
  await tx
    .update(contactMessages)
    .set({ doneAt: sql`coalesce(${contactMessages.doneAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(contactMessages.id, enquiryId));
  return quote;
}

/** Stores the enquiry of a guest who asked in a chat. It has the id of the quote. */
async function storeEnquiry(
  tx: Transaction,
  { booking }: QuoteWish,
  subject: string,
  receivedAt: Date,
): Promise<string> {
  const { id, language, firstName, lastName, email, phone, phoneCountry, key, party } = booking;
  await tx.insert(contactMessages).values({
    ...{ id, receivedAt, language, email, subject, message: "" },
    name: `${firstName} ${lastName}`.trim(),
    phone: phone || null,
    phoneCountry: phoneCountry || null,
  });
  await tx.insert(enquiries).values({
    ...{ id, messageId: id, receivedAt, tour: key.tour, day: key.date },
    riders: party.participants,
    childAges: [...(booking.childAges ?? [])],
  });
  return id;
}

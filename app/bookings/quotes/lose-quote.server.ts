import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { enquiries, type LostReason, paymentRequests, quotes } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { isId } from "../booking-id.ts";
import { releaseHeldBookingInTransaction } from "../payment-holds/release-held-booking.server.ts";
import { findPaymentRequest } from "../payment-requests/payment-request-store.server.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";

/** Why a quote or an enquiry came to nothing. The note is as it was typed. */
export type Loss = Readonly<{ reason: LostReason; note: string }>;

/** Why a guest declined a quote; `reason` is null if none was given. */
export type Refusal = Readonly<{ reason: LostReason | null; note: string }>;

export type LossResult =
  | { outcome: "lost" }
  /** It was paid, ended or given up before. */
  | { outcome: "not-open" }
  | { outcome: "invalid-note"; error: TextErrorCode };

/** Declines the open quote of a payment link for the guest. Its seats are free at once. */
export async function declineQuote(
  deps: BookingDependencies,
  token: string,
  loss: Refusal,
): Promise<LossResult> {
  const request = await findPaymentRequest(deps.db, token);
  if (!request) return { outcome: "not-open" };
  return loseQuote(deps, request.bookingId, { ...loss, by: null, requestId: request.id });
}

/** Gives an open quote up for the team. Its seats are free at once, and the guest is told. */
export async function withdrawQuote(
  deps: BookingDependencies,
  quoteId: string,
  loss: Loss & Readonly<{ by: string }>,
): Promise<LossResult> {
  return loseQuote(deps, quoteId, loss);
}

async function loseQuote(
  deps: BookingDependencies,
  id: string,
  {
    reason,
    note: typed,
    by,
    requestId,
  }: Refusal & Readonly<{ by: string | null /** The guest's link. */; requestId?: string }>,
): Promise<LossResult> {
  const note = readNote(typed);
  if ("error" in note) return { outcome: "invalid-note", error: note.error };
  if (!isId(id)) return { outcome: "not-open" };
  const ended = await runInTransaction(deps.db, async (tx) => {
    const [quote] = await tx
      .select({ requestId: quotes.requestId, linkState: paymentRequests.state })
      .from(quotes)
      .innerJoin(paymentRequests, eq(paymentRequests.id, quotes.requestId))
      .where(eq(quotes.id, id));
    if (!quote) return false;
    // A link that the team has withdrawn or replaced no longer declines the offer.
    const isOwnLink = quote.requestId === requestId && quote.linkState === "open";
    if (by === null && !isOwnLink) return false;
    const released = await releaseHeldBookingInTransaction(tx, deps, id, { by });
    if (released !== "released") return false;
    await tx
      .update(quotes)
      .set({
        ...{ lostReason: reason, lostNote: note.text, lostAt: deps.clock.now() },
        lostBy: by === null ? "guest" : "operator",
      })
      .where(eq(quotes.id, id));
    if (by === null) await deps.publish(tx, { type: "quote-declined", bookingId: id });
    return true;
  });
  if (!ended) return { outcome: "not-open" };
  await closeUnpayableSessions(deps);
  return { outcome: "lost" };
}

/**
 * Notes that nothing comes of an enquiry without an open quote. Another quote takes the note away.
 * `not-open`: the enquiry is unknown, or its message has been erased.
 */
export async function loseEnquiry(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  enquiryId: string,
  { reason, note: typed }: Loss,
): Promise<LossResult> {
  const note = readNote(typed);
  if ("error" in note) return { outcome: "invalid-note", error: note.error };
  if (!isId(enquiryId)) return { outcome: "not-open" };
  return runInTransaction(db, async (tx): Promise<LossResult> => {
    const at = clock.now();
    const [known] = await tx
      .select({ messageId: enquiries.messageId, lostReason: enquiries.lostReason })
      .from(enquiries)
      .where(eq(enquiries.id, enquiryId))
      .for("update");
    if (!known?.messageId) return { outcome: "not-open" };
    await tx
      .update(enquiries)
      .set({ lostReason: reason, lostNote: note.text, lostAt: at })
      .where(eq(enquiries.id, enquiryId));
    await recordAuditEntry(tx, {
      ...{ at, action: "enquiry-lost", kind: "message", about: enquiryId },
      before: { reason: known.lostReason },
      after: { reason },
    });
    return { outcome: "lost" };
  });
}

function readNote(typed: string): { text: string | null } | { error: TextErrorCode } {
  const read = cleanText(typed, textRules.remarks);
  if ("error" in read) return read.error === "required" ? { text: null } : { error: read.error };
  return read;
}

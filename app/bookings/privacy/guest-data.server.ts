import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import {
  auditEntries,
  bookingHistory,
  bookings,
  deliveries,
  handMessages,
  handPayments,
  holdOrigins,
  paymentRequests,
  payments,
  quotes,
  refundOrders,
  sandboxSessions,
} from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { unknownPhone } from "../../business/phone-number.server.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { eraseConsent, exportConsents } from "../../whatsapp/consent/consents.server.ts";
import { eraseThreads, exportThreads } from "../../whatsapp/erase-threads.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { listNotesAbout } from "../customers/customer-notes.server.ts";
import { eraseCustomerOfBooking } from "../customers/erase-customer.server.ts";
import { erasedDetails } from "../field-readers.ts";
import { eraseQuoteOfBooking } from "../quotes/erase-enquiries.server.ts";
import { openOrderStates } from "../refunds/refund-orders.server.ts";
import { eraseRiders, listBookingRiders } from "../riders/rider-store.server.ts";
import { eraseThanks, exportThanks, getThanksAddress } from "../thanks/thanked-guests.server.ts";
import { eraseWaivers, exportWaivers } from "../waivers/waiver-store.server.ts";
import { chooseGuestBookings, type GuestChoice } from "./guest-bookings.server.ts";

/**
 * Returns everything that is stored about the guest with the given email address, for this guest to
 * read: about the bookings with the address, or about those that a person chose. Notes about the
 * guest are left out with any booking, because they may be about somebody else.
 */
export async function exportGuestData(
  db: Database,
  email: string,
  chosen?: Readonly<{ ids: readonly string[]; leftOut: readonly unknown[] }>,
) {
  const isOwn = chosen
    ? inArray(bookings.id, [...chosen.ids])
    : matchesEmail(bookings.email, email);
  const own = await db.select().from(bookings).where(isOwn);
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) {
    return {
      bookings: [],
      riders: [],
      waivers: [],
      paymentRequests: [],
      payments: [],
      handPayments: [],
      refundOrders: [],
      toldByHand: [],
      history: [],
      changesByTheTeam: [],
      customerNotes: [],
      quotes: [],
      mails: [],
      thanks: await exportThanks(db, [email]),
      whatsapp: [],
      whatsAppConsents: [],
    };
  }
  return {
    bookings: own.map(({ manageToken: _, checkoutKey: __, searched: ___, ...booking }) => booking),
    riders: (await listBookingRiders(db, ids)).map(({ token: _, ...rider }) => rider),
    waivers: await exportWaivers(db, ids),
    paymentRequests: (
      await db.select().from(paymentRequests).where(inArray(paymentRequests.bookingId, ids))
    ).map(({ token: _, ...request }) => request),
    payments: await db.select().from(payments).where(inArray(payments.bookingId, ids)),
    handPayments: await db.select().from(handPayments).where(inArray(handPayments.bookingId, ids)),
    refundOrders: await db.select().from(refundOrders).where(inArray(refundOrders.bookingId, ids)),
    toldByHand: await db.select().from(handMessages).where(inArray(handMessages.bookingId, ids)),
    history: await db.select().from(bookingHistory).where(inArray(bookingHistory.bookingId, ids)),
    changesByTheTeam: await db
      .select({
        at: auditEntries.at,
        bookingId: auditEntries.aboutId,
        action: auditEntries.action,
        before: auditEntries.before,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(and(inArray(auditEntries.aboutId, ids), eq(auditEntries.aboutKind, "booking"))),
    customerNotes: chosen?.leftOut.length ? [] : await listNotesAbout(db, ids),
    quotes: await db.select().from(quotes).where(inArray(quotes.id, ids)),
    thanks: await exportThanks(db, [email, ...listThanksAddresses(own)]),
    // A number may be a family's, so its conversation is left out with any booking.
    whatsapp: chosen?.leftOut.length ? [] : await exportThreads(db, listNumbers(own)),
    whatsAppConsents: await exportConsents(
      db,
      own.flatMap(({ phoneE164 }) => phoneE164 ?? []),
    ),
    mails: await db
      .select({
        channel: deliveries.channel,
        recipient: deliveries.recipient,
        state: deliveries.state,
        createdAt: deliveries.createdAt,
        deliveredAt: deliveries.deliveredAt,
        content: deliveries.payload,
      })
      .from(deliveries)
      .where(inArray(sql`split_part(${deliveries.subject}, ':', 2)`, ids)),
  };
}

export type ErasureResult =
  /**
   * `leftOut` counts the bookings of which a person said that they are of somebody else. If there
   * are any, messages under the address and notes about the guest stay.
   */
  | { outcome: "erased"; bookings: number; leftOut: number }
  /** The bookings about which the person was asked have changed, so nothing was erased. */
  | { outcome: "other-bookings" }
  /**
   * The guest has a future ride, so the data cannot be erased yet. `reference` names its booking.
   */
  | { outcome: "rides-ahead"; reference: string }
  /** A payment or refund of this booking is not finished. The data can be erased after that. */
  | { outcome: "payment-open"; reference: string };

/**
 * Erases all data of a guest in one transaction: the personal fields of the guest's bookings, the
 * messages about them, the data in the queue and in the sandbox, and whatever `alsoErase` erases.
 * `choice` has what a person said about the bookings that a rule joined.
 * The bookings themselves stay, so that seats and sums remain correct.
 */
export async function eraseGuest(
  deps: BookingDependencies,
  email: string,
  alsoErase: (tx: Transaction) => Promise<void>,
  choice: GuestChoice,
): Promise<ErasureResult> {
  const now = deps.clock.now();
  // Records without an email address do not belong to any one guest.
  if (!email.trim()) return { outcome: "erased", bookings: 0, leftOut: 0 };
  return runInTransaction(deps.db, async (tx) => {
    const chosen = await chooseGuestBookings(tx, email, choice);
    if (chosen.outcome === "other-bookings") return chosen;
    const own = await tx
      .select()
      .from(bookings)
      .where(inArray(bookings.id, chosen.ids))
      .for("update");
    const obstacle = await findErasureObstacle(tx, deps, own, now);
    if (obstacle) return obstacle;
    const leftOut = chosen.leftOut.length;
    const how = { now, actor: "operator", withNotes: leftOut === 0 } as const;
    for (const { id } of own) await eraseBooking(tx, deps, id, how);
    if (leftOut === 0) {
      // This also deletes emails to this address about bookings that have a different address now.
      await deps.forget.eraseByEmail(tx, email);
      await eraseThanks(tx, [email, ...listThanksAddresses(own)]);
      await eraseThreads(tx, listNumbers(own), deps.forget);
      await alsoErase(tx);
    }
    // The audit entry does not say whose data was erased.
    await recordAuditEntry(tx, {
      ...{ at: now, action: "guest-erased", kind: "guest" },
      after: { bookings: own.length },
    });
    return { outcome: "erased", bookings: own.length, leftOut };
  });
}

/**
 * Empties the personal fields of a booking and deletes everything else that identifies its guest.
 */
export async function eraseBooking(
  tx: Transaction,
  { forget }: Pick<BookingDependencies, "forget">,
  id: string,
  {
    now,
    actor,
    withNotes = actor === "operator",
  }: { now: Date; actor: "operator" | "system"; withNotes?: boolean },
): Promise<void> {
  const [known] = await tx
    .select({ number: bookings.phoneE164 })
    .from(bookings)
    .where(eq(bookings.id, id));
  await tx
    .update(bookings)
    .set({
      ...erasedDetails,
      ...unknownPhone,
      isWeightUnsure: false,
      // Whoever made the link may have written anything into it.
      leadName: sql`case when ${bookings.leadKind} = 'campaign' then null else ${bookings.leadName} end`,
      teamNotes: [],
      teamNote: null,
      checkoutKey: null,
      manageToken: sql`replace(gen_random_uuid()::text, '-', '')`,
      erasedAt: now,
    })
    .where(eq(bookings.id, id));
  if (known?.number) await eraseConsent(tx, known.number);
  await tx.update(handPayments).set({ note: null }).where(eq(handPayments.bookingId, id));
  await tx
    .update(paymentRequests)
    .set({ token: sql`replace(gen_random_uuid()::text, '-', '')` })
    .where(eq(paymentRequests.bookingId, id));
  await tx.update(refundOrders).set({ reason: null }).where(eq(refundOrders.bookingId, id));
  // Texts that the operator wrote may contain the guest's name.
  await tx
    .update(bookingHistory)
    .set({ detail: sql`${bookingHistory.detail} - 'reason' - 'note' - 'before'` })
    .where(
      and(
        eq(bookingHistory.bookingId, id),
        inArray(bookingHistory.event, [
          "cancelled",
          "collected",
          "given-back",
          "price-changed",
          "refund-ordered",
          "note-changed",
        ]),
      ),
    );
  await tx
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.aboutId, id), eq(auditEntries.aboutKind, "booking")));
  await recordHistory(tx, { bookingId: id, at: now, actor, event: "erased" });
  await forget.eraseByBooking(tx, id);
  await eraseCustomerOfBooking(tx, id, { withNotes });
  await eraseRiders(tx, id);
  await eraseWaivers(tx, id);
  await eraseQuoteOfBooking(tx, id, forget);
  await tx.delete(holdOrigins).where(eq(holdOrigins.bookingId, id));
  await tx.delete(handMessages).where(eq(handMessages.bookingId, id));
  await tx
    .update(sandboxSessions)
    .set({ customerName: "", customerEmail: "", metadata: {} })
    .where(eq(sandboxSessions.reference, id));
}

/** Returns why a guest's data cannot be erased yet; null if it can be. */
async function findErasureObstacle(
  tx: Transaction,
  deps: BookingDependencies,
  own: readonly BookingRow[],
  now: Date,
): Promise<Exclude<ErasureResult, { outcome: "erased" }> | null> {
  const today = toLocalDate(now);
  const ahead = own.find(
    ({ state, bookingDate, offerExpiresAt }) =>
      state === "confirmed" && (bookingDate >= today || offerExpiresAt !== null),
  );
  if (ahead) return { outcome: "rides-ahead", reference: ahead.reference };
  const open = await tx
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(
      and(
        inArray(
          payments.bookingId,
          own.map(({ id }) => id),
        ),
        or(
          inArray(payments.state, ["refund-due", "refund-returned"]),
          and(
            inArray(payments.state, ["created", "open"]),
            // Sessions of providers whose keys are missing are ignored. They stay "open" forever,
            // because their provider is no longer asked about them.
            inArray(
              payments.provider,
              deps.gateways.all.map(({ name }) => name),
            ),
          ),
        ),
      ),
    );
  const ordered = await tx
    .select({ bookingId: refundOrders.bookingId })
    .from(refundOrders)
    .where(
      and(
        inArray(
          refundOrders.bookingId,
          own.map(({ id }) => id),
        ),
        inArray(refundOrders.state, openOrderStates),
      ),
    );
  const unsettled = own.find(
    ({ id, state, holdExpiresAt }) =>
      [...open, ...ordered].some(({ bookingId }) => bookingId === id) ||
      (state === "held" && holdExpiresAt !== null && holdExpiresAt > now),
  );
  return unsettled ? { outcome: "payment-open", reference: unsettled.reference } : null;
}

function listNumbers(own: readonly (typeof bookings.$inferSelect)[]): string[] {
  return [...new Set(own.flatMap(({ phoneE164 }) => phoneE164 ?? []))];
}

function listThanksAddresses(own: readonly (typeof bookings.$inferSelect)[]): string[] {
  return own.flatMap((booking) => getThanksAddress(booking) ?? []);
}

function matchesEmail(column: typeof bookings.email, email: string): SQL {
  return sql`lower(${column}) = ${email.trim().toLowerCase()}`;
}

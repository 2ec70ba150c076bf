import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { waitingEntries, waitingOffers } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { findOpenRequest } from "../../bookings/payment-requests/payment-request-store.server.ts";
import { getOfferSubject } from "../../bookings/waiting-list/offer-subject.ts";
import type { WaitingEntryRow } from "../../bookings/waiting-list/waiting-entry-store.server.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { saveDeliveries } from "../deliveries/delivery-store.server.ts";
import {
  buildWaitingLinkEmail,
  buildWaitingOfferEmail,
  buildWaitingOfferEndedEmail,
} from "../email/waiting-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { getEmailContext } from "./get-email-context.server.ts";
import { createEmailDelivery, createGuestEmail, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * Queues the email with the link of an entry of the waiting list, in the transaction that stores the
 * entry. An address gets at most one in a day, so its time tells it from an earlier one.
 */
export async function queueWaitingLink(
  deps: NotifierDependencies,
  tx: Transaction,
  entry: WaitingEntryRow,
  days: readonly LocalDate[],
): Promise<void> {
  const subject = `waiting-link:${entry.id}:${entry.mailedAt?.getTime() ?? 0}`;
  const mail = createEmailDelivery(entry.email, subject, buildWaitingLinkEmail(entry, days, deps));
  for (const { id } of await saveDeliveries(tx, [mail], deps.clock.now())) {
    await deps.enqueue(tx, id, 0);
  }
}

/** Queues the email with an offer of the waiting list, unless the offer has ended. */
export async function queueWaitingOffer(
  deps: NotifierDependencies,
  booking: BookingRow,
): Promise<void> {
  const request = await findOpenRequest(deps.db, booking.id, "team");
  const context = await getEmailContext(deps, booking);
  if (!request || booking.state !== "held" || context.now >= request.expiresAt) return;
  const offer = buildWaitingOfferEmail({ booking, request }, context);
  await queueDeliveries(deps, createGuestEmail(deps, booking, getOfferSubject(booking.id), offer));
}

/**
 * Queues the email that says that an offer ended without an answer, and whether its guest keeps the
 * place. Of an offer that did not reach the guest, or that the team took back, it says nothing.
 */
export async function queueWaitingOfferEnded(
  deps: NotifierDependencies,
  booking: BookingRow,
): Promise<void> {
  const found = await findEntryOfOffer(deps, booking.id);
  if (found?.outcome !== "unanswered" || booking.state === "confirmed") return;
  const { entry } = found;
  const mail = buildWaitingOfferEndedEmail({ booking, entry }, deps);
  await queueDeliveries(
    deps,
    createGuestEmail(deps, booking, `waiting-offer-ended:${booking.id}`, mail),
  );
}

async function findEntryOfOffer(
  { db }: NotifierDependencies,
  bookingId: string,
): Promise<Readonly<{ entry: WaitingEntryRow; outcome: string | null }> | undefined> {
  const [row] = await db
    .select({ entry: waitingEntries, outcome: waitingOffers.outcome })
    .from(waitingOffers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
    .where(eq(waitingOffers.bookingId, bookingId));
  return row;
}

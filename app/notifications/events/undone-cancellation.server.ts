import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { bookingHistory, deliveries } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { buildBookingRestoredEmail } from "../email/booking-restored-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { describeNewestChange, findUntoldRefunds } from "./describe-stored-changes.server.ts";
import { getEmailContext } from "./get-email-context.server.ts";
import { createGuestEmail, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * Returns whether a booking is cancelled by the cancellation that made the given revision. It may
 * have been undone, and the booking cancelled again with another refund.
 */
export async function isCurrentCancellation(
  deps: NotifierDependencies,
  { id, state }: BookingRow,
  revision = 0,
): Promise<boolean> {
  if (state !== "cancelled") return false;
  const [undo] = await deps.db
    .select({ id: bookingHistory.id })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, id),
        eq(bookingHistory.event, "cancelled-undone"),
        gt(sql<number>`(${bookingHistory.detail} ->> 'revision')::int`, revision),
      ),
    )
    .limit(1);
  return undo === undefined;
}

/**
 * Queues the guest's email about a booking whose cancellation was undone, unless the email about
 * the revision that it restores has arrived and the guest has lost nothing. If that email was still
 * waiting, it is outdated by now.
 */
export async function queueMissedChange(
  deps: NotifierDependencies,
  booking: BookingRow,
  { restores, hasLostAnswers = false }: Readonly<{ restores: number; hasLostAnswers?: boolean }>,
): Promise<void> {
  const { id, revision } = booking;
  const subjects = [
    ...(restores === 0 ? [`confirmed:${id}`] : []),
    ...["changed", "back-on"].map((kind) => `${kind}:${id}:${restores}`),
  ];
  const [arrived] = await deps.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.subject, subjects),
        eq(deliveries.channel, "mail"),
        eq(deliveries.state, "delivered"),
      ),
    );
  if (arrived && !hasLostAnswers) return;
  const context = await getEmailContext(deps, booking);
  const restored = { ...booking, revision: restores };
  const email = buildBookingRestoredEmail(booking, context, {
    changes: arrived ? [] : await describeNewestChange(deps, restored),
    back: await findUntoldRefunds(deps, restored, "changed"),
    hasLostAnswers,
  });
  await queueDeliveries(deps, createGuestEmail(deps, booking, `changed:${id}:${revision}`, email));
}

import { eq } from "drizzle-orm";
import { disputes, payments } from "#db/schema.ts";
import type { BookingNotification } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getDisputeUrl } from "../../payments/disputes.ts";
import type { OperatorNotification } from "../email/operator-notification.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createOperatorDeliveries, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * An event about a payment that the operator has to handle: a refund that did not work, or a
 * dispute.
 */
type PaymentProblem = Extract<
  BookingNotification,
  { type: "refund-returned" | "refund-stuck" | "refunded-elsewhere" | "dispute" }
>;

/**
 * Queues the operator email about a refund that did not work, or about a dispute. Guests are not
 * notified, because only the operator can refund them in another way or answer a dispute.
 */
export async function queuePaymentProblemEmail(
  deps: NotifierDependencies,
  booking: BookingRow,
  news: PaymentProblem,
): Promise<void> {
  const { about, notice } = await describePaymentProblem(deps, news);
  const subject = `${news.type}-notice:${booking.id}:${about}`;
  await queueDeliveries(deps, [await createOperatorDeliveries(deps, booking, subject, notice)]);
}

/**
 * Returns the content of the operator email, and a key that is different for every event (`about`).
 */
async function describePaymentProblem(
  deps: NotifierDependencies,
  news: PaymentProblem,
): Promise<{ about: string | number; notice: OperatorNotification }> {
  const { amountCentavos } = news;
  switch (news.type) {
    case "refund-returned":
      return { about: news.refundId, notice: { kind: "refundReturned", amountCentavos } };
    case "refund-stuck":
      return { about: news.paymentId, notice: { kind: "refundStuck", amountCentavos } };
    case "refunded-elsewhere":
      return {
        about: [news.paymentId, news.totalCentavos].filter(Boolean).join(":"),
        notice: { kind: "refundedElsewhere", amountCentavos },
      };
    case "dispute": {
      const { disputeId, stage, evidenceDueBy } = news;
      return {
        about: `${disputeId}:${stage}`,
        notice: {
          kind: "dispute",
          stage,
          amountCentavos,
          evidenceDueBy: evidenceDueBy ? new Date(evidenceDueBy) : null,
          link: await findDisputeUrl(deps, disputeId),
        },
      };
    }
  }
}

/** Returns the provider's page for responding to a dispute, or null if there is none. */
async function findDisputeUrl(
  { db }: NotifierDependencies,
  disputeId: string,
): Promise<string | null> {
  const [payment] = await db
    .select({ provider: payments.provider, sessionId: payments.sessionId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId));
  return payment ? getDisputeUrl(payment, disputeId) : null;
}

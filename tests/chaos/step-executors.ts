import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import type { BookingEvent } from "#app/bookings/booking-events.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { recordDecline } from "#app/bookings/payment/record-decline.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordMoneyMovement } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { createNotifier } from "#app/notifications/notifier.server.ts";
import { generateVapidKeys, parseVapidKeys } from "#app/notifications/push/vapid-keys.server.ts";
import type { MoneyMovement } from "#app/payments/gateway.ts";
import type { Connection } from "#db/database.ts";
import { createWebhookRequest } from "../support/payment-webhook-request.ts";
import type { CountingMailServer } from "./counting-mail-server.ts";
import type { ProviderReport } from "./provider.ts";

/** Error codes of the provider for a refused refund that may succeed later. */
const refusals = ["insufficient_funds", "charge_disputed"];

/**
 * Creates the job handlers and the webhook receiver. They process each job and each report twice at
 * the same moment.
 */
export function openWorkers(
  { db, pool }: Connection,
  office: CountingMailServer,
  deps: BookingDependencies,
  dieRecording: () => void,
) {
  const notifier = createNotifier({
    db,
    clock: deps.clock,
    log: pino({ level: "silent" }),
    siteUrl: "http://site.test",
    operatorEmail: "operator@example.com",
    // The email layout and the automation webhook are not tested here.
    render: ({ title }) => title,
    automation: { url: undefined, secret: "none", allowLoopback: false, everyEvent: false },
    push: { keys: parseVapidKeys(generateVapidKeys()), allowLoopback: false },
    mailer: office.mailer,
    readPictureFile: async () => null,
    findWhatsAppGateway: async () => null,
    enqueue: async () => dieRecording(),
  });

  async function sendOnce(id: string): Promise<void> {
    try {
      await notifier.sendDelivery(id, { lastTry: false });
    } catch (error) {
      // The queue retries deliveries that the mail server refused or that another worker has
      // claimed.
      if (!(error instanceof Error && error.message.startsWith(`delivery ${id}`))) throw error;
    }
  }

  return {
    /** Processes a payment report in the same way as `POST /webhooks/payment`. */
    async receiveReport({ body, signature }: ProviderReport): Promise<void> {
      const report = await deps.gateways.parseWebhook(createWebhookRequest(body, signature));
      if (!report) throw new Error("a report with a valid signature was refused");
      const { gateway, event } = report;
      const { about } = event;
      if (about?.kind === "session") await confirmPayment(deps, about.id, gateway);
      else if (about?.kind === "dispute") await recordDispute(deps, gateway, about.id);
      else if (about?.kind === "decline") await recordDecline(deps, about);
      else if (about) await recordMoneyMovement(deps, gateway, about as MoneyMovement);
    },
    /** Runs the refund jobs. The queue later retries refunds that the provider refuses. */
    async refundAll(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        "select distinct event->>'paymentId' as id from chaos_outbox where not told and event->>'type' = 'payment-refund-due'",
      );
      await waitForAll(
        duplicateRows(rows).map(async ({ id }) => {
          await notifier.queueRefundEmails(id);
          // Stripe repeats the same refusal under one idempotency key, so retries within the hour
          // fail too.
          await refundPayment(deps, id).catch((error) => {
            if (!refusals.includes(error?.code)) throw error;
          });
        }),
      );
    },
    /** Runs the jobs of ordered refunds. */
    async refundOrders(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        "select distinct event->>'orderId' as id from chaos_outbox where event->>'type' = 'refund-ordered'",
      );
      await waitForAll(
        duplicateRows(rows).map(async ({ id }) => {
          await notifier.queueRefundOrderEmail(id);
          await executeRefundOrder(deps, id).catch((error) => {
            if (!refusals.includes(error?.code)) throw error;
          });
        }),
      );
    },
    /**
     * Simulates that the refund jobs failed for the last time: queues the emails about the failure.
     * `retryRefunds` continues from there.
     */
    async runLastRefundTries(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        "select distinct event->>'paymentId' as id from chaos_outbox where not told and event->>'type' = 'payment-refund-due'",
      );
      for (const { id } of rows) {
        await notifier.queueRefundEmails(id);
        await pool.query("update chaos_outbox set told = true where event->>'paymentId' = $1", [
          id,
        ]);
      }
    },
    /** Runs the jobs that write notifications until none is left. */
    async runMessageJobs(): Promise<void> {
      const { rows } = await pool.query<{ event: BookingEvent }>(
        "select event from chaos_outbox where not told and event->>'type' not in ('payment-refund-due', 'refund-ordered')",
      );
      await waitForAll(
        duplicateRows(rows).map(async ({ event }) => {
          if (event.type === "booking-confirmed") await notifier.queueConfirmation(event.bookingId);
          else if (
            event.type !== "payment-refund-due" &&
            event.type !== "refund-ordered" &&
            event.type !== "payment-link-made"
          ) {
            await notifier.queueBookingNotifications(event);
          }
          await db.execute(
            sql`update chaos_outbox set told = true where event = ${JSON.stringify(event)}::jsonb`,
          );
        }),
      );
    },
    /** Runs the jobs that send emails. Returns how many emails were waiting. */
    async runEmailJobs(): Promise<number> {
      const { rows } = await pool.query<{ id: string }>(
        "select id from deliveries where state = 'queued'",
      );
      await waitForAll(duplicateRows(rows).map(({ id }) => office.runOrCrash(id, sendOnce(id))));
      return rows.length;
    },
  };
}

/**
 * Waits until all promises have settled before it throws the first error, so that no step outlives
 * its action.
 */
export async function waitForAll(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function duplicateRows<T>(rows: readonly T[]): T[] {
  return [...rows, ...rows];
}

import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { BookingDeps } from "#app/bookings/booking-dependencies.server.ts";
import type { BookingEvent } from "#app/bookings/booking-events.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { noteDecline } from "#app/bookings/payment/record-decline.server.ts";
import { makeOrderedRefund } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { noteDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { noteMoney } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { createNotifier } from "#app/notifications/notifier.server.ts";
import { newSiteKeys, readSiteKeys } from "#app/notifications/push/vapid-keys.server.ts";
import type { Money } from "#app/payments/gateway.ts";
import type { Connection } from "#db/database.ts";
import { reportOf } from "../support/payment-webhook-request.ts";
import type { PostOffice } from "./counting-mail-server.ts";
import type { Report } from "./provider.ts";

/** Why the provider refuses a refund that may go through later. */
const refusals = ["insufficient_funds", "charge_disputed"];

/** The jobs of the queue and the address of the provider's reports, each taken up twice at once. */
export function openWorkers(
  { db, pool }: Connection,
  office: PostOffice,
  deps: BookingDeps,
  dieRecording: () => void,
) {
  const notifier = createNotifier({
    db,
    clock: deps.clock,
    log: pino({ level: "silent" }),
    siteUrl: "http://site.test",
    operatorEmail: "operator@example.com",
    // Neither the layout nor the automation is on trial here.
    render: ({ title }) => title,
    automation: { url: undefined, secret: "none", allowLoopback: false, everyEvent: false },
    push: { keys: readSiteKeys(newSiteKeys()), allowLoopback: false },
    mailer: office.mailer,
    enqueue: async () => dieRecording(),
  });

  async function deliver(id: string): Promise<void> {
    try {
      await notifier.deliver(id, { lastTry: false });
    } catch (error) {
      // The queue tries it again: refused by the mail server, or in another worker's hands.
      if (!(error instanceof Error && error.message.startsWith(`delivery ${id}`))) throw error;
    }
  }

  return {
    /** What `POST /webhooks/payment` does with a report. */
    async receive({ body, signature }: Report): Promise<void> {
      const event = await deps.gateway.parseWebhook(reportOf(body, signature));
      if (!event) throw new Error("a report with a true signature was refused");
      const { about } = event;
      if (about?.kind === "session") await confirmPayment(deps, about.id);
      else if (about?.kind === "dispute") await noteDispute(deps, about.id);
      else if (about?.kind === "decline") await noteDecline(deps, about);
      else if (about) await noteMoney(deps, about as Money);
    },
    /** The jobs of refunds. What the provider refuses, the queue tries again later. */
    async refundAll(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        "select distinct event->>'paymentId' as id from ordeal_outbox where not told and event->>'type' = 'payment-refund-due'",
      );
      await settled(
        twice(rows).map(async ({ id }) => {
          await notifier.paymentRefunded(id);
          // Refused, also for the rest of the hour in which the provider repeats its refusal.
          await refundPayment(deps, id).catch((error) => {
            if (!refusals.includes(error?.code)) throw error;
          });
        }),
      );
    },
    /** The jobs of ordered refunds. */
    async refundOrders(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        "select distinct event->>'orderId' as id from ordeal_outbox where event->>'type' = 'refund-ordered'",
      );
      await settled(
        twice(rows).map(async ({ id }) => {
          await notifier.refundOrdered(id);
          await makeOrderedRefund(deps, id).catch((error) => {
            if (!refusals.includes(error?.code)) throw error;
          });
        }),
      );
    },
    /** Their last tries: the mails are written down, and the refunds left to the sweep. */
    async giveUpRefunds(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        "select distinct event->>'paymentId' as id from ordeal_outbox where not told and event->>'type' = 'payment-refund-due'",
      );
      for (const { id } of rows) {
        await notifier.paymentRefunded(id);
        await pool.query("update ordeal_outbox set told = true where event->>'paymentId' = $1", [
          id,
        ]);
      }
    },
    /** The jobs that write mails down, until they are done. */
    async tellAll(): Promise<void> {
      const { rows } = await pool.query<{ event: BookingEvent }>(
        "select event from ordeal_outbox where not told and event->>'type' not in ('payment-refund-due', 'refund-ordered')",
      );
      await settled(
        twice(rows).map(async ({ event }) => {
          if (event.type === "booking-confirmed") await notifier.bookingConfirmed(event.bookingId);
          else if (event.type !== "payment-refund-due" && event.type !== "refund-ordered") {
            await notifier.bookingNews(event);
          }
          await db.execute(
            sql`update ordeal_outbox set told = true where event = ${JSON.stringify(event)}::jsonb`,
          );
        }),
      );
    },
    /** The jobs that send mails; returns how many waited. */
    async mailAll(): Promise<number> {
      const { rows } = await pool.query<{ id: string }>(
        "select id from deliveries where state = 'queued'",
      );
      await settled(twice(rows).map(({ id }) => office.orDie(id, deliver(id))));
      return rows.length;
    },
  };
}

/** Waits for all of them, and throws the first error only then: no step may outlive its action. */
export async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function twice<T>(rows: readonly T[]): T[] {
  return [...rows, ...rows];
}

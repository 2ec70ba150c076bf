import { desc, eq, like, sql } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { afterEach } from "vitest";
import type { BookingNotification } from "#app/bookings/booking-events.ts";
import { findLatestPayment } from "#app/bookings/booking-store.server.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { createMailer, type Mailer } from "#app/notifications/email/mailer.server.ts";
import { renderEmail } from "#app/notifications/email/render-email.tsx";
import { createNotifier, type Notifier } from "#app/notifications/notifier.server.ts";
import type { NotifierDependencies } from "#app/notifications/notifier-dependencies.server.ts";
import { generateVapidKeys, parseVapidKeys } from "#app/notifications/push/vapid-keys.server.ts";
import { generateWebhookSecret } from "#app/notifications/webhook/outgoing-webhook-signature.server.ts";
import { deliveries } from "#db/schema.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { useBookingDatabase } from "./use-booking-database.ts";
import { type Answer, startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const log: Logger = pino({ level: "silent" });
export const operatorEmail = "operator@example.com";
export const guestEmail = "hannah.meyer@example.com";

type Parts = Readonly<{
  mailServer?: MailServer;
  mailer?: Mailer;
  automationUrl?: string;
  allowLoopback?: boolean;
  everyEvent?: boolean;
  enqueue?: NotifierDependencies["enqueue"];
  db?: NotifierDependencies["db"];
  findWhatsAppGateway?: NotifierDependencies["findWhatsAppGateway"];
}>;

/** Provides notifiers on a booking database that send to real servers. */
export function useNotifiers() {
  const world = useBookingDatabase();
  const secret = generateWebhookSecret();
  const siteKeys = parseVapidKeys(generateVapidKeys());
  const running: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close();
  });
  async function registerForClose<T extends { close(): Promise<void> }>(
    starting: Promise<T>,
  ): Promise<T> {
    const server = await starting;
    running.push(server);
    return server;
  }

  return {
    world,
    secret,
    siteKeys,
    startMailServer: (options?: Parameters<typeof startMailServer>[0]) =>
      registerForClose(startMailServer(options)),
    startWebhookReceiver: (answer?: Answer): Promise<WebhookReceiver> =>
      registerForClose(startWebhookReceiver(answer)),
    notifier: (parts: Parts): Notifier =>
      createNotifier({
        db: parts.db ?? world.db,
        clock: world.clock,
        log,
        siteUrl: "http://site.test",
        operatorEmail,
        render: renderEmail,
        readPictureFile: async () => null,
        findWhatsAppGateway: parts.findWhatsAppGateway ?? (async () => null),
        mailer:
          parts.mailer ??
          createMailer({
            // Nothing listens on this port. A test that sends email starts its own server.
            smtpUrl: parts.mailServer?.url ?? "smtp://127.0.0.1:9",
            from: "Marea y Monte <hello@example.com>",
            directory: "unused",
            log,
          }),
        automation: {
          url: parts.automationUrl,
          secret,
          allowLoopback: parts.allowLoopback ?? true,
          everyEvent: parts.everyEvent ?? false,
        },
        push: { keys: siteKeys, allowLoopback: parts.allowLoopback ?? true },
        // Most of these tests call `sendDelivery` themselves instead of running a worker.
        enqueue: parts.enqueue ?? (async () => {}),
      }),
    /** Creates a booking that is paid and confirmed. */
    async createPaidBooking(change: Partial<BookingRequest> = {}): Promise<string> {
      const { bookingId, sessionId } = await world.hold(change);
      await world.sandbox.paymentActions.pay(sessionId);
      const { outcome } = await confirmPayment(world.deps, sessionId);
      if (outcome !== "confirmed") throw new Error(`expected a confirmed payment, got ${outcome}`);
      return bookingId;
    },
    /** Creates a payment that must be refunded because its seats were sold before it arrived. */
    async createLatePayment(date: string): Promise<string> {
      const { bookingId, sessionId } = await world.hold({ date });
      await world.sandbox.paymentActions.pay(sessionId);
      world.clock.advance(31);
      await world.closeDeparture(date);
      const { outcome } = await confirmPayment(world.deps, sessionId);
      if (outcome !== "refunded") throw new Error(`expected a refunded payment, got ${outcome}`);
      const payment = await findLatestPayment(world.db, bookingId);
      return payment?.id ?? "";
    },
    /** Lists the deliveries about a booking or payment in the order guest, operator, automation. */
    async listDeliveries(subjectId: string) {
      return world.db
        .select()
        .from(deliveries)
        .where(like(deliveries.subject, `%${subjectId}%`))
        .orderBy(desc(deliveries.channel), sql`length(${deliveries.subject})`);
    },
    /**
     * Lists the events of a booking that are announced by email alone, in the order they happened.
     */
    listNotificationsOf(bookingId: string): BookingNotification[] {
      return world.published.filter(
        (event): event is BookingNotification =>
          event.bookingId === bookingId &&
          event.type !== "booking-confirmed" &&
          event.type !== "payment-refund-due" &&
          event.type !== "refund-ordered" &&
          event.type !== "payment-link-made",
      );
    },
    async findDelivery(id: string) {
      const [row] = await world.db.select().from(deliveries).where(eq(deliveries.id, id));
      if (!row) throw new Error(`there is no delivery ${id}`);
      return row;
    },
  };
}

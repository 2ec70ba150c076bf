import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { applyDeliveryState } from "#app/whatsapp/apply-delivery-state.server.ts";
import { createCloudGateway } from "#app/whatsapp/cloud-gateway.server.ts";
import type { DeliveryStateEvent, WhatsAppGateway } from "#app/whatsapp/gateway.ts";
import type { Database } from "#db/database.ts";
import { runInTransaction } from "#db/database.ts";
import { deliveries, whatsappConsents, whatsappDeliveries, whatsappTemplates } from "#db/schema.ts";
import { type FakeTemplate, FakeWhatsApp } from "./fake-whatsapp.ts";

type World = { readonly db: Database; clock: Clock; isWhatsAppSetUp: boolean };

/** Provides a site that sends through the fake Cloud API, whose templates are approved. */
export function useFakeWhatsApp(world: World) {
  const fake = new FakeWhatsApp();
  let gateway: WhatsAppGateway;
  let approved: (typeof whatsappTemplates.$inferSelect)[] = [];
  let submitted: FakeTemplate[] = [];
  beforeAll(async () => {
    const apiUrl = await fake.start();
    gateway = createCloudGateway(
      {
        details: {
          ...{ provider: "meta", phoneNumberId: fake.phoneNumberId, accountId: fake.accountId },
          displayNumber: "",
        },
        secrets: { token: fake.token, appSecret: fake.appSecret, webhookSecret: "own" },
        apiUrl,
      },
      { clock: world.clock, allowLoopback: true },
    );
  });
  afterAll(() => fake.stop());
  beforeEach(() => {
    fake.reset();
    world.isWhatsAppSetUp = true;
  });

  return {
    fake,
    findWhatsAppGateway: async () => gateway,
    /** Submits the templates and approves all of them; forgets all messages. */
    async approveTemplates(notifier: Notifier): Promise<void> {
      await world.db.delete(whatsappTemplates);
      await world.db.delete(deliveries).where(eq(deliveries.channel, "whatsapp"));
      if (approved.length === 0) {
        await notifier.submitWhatsAppTemplates();
        for (const template of fake.templates) template.status = "APPROVED";
        await notifier.submitWhatsAppTemplates();
        approved = await world.db.select().from(whatsappTemplates);
        submitted = fake.templates.map((template) => ({ ...template }));
        return;
      }
      await world.db.insert(whatsappTemplates).values([...approved]);
      fake.templates.push(...submitted.map((template) => ({ ...template })));
    },
    /** Stores the consent of a number. */
    async consent(number: string): Promise<void> {
      await world.db
        .insert(whatsappConsents)
        .values({ number, way: "booking-form", textNumber: 1, givenAt: world.clock.now() })
        .onConflictDoUpdate({ target: whatsappConsents.number, set: { endedAt: null } });
    },
    /** Lists the WhatsApp messages of a booking, oldest first. */
    listMessages(bookingId: string) {
      return world.db
        .select({ delivery: deliveries, row: whatsappDeliveries })
        .from(whatsappDeliveries)
        .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId))
        .where(eq(whatsappDeliveries.bookingId, bookingId))
        .orderBy(deliveries.id);
    },
    /** Sends the messages of a booking that wait, as their jobs do. */
    async sendWaiting(notifier: Notifier, bookingId: string): Promise<void> {
      for (const { delivery } of await this.listMessages(bookingId)) {
        if (delivery.state === "queued") {
          await notifier.sendDelivery(delivery.id, { lastTry: false });
        }
      }
    },
    /** Applies a report about a message. */
    report(change: Partial<DeliveryStateEvent> & Pick<DeliveryStateEvent, "state">) {
      return runInTransaction(world.db, (tx) =>
        applyDeliveryState(tx, {
          ...{ kind: "delivery-state", deliveryId: null, messageId: "", reason: null },
          ...{ pricing: null, at: world.clock.now() },
          ...change,
        }),
      );
    },
  };
}

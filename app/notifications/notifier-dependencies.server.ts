import type { Database, Transaction } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { FindWhatsAppGateway } from "../whatsapp/gateway.ts";
import type { DeliveryRow } from "./deliveries/delivery-store.server.ts";
import type { RenderEmail } from "./email/email-content.ts";
import type { Mailer } from "./email/mailer.server.ts";
import type { VapidKeys } from "./push/vapid-keys.server.ts";

/** The dependencies of the notifier, which the composition root provides. */
export type NotifierDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  siteUrl: string;
  /** The address at which the operator receives emails and guests' replies. */
  operatorEmail: string;
  render: RenderEmail;
  mailer: Mailer;
  findWhatsAppGateway: FindWhatsAppGateway;
  automation: Readonly<{
    /** The URL that receives events; undefined disables the automation. */
    url: string | undefined;
    /** The secret that signs the calls (see `buildSignatureHeaders`). */
    secret: string;
    allowLoopback: boolean;
    /** Whether the automation gets every event, instead of new bookings only. */
    everyEvent: boolean;
  }>;
  readPictureFile(id: string, name: string): Promise<Readonly<{ content: Buffer }> | null>;
  /** The settings for push notifications to the team's phones. */
  push: Readonly<{ keys: VapidKeys; allowLoopback: boolean }>;
  /**
   * Queues a job that calls `sendDelivery` with the id once the transaction commits. Push
   * notifications have a separate queue, so that no email waits for a push service.
   */
  enqueue(
    tx: Transaction,
    deliveryId: string,
    afterSeconds: number,
    channel?: DeliveryRow["channel"],
  ): Promise<void>;
}>;

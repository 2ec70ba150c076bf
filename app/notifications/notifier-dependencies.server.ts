import type { Database, Transaction } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { DeliveryRow } from "./deliveries/delivery-store.server.ts";
import type { RenderEmail } from "./email/email-content.ts";
import type { Mailer } from "./email/mailer.server.ts";
import type { VapidKeys } from "./push/vapid-keys.server.ts";

/** What sending messages needs from outside; the composition root provides it. */
export type NotifierDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  siteUrl: string;
  /** The address at which the operator reads mails and guests' answers arrive. */
  operatorEmail: string;
  render: RenderEmail;
  mailer: Mailer;
  automation: Readonly<{
    /** The address that bookings are announced to; undefined switches the automation off. */
    url: string | undefined;
    /** Signs the calls (see webhook/signature). */
    secret: string;
    allowLoopback: boolean;
    /** Whether it gets every event, and not new bookings alone. */
    everyEvent: boolean;
  }>;
  /** Rings on the operator's phones. */
  push: Readonly<{ keys: VapidKeys; allowLoopback: boolean }>;
  /**
   * Has `deliver` called with the id, if and only if the transaction commits. Rings wait in a queue
   * of their own, so that no mail waits for a push service.
   */
  enqueue(
    tx: Transaction,
    deliveryId: string,
    afterSeconds: number,
    channel?: DeliveryRow["channel"],
  ): Promise<void>;
}>;

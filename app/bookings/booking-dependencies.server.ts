import type { Database, Transaction } from "#db/database.ts";
import type { Gateways } from "../payments/gateways.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { MessageEraser } from "../platform/message-eraser.ts";
import type { BookingEvent } from "./booking-events.ts";

/**
 * The external dependencies of the booking use cases, such as the database and the payment
 * gateways.
 */
export type BookingDependencies = Readonly<{
  db: Database;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  /**
   * Publishes an event to notifications and jobs. They receive it if and only if the transaction
   * commits.
   */
  publish(tx: Transaction, event: BookingEvent): Promise<void>;
  /**
   * Whether emails to guests count as sent: the site has a mail server, or it is not public and
   * writes its emails to a folder.
   */
  areEmailsSent: boolean;
  /** Whether the site has access to WhatsApp. */
  isWhatsAppSetUp: boolean;
  /** Deletes stored messages that are about erased guests. */
  forget: MessageEraser;
}>;

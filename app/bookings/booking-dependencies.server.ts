import type { Database, Transaction } from "#db/database.ts";
import type { Gateways } from "../payments/gateways.ts";
import type { Clock } from "../platform/clock.ts";
import type { MessageEraser } from "../platform/forget-messages.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { BookingEvent } from "./booking-events.ts";

/** What the use cases of booking need from outside; the composition root provides it. */
export type BookingDependencies = Readonly<{
  db: Database;
  clock: Clock;
  gateways: Gateways;
  log: Logger;
  /** Tells the outside of an event if and only if the transaction commits. */
  publish(tx: Transaction, event: BookingEvent): Promise<void>;
  /**
   * Whether mails to guests leave: the site has a mail server, or is a private copy whose mails stay
   * in a folder on purpose.
   */
  mailsLeave: boolean;
  /** Deletes the messages about erased guests. */
  forget: MessageEraser;
}>;

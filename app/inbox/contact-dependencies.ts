import type { Database, Transaction } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { ContactLimits } from "./contact-limits.server.ts";
import type { ContactMessageRow } from "./contact-store.server.ts";

/** What the forms that send messages to the inbox need. */
export type ContactDependencies = Readonly<{
  db: Database;
  clock: Clock;
  limits: ContactLimits;
  /** The secret that signs the forms, created once per installation. */
  secret: string;
  /**
   * Queues the operator email about a message, in the same transaction. `subject` is the subject in
   * the operator's language, if the guest did not write it.
   */
  queueOperatorEmail(tx: Transaction, message: ContactMessageRow, subject?: string): Promise<void>;
  /**
   * Queues, at most once an hour, the operator email that says that no more messages are accepted.
   */
  queueFloodEmail(tx: Transaction): Promise<void>;
}>;

export type ContactSender = Readonly<{
  clientAddress: string;
  /** Whether the request has the headers of a form that a browser submits (Fetch Metadata). */
  isBrowser: boolean;
}>;

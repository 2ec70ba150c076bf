import { setTimeout as sleep } from "node:timers/promises";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Clock } from "../platform/clock.ts";
import { type ContactErrors, contactFields, minFillingMs } from "./contact-fields.ts";
import type { ContactLimitResult, ContactLimits } from "./contact-limits.server.ts";
import { type ContactMessage, parseContactFields } from "./contact-message.ts";
import { type ContactMessageRow, storeContactMessage } from "./contact-store.server.ts";
import { deriveId } from "./derived-id.server.ts";
import { type FormToken, formLifetimeMs, readFormToken } from "./form-token.server.ts";

export type ContactDependencies = Readonly<{
  db: Database;
  clock: Clock;
  limits: ContactLimits;
  /** The secret that signs the forms, created once per installation. */
  secret: string;
  /** Queues the operator email about a message, in the same transaction. */
  queueOperatorEmail(tx: Transaction, message: ContactMessageRow): Promise<void>;
  /**
   * Queues, at most once an hour, the operator email that says that no more messages are accepted.
   */
  queueFloodEmail(tx: Transaction): Promise<void>;
}>;

/** A submitted form before validation. */
export type SubmittedContactForm = Readonly<{
  fields: Record<string, unknown>;
  language: Locale;
  token: string;
  /** A hidden field that only bots fill in. */
  honeypot: string;
}>;

export type ContactSender = Readonly<{
  clientAddress: string;
  /** Whether the request has the headers of a form that a browser submits (Fetch Metadata). */
  isBrowser: boolean;
}>;

export type ContactOutcome =
  | { outcome: "sent"; messageId: string }
  | { outcome: "invalid"; errors: ContactErrors }
  /**
   * The sender looks like a bot, so the message was not stored. A person who is shown this can
   * submit the form again.
   */
  | { outcome: "suspected" }
  /** The form was opened too long ago, or its token was not issued by this site. */
  | { outcome: "stale" }
  /** This form token has reached its limit; the response contains a new form. */
  | { outcome: "used-up" }
  | { outcome: "too-many"; seconds: number }
  /** All senders together have reached the hourly limit. */
  | { outcome: "crowded"; seconds: number };

/**
 * Stores a message and the operator email about it in one transaction (docs/rulings.md 6).
 * Submitting the same form again changes nothing.
 */
export async function sendContactMessage(
  deps: ContactDependencies,
  form: SubmittedContactForm,
  sender: ContactSender,
): Promise<ContactOutcome> {
  const parsed = parseContactFields(form.fields);
  if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
  if (form.honeypot !== "") return { outcome: "suspected" };

  const opened = readFormToken(deps.secret, form.token);
  const age = opened ? deps.clock.now().getTime() - opened.openedAt : Number.POSITIVE_INFINITY;
  if (!opened || age > formLifetimeMs) return { outcome: "stale" };
  if (age < minFillingMs && !sender.isBrowser) return { outcome: "suspected" };

  const admission = await deps.limits.admit(sender.clientAddress, opened.id);
  if (!admission.admitted) return createLimitRefusal(deps, admission);
  // A browser may fill in the form for a person, so a fast request from a browser is only delayed
  // and not treated as a bot's. The limits that were checked above also limit the number of delayed
  // requests. `Math.min` handles a clock that was set back: the form then seems to have been opened
  // in the future.
  if (age < minFillingMs) await sleep(Math.min(minFillingMs, minFillingMs - age));
  return runInTransaction(deps.db, (tx) =>
    storeMessage(deps, tx, opened, { ...parsed.fields, language: form.language }),
  );
}

async function createLimitRefusal(
  deps: ContactDependencies,
  { limit, seconds }: Extract<ContactLimitResult, { admitted: false }>,
): Promise<ContactOutcome> {
  switch (limit) {
    case "network":
      return { outcome: "too-many", seconds };
    case "form":
      return { outcome: "used-up" };
    case "overall":
      await runInTransaction(deps.db, (tx) => deps.queueFloodEmail(tx));
      return { outcome: "crowded", seconds };
  }
}

async function storeMessage(
  deps: ContactDependencies,
  tx: Transaction,
  opened: FormToken,
  message: ContactMessage,
): Promise<ContactOutcome> {
  const id = deriveMessageId(opened, message);
  const stored = await storeContactMessage(tx, { ...message, id, receivedAt: deps.clock.now() });
  if (stored) await deps.queueOperatorEmail(tx, stored);
  return { outcome: "sent", messageId: id };
}

/**
 * Derives the message's id from the form and its texts. Submitting the same form again with the
 * same texts gives the same message; with a changed text, it gives a new one.
 */
function deriveMessageId({ id }: FormToken, message: ContactMessage): string {
  return deriveId([id, ...contactFields.map((field) => message[field])]);
}

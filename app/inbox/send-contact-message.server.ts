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
  /** Signs the forms; made once per installation. */
  secret: string;
  /** Records the operator's mail about a message, within the transaction. */
  queueOperatorEmail(tx: Transaction, message: ContactMessageRow): Promise<void>;
  /** Records the operator's mail, once an hour, that no more messages are taken. */
  queueFloodEmail(tx: Transaction): Promise<void>;
}>;

/** A form as it arrived, unchecked. */
export type SubmittedContactForm = Readonly<{
  fields: Record<string, unknown>;
  language: Locale;
  token: string;
  /** A field hidden from people; only programs fill it in. */
  honeypot: string;
}>;

export type ContactSender = Readonly<{
  clientAddress: string;
  /** Whether the request came the way browsers send a submitted form (Fetch Metadata). */
  isBrowser: boolean;
}>;

export type ContactOutcome =
  | { outcome: "sent"; messageId: string }
  | { outcome: "invalid"; errors: ContactErrors }
  /** The sender looks like a program; a person presses the button again and gets through. */
  | { outcome: "suspected" }
  /** The form was opened too long ago, or not by us. */
  | { outcome: "stale" }
  /** This opening of the form has sent all it may; the answer brings a fresh form. */
  | { outcome: "used-up" }
  | { outcome: "too-many"; seconds: number }
  /** Everybody together has sent more than is taken in an hour. */
  | { outcome: "crowded"; seconds: number };

/**
 * Stores a message and the operator's mail about it in one transaction (docs/rulings.md 6). A
 * form sent again after an answer got lost is stored once.
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
  if (!admission.admitted) return toRefusal(deps, admission);
  // A person whose browser fills in the form must not be taken for a program, so the request only
  // waits. It never waits longer than `minFillingMs`, because few can wait at a time and each
  // takes a form's place from others. A clock that was set back puts the opening into the future.
  if (age < minFillingMs) await sleep(Math.min(minFillingMs, minFillingMs - age));
  return runInTransaction(deps.db, (tx) =>
    store(deps, tx, opened, { ...parsed.fields, language: form.language }),
  );
}

async function toRefusal(
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

async function store(
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

/** The same form sent again is the same message; a corrected form is a message of its own. */
function deriveMessageId({ id }: FormToken, message: ContactMessage): string {
  return deriveId([id, ...contactFields.map((field) => message[field])]);
}

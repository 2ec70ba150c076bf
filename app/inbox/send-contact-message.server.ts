import { runInTransaction, type Transaction } from "#db/database.ts";
import type { Locale } from "../i18n/locale.ts";
import { admitForm, type FormRefusal } from "./admit-form.server.ts";
import type { ContactDependencies, ContactSender } from "./contact-dependencies.ts";
import { type ContactErrors, contactFields } from "./contact-fields.ts";
import { type ContactMessage, parseContactFields } from "./contact-message.ts";
import { storeContactMessage } from "./contact-store.server.ts";
import { deriveId } from "./derived-id.server.ts";
import type { FormToken } from "./form-token.server.ts";

/** A submitted form before validation. */
export type SubmittedContactForm = Readonly<{
  fields: Record<string, unknown>;
  language: Locale;
  token: string;
  /** A hidden field that only bots fill in. */
  honeypot: string;
}>;

export type ContactOutcome =
  | { outcome: "sent"; messageId: string }
  | { outcome: "invalid"; errors: ContactErrors }
  | FormRefusal;

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
  const admission = await admitForm(deps, "contact", form, sender);
  if (admission.outcome !== "admitted") return admission;
  return runInTransaction(deps.db, (tx) =>
    storeMessage(deps, tx, admission.opened, { ...parsed.fields, language: form.language }),
  );
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

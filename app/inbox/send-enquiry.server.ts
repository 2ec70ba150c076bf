import { runInTransaction, type Transaction } from "#db/database.ts";
import { enquiries } from "#db/schema.ts";
import { isPhoneCountry } from "../business/phone-number.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { admitForm, type FormRefusal } from "./admit-form.server.ts";
import type { ContactDependencies, ContactSender } from "./contact-dependencies.ts";
import { storeContactMessage } from "./contact-store.server.ts";
import { deriveId } from "./derived-id.server.ts";
import {
  type Enquiry,
  type EnquiryErrors,
  type EnquiryTexts,
  enquiryFields,
  parseEnquiryForm,
} from "./enquiry-form.ts";
import type { FormToken } from "./form-token.server.ts";
import { formatEnquirySubject } from "./format-enquiry.ts";

/** Operator emails are in Spanish (docs/rulings.md 19). */
const operatorLocale: Locale = "es";

/** A submitted enquiry form before validation. */
export type SubmittedEnquiry = Readonly<{
  texts: EnquiryTexts;
  /** The country that was chosen for a phone number without its code; empty if none was. */
  phoneCountry: string;
  language: Locale;
  token: string;
  /** A hidden field that only bots fill in. */
  honeypot: string;
}>;

export type EnquiryOutcome =
  | { outcome: "sent"; messageId: string }
  | { outcome: "invalid"; errors: EnquiryErrors }
  | FormRefusal;

/**
 * Stores an enquiry as a message of the inbox, with its fields and the operator email, in one
 * transaction. It has the same protection as the contact form, and submitting it again changes
 * nothing.
 */
export async function sendEnquiry(
  deps: ContactDependencies,
  form: SubmittedEnquiry,
  sender: ContactSender,
): Promise<EnquiryOutcome> {
  const now = deps.clock.now();
  const parsed = parseEnquiryForm(form.texts, toLocalDate(now));
  if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
  const admission = await admitForm(deps, "enquiry", form, sender);
  if (admission.outcome !== "admitted") return admission;
  return runInTransaction(deps.db, (tx) =>
    storeEnquiry(tx, deps, form, { opened: admission.opened, enquiry: parsed.enquiry }),
  );
}

async function storeEnquiry(
  tx: Transaction,
  deps: ContactDependencies,
  { texts, language, phoneCountry }: SubmittedEnquiry,
  { opened, enquiry }: Readonly<{ opened: FormToken; enquiry: Enquiry }>,
): Promise<EnquiryOutcome> {
  const receivedAt = deps.clock.now();
  const id = deriveId([opened.id, ...enquiryFields.map((name) => texts[name].trim())]);
  const { name, email, phone, message, tour, day, riders, childAges } = enquiry;
  const stored = await storeContactMessage(tx, {
    ...{ id, receivedAt, language, name, email, message },
    phone: phone || null,
    phoneCountry: isPhoneCountry(phoneCountry) ? phoneCountry : null,
    subject: formatEnquirySubject(enquiry, language),
  });
  if (!stored) return { outcome: "sent", messageId: id };
  await tx.insert(enquiries).values({
    ...{ id, messageId: id, receivedAt, tour, day, riders },
    childAges: [...childAges],
  });
  await deps.queueOperatorEmail(tx, stored, formatEnquirySubject(enquiry, operatorLocale));
  return { outcome: "sent", messageId: id };
}

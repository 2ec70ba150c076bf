import { type TextErrorCode, type TextRule, textRules } from "../forms/text-rules.ts";

/** The field names and limits of the contact form, for browser and server (docs/rulings.md 6). */
export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];

export const contactRules: Readonly<Record<ContactField, TextRule>> = {
  name: textRules.name,
  email: textRules.email,
  subject: textRules.subject,
  message: textRules.message,
};

/** The errors that a field can have. Their messages are in `i18n`. */
export type ContactErrorCode = Exclude<TextErrorCode, "invalid-phone">;
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** The minimum time in milliseconds that a person needs to fill in the four fields. */
export const minFillingMs = 2_000;

/**
 * The number of messages that each form accepts per hour: from one network (the widest around an
 * address: a /48, or a /24 of IPv4), from one form token, and in total. The operator cannot read
 * more messages than the total allows. At least ten networks are needed to use it up.
 */
export const messagesPerHour = { network: 6, form: 10, overall: 60 } as const;

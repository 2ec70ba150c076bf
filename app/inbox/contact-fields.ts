import { type TextErrorCode, type TextRule, textRules } from "../forms/text-rules.ts";

/** The contact form's names and limits, for the browser and the server (docs/rulings.md 6). */
export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];

/** What each field may hold. */
export const contactRules: Readonly<Record<ContactField, TextRule>> = {
  name: textRules.name,
  email: textRules.email,
  subject: textRules.subject,
  message: textRules.message,
};

/** The errors a field can have; their texts are among the messages (`i18n`). */
export type ContactErrorCode = Exclude<TextErrorCode, "invalid-phone">;
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** Nobody fills in four fields in less time than this, in milliseconds. */
export const minFillingMs = 2_000;

/**
 * How many messages are taken an hour: from one network, which is the widest around an address (a
 * /48, or a /24 of IPv4), from one opening of the form, and from everybody together. The last is what
 * an inbox can bear; ten networks at least are needed to use it up.
 */
export const messagesPerHour = { network: 6, form: 10, overall: 60 } as const;

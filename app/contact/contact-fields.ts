import { type TextErrorCode, type TextRule, textRules } from "../booking/checkout/typed-text.ts";

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

/** Names of what can be wrong with a field; the words for them live with the messages. */
export type ContactErrorCode = Exclude<TextErrorCode, "invalid-phone">;
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** Nobody fills four fields in less, in milliseconds. */
export const leastFillingMs = 2_000;

/**
 * Messages that are taken within the hour: from one network (a hotel's guests share one address) and
 * the networks around it (a /24 or /56, a /48), of one opening of the form, and from everybody
 * together, which is what an inbox can bear. No /48 has all of those.
 */
export const messagesAnHour = { network: 15, near: 20, wide: 30, form: 10, overall: 60 } as const;

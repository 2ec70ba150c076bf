/** The contact form's names and limits, for the browser and the server (spec section 3). */
export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];

/** Characters each field takes. */
export const contactLengths: Readonly<Record<ContactField, number>> = {
  name: 80,
  email: 254,
  subject: 150,
  message: 5_000,
};

/** Names of what can be wrong with a field; the words for them live with the messages. */
export type ContactErrorCode =
  | "required"
  | "too-long"
  | "invalid-email"
  | "card-number"
  | "invalid-text";
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** Nobody fills four fields in less, in milliseconds. */
export const leastFillingMs = 2_000;

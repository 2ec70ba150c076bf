import type { ContactErrors, ContactField } from "#app/inbox/contact-fields.ts";

export type ContactValues = Readonly<Record<ContactField, string>>;

/** The outcome of sending the contact form. */
export type ContactResult =
  | { kind: "sent" }
  /** `question` has the sentence of the question about the email address, if it is asked. */
  | { kind: "invalid"; errors: ContactErrors; question?: string }
  | {
      kind: "suspected" | "stale" | "used-up" | "crowded" | "unavailable" | "busy" | "unreachable";
    }
  | { kind: "too-many"; minutes: number };

export type ContactReply = Readonly<{
  id: string;
  result: ContactResult;
  /** The typed values, for pages without scripts; empty after the message has been sent. */
  values: ContactValues;
  /** The answers to the question about the email address, as markup. */
  emailAnswers?: string;
  /** The token for the next attempt; null if the server could not be reached and so issued none. */
  token: string | null;
}>;

export const emptyValues: ContactValues = { name: "", email: "", subject: "", message: "" };

/** The name of a hidden field that bots fill in and people never see. */
export const honeypotName = "website";

import type { ContactErrors, ContactField } from "#app/contact/contact-fields.ts";

export type ContactValues = Readonly<Record<ContactField, string>>;

/** What came of sending the form. */
export type ContactResult =
  | { kind: "sent" }
  | { kind: "invalid"; errors: ContactErrors }
  | {
      kind: "suspected" | "stale" | "used-up" | "crowded" | "unavailable" | "busy" | "unreachable";
    }
  | { kind: "too-many"; minutes: number };

export type ContactReply = Readonly<{
  id: string;
  result: ContactResult;
  /** What was typed, for the page without scripts; empty once it has been sent. */
  values: ContactValues;
  /** For the next press of the button; null when the server could not be asked for one. */
  token: string | null;
}>;

export const emptyValues: ContactValues = { name: "", email: "", subject: "", message: "" };

/** Bots fill in whatever looks like a field; people never see this one. */
export const honeypotName = "website";

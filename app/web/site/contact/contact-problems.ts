import { getFormText } from "#app/forms/form-text.ts";
import { cleanText } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { ContactMessages } from "#app/i18n/messages/contact.ts";
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactFields,
  contactRules,
} from "#app/inbox/contact-fields.ts";
import type { ContactResult, ContactValues } from "./contact-reply.ts";

type ErrorMessages = ContactMessages["errors"];

/** Returns a message for each invalid field that says how to correct it. */
export function getContactFieldMessages(
  messages: ErrorMessages,
  errors: ContactErrors,
): Partial<Record<ContactField, string>> {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const code = errors[field];
      return code ? [[field, getFieldMessage(messages, field, code)]] : [];
    }),
  );
}

function getFieldMessage(
  messages: ErrorMessages,
  field: ContactField,
  code: ContactErrorCode,
): string {
  switch (code) {
    case "required":
      return messages.required[field];
    case "too-long":
      return fillMessage(messages.tooLong, { max: contactRules[field].maximum });
    case "web-address":
      return messages.webAddress;
    case "invalid-email":
      return messages.invalidEmail;
    case "email-characters":
      return messages.emailCharacters;
    case "card-number":
      return messages.cardNumber;
    case "invalid-text":
      return messages.invalidText;
  }
}

/**
 * Returns a sentence that says why the message was not sent; null if it was sent or only fields are
 * invalid.
 */
export function formatContactProblem(
  messages: ContactMessages["problems"],
  result: ContactResult | undefined,
): string | null {
  switch (result?.kind) {
    case "suspected":
      return messages.suspected;
    case "stale":
      return messages.stale;
    case "used-up":
      return messages.usedUp;
    case "crowded":
      return messages.crowded;
    case "unavailable":
      return messages.unavailable;
    case "busy":
      return messages.busy;
    case "unreachable":
      return messages.unreachable;
    case "too-many":
      return fillPlural(messages.tooMany, result.minutes);
    default:
      return null;
  }
}

/** Reads what is typed in the form's fields. */
export function readContactValues(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  return Object.fromEntries(
    contactFields.map((name) => [name, getFormText(data, name)]),
  ) as ContactValues;
}

/** Finds, before the form is sent, the errors that the server would find. */
export function validateInBrowser(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of contactFields) {
    const read = cleanText(values[name], contactRules[name]);
    if ("error" in read) errors[name] = read.error as ContactErrorCode;
  }
  return errors;
}

export function isValidContactField(name: string, value: string): boolean {
  return "text" in cleanText(value, contactRules[name as ContactField]);
}

import { cleanText } from "#app/forms/text-rules.ts";
import { fill, fillPlural } from "#app/i18n/format.ts";
import type { ContactMessages } from "#app/i18n/messages/contact.ts";
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactFields,
  contactRules,
} from "#app/inbox/contact-fields.ts";
import type { ContactResult } from "./contact-reply.ts";

type ErrorWords = ContactMessages["errors"];

/** Returns a message for each invalid field that tells how to correct it. */
export function getContactFieldMessages(
  words: ErrorWords,
  errors: ContactErrors,
): Partial<Record<ContactField, string>> {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const code = errors[field];
      return code ? [[field, getFieldMessage(words, field, code)]] : [];
    }),
  );
}

function getFieldMessage(words: ErrorWords, field: ContactField, code: ContactErrorCode): string {
  switch (code) {
    case "required":
      return words.required[field];
    case "too-long":
      return fill(words.tooLong, { max: contactRules[field].maximum });
    case "web-address":
      return words.webAddress;
    case "invalid-email":
      return words.invalidEmail;
    case "card-number":
      return words.cardNumber;
    case "invalid-text":
      return words.invalidText;
  }
}

/** Says why a message was not sent; null if it was sent or if only fields are invalid. */
export function formatContactProblem(
  words: ContactMessages["problems"],
  result: ContactResult | undefined,
): string | null {
  switch (result?.kind) {
    case "suspected":
      return words.suspected;
    case "stale":
      return words.stale;
    case "used-up":
      return words.usedUp;
    case "crowded":
      return words.crowded;
    case "unavailable":
      return words.unavailable;
    case "busy":
      return words.busy;
    case "unreachable":
      return words.unreachable;
    case "too-many":
      return fillPlural(words.tooMany, result.minutes);
    default:
      return null;
  }
}

/** Finds the errors that the server would find, before the form is sent. */
export function validateInBrowser(form: HTMLFormElement): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of contactFields) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    const read = cleanText(field.value, contactRules[name]);
    if ("error" in read) errors[name] = read.error as ContactErrorCode;
  }
  return errors;
}

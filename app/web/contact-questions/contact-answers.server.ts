import { suggestEmail } from "#app/forms/email-slip.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { emailAnswer } from "./email-answer.ts";

/** The choice that is not a country: the list of countries has the answer. */
export const otherCountry = "other";

/** What a person answered to the questions about phone number and email address. */
export type ContactAnswers = Readonly<{
  /** The ISO code of the phone number's country; empty if it has not been chosen. */
  phoneCountry: string;
  /** The email address that is right although it looks like a slip; empty without one. */
  keptEmail: string;
  /** Whether the form contained a question. */
  wereAsked: boolean;
}>;

/**
 * Reads the country that was chosen for a phone number: one of the usual countries, or one of the
 * list of all others.
 */
export function readPhoneCountry(form: FormData): string {
  const chosen = getFormText(form, "phoneCountry");
  return chosen === otherCountry ? getFormText(form, "otherPhoneCountry") : chosen;
}

/**
 * Reads the answers of a form. If the person pressed a button with an email address, that address
 * replaces the one in the form's field.
 */
export function takeContactAnswers(form: FormData): ContactAnswers {
  const email = getFormText(form, emailAnswer);
  if (email) form.set("email", email);
  return {
    // A guest may choose from the list without a radio button.
    phoneCountry: readPhoneCountry(form) || getFormText(form, "otherPhoneCountry"),
    keptEmail: email || getFormText(form, "keptEmail"),
    wereAsked: [emailAnswer, "keptEmail", "otherPhoneCountry"].some((name) => form.has(name)),
  };
}

/** Returns the address that was probably meant; null if it looks right or is to be kept. */
export function findEmailSuggestion(email: string, { keptEmail }: ContactAnswers): string | null {
  return email.trim() === keptEmail.trim() ? null : suggestEmail(email);
}

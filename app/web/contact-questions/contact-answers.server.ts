import { suggestEmail } from "#app/forms/email-slip.ts";
import { getFormText } from "#app/forms/form-text.ts";

/** The names of the form fields with the answers. */
export const answerFields = {
  country: "phoneCountry",
  otherCountry: "otherPhoneCountry",
  keptEmail: "keptEmail",
} as const;

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

/** Reads the answers of a form. A button with an email address is an answer, too. */
export function readContactAnswers(form: FormData): ContactAnswers {
  const chosen = getFormText(form, answerFields.country);
  const listed = getFormText(form, answerFields.otherCountry);
  const hasEmailButton = form.getAll("email").length > 1;
  return {
    phoneCountry: chosen === "" || chosen === otherCountry ? listed : chosen,
    keptEmail: getFormText(form, hasEmailButton ? "email" : answerFields.keptEmail),
    wereAsked: hasEmailButton || Object.values(answerFields).some((name) => form.has(name)),
  };
}

/** Returns the address that was probably meant; null if it looks right or is to be kept. */
export function findEmailSuggestion(email: string, { keptEmail }: ContactAnswers): string | null {
  return email.trim() === keptEmail.trim() ? null : suggestEmail(email);
}

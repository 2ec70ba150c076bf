import { defineForm } from "../forms/form-definition.ts";
import { choiceField, rawField } from "../forms/form-fields.ts";

export const whatsAppProviders = ["meta", "360dialog", "sandbox"] as const;

/** What an owner enters about WhatsApp. The secrets are read apart, and never shown. */
export const whatsAppConnectionForm = defineForm(
  {
    provider: choiceField(whatsAppProviders, "no-provider"),
    // These two count for Meta only, so only then they can be wrong.
    phoneNumberId: rawField(),
    accountId: rawField(),
  },
  ({ provider, phoneNumberId = "", accountId = "" }) => ({
    phoneNumberId: findIdError(provider === "meta", phoneNumberId),
    accountId: findIdError(provider === "meta", accountId),
  }),
);

/** Meta's ids have about sixteen digits. A phone number has a plus sign or fewer digits. */
function findIdError(isNeeded: boolean, typed: string) {
  if (typed.length > 60) return "not-an-id" as const;
  const text = typed.trim();
  if (!isNeeded) return undefined;
  if (text === "") return "id-missing" as const;
  return /^\d{10,25}$/.test(text) ? undefined : ("not-an-id" as const);
}

/** Tokens of Meta have some hundred characters. */
const maxTokenLength = 1_000;

/** Cleans a token that was pasted, perhaps with line breaks; null for one that no provider gives. */
export function cleanToken(typed: string): string | null {
  if (typed.length > 2 * maxTokenLength) return null;
  const text = typed.replace(/\s/g, "");
  return /^[\x21-\x7e]*$/.test(text) && text.length <= maxTokenLength ? text : null;
}

/** Whether a text can be the secret of an app at Meta. A token that was pasted there is longer. */
export function isAppSecret(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text);
}

import { defineForm } from "../forms/form-definition.ts";
import {
  choiceField,
  emptyTextField,
  parsedField,
  textField,
  whereEmpty,
} from "../forms/form-fields.ts";
import { textRules } from "../forms/text-rules.ts";
import { mailProviderIds, otherProvider } from "./mail-providers.ts";

/** A host name or IPv4 address. Whether it is public is found out when it is connected to. */
const isHost = (text: string) =>
  /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}$/i.test(text) && text.length <= 253;

/** What an owner enters about the mail server. The passwords are read apart, and never shown. */
export const mailServerForm = defineForm(
  {
    provider: choiceField(mailProviderIds, "no-provider"),
    address: textField(textRules.email),
    senderName: textField(textRules.name),
    host: whereEmpty(
      "",
      parsedField((typed) => (isHost(typed.trim()) ? typed.trim() : null), "not-a-host", String),
    ),
    port: parsedField(
      (typed) => {
        const text = typed.trim();
        if (text === "") return 0;
        const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
        return port >= 1 && port <= 65_535 ? port : null;
      },
      "not-a-port",
      (port) => (port === 0 ? "" : String(port)),
      { least: 1, most: 65_535 },
    ),
    security: choiceField(["tls", "starttls"], "no-security"),
    user: emptyTextField({ maximum: 254 }),
  },
  ({ provider, host, port }) =>
    provider === otherProvider
      ? {
          host: host === "" ? "host-missing" : undefined,
          port: port === 0 ? "port-missing" : undefined,
        }
      : {},
);

/** The most characters of the mail server's password. */
const maxMailPasswordLength = 256;

/**
 * Cleans a password that was pasted; null for one that no mail server takes. Providers show passwords
 * for apps in groups with spaces that do not belong to them.
 */
export function cleanMailPassword(typed: string, provider: string): string | null {
  if (typed.length > 2 * maxMailPasswordLength) return null;
  const text = provider === otherProvider ? typed.trim() : typed.replace(/\s/g, "");
  const isUsable = text.length <= maxMailPasswordLength && !/[\p{Cc}\p{Cs}]/u.test(text);
  return isUsable ? text : null;
}

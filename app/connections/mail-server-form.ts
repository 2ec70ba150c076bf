import { defineForm } from "../forms/form-definition.ts";
import { choiceField, rawField, textField } from "../forms/form-fields.ts";
import { textRules } from "../forms/text-rules.ts";
import { mailProviderIds, otherProvider } from "./mail-providers.ts";

/** What an owner enters about the mail server. The passwords are read apart, and never shown. */
export const mailServerForm = defineForm(
  {
    provider: choiceField(mailProviderIds, "no-provider"),
    address: textField(textRules.email),
    senderName: textField(textRules.name),
    // The following fields count for another server only, so only then they can be wrong.
    host: rawField(),
    port: rawField(),
    security: choiceField(["tls", "starttls"], "no-security"),
    user: rawField(),
  },
  ({ provider, ...typed }) => ({
    ...(provider === otherProvider ? findServerErrors(typed) : {}),
    ...findTooLong(typed),
  }),
);

type ServerTexts = Readonly<Partial<Record<"host" | "port" | "user", string>>>;

function findServerErrors({ host = "", port = "", user = "" }: ServerTexts) {
  return {
    host: host.trim() === "" ? "host-missing" : isHost(host.trim()) ? undefined : "not-a-host",
    port: port.trim() === "" ? "port-missing" : isPort(port.trim()) ? undefined : "not-a-port",
    user: user.length <= 254 && /[\p{Cc}\p{Cs}]/u.test(user) ? "not-a-user" : undefined,
  } as const;
}

/** A text that no server has is refused with every provider. It was not left over by accident. */
function findTooLong({ host = "", port = "", user = "" }: ServerTexts) {
  return {
    ...(host.length > 2 * 253 && { host: "not-a-host" as const }),
    ...(port.length > 40 && { port: "not-a-port" as const }),
    ...(user.length > 254 && { user: "user-too-long" as const }),
  };
}

/** A host name or IPv4 address. Whether it is public is found out when it is connected to. */
function isHost(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}$/i.test(text);
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

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

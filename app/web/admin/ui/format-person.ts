import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";

/**
 * Returns the name of the person or system that made a change. In entries from before accounts
 * existed, the name is "operator".
 */
export function formatPerson(name: string, locale: Locale): string {
  const messages = auditLogMessages[locale];
  if (name === "command-line") return messages.commandLine;
  if (name === "stranger") return messages.stranger;
  return name === "operator" ? messages.operator : name;
}

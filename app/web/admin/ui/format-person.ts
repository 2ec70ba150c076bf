import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";

/**
 * Returns the name of the person or system that made a change. In entries from before accounts
 * existed, the name is "operator".
 */
export function formatPerson(name: string, locale: Locale): string {
  const words = auditLogMessages[locale];
  if (name === "command-line") return words.commandLine;
  if (name === "stranger") return words.stranger;
  return name === "operator" ? words.operator : name;
}

import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatPerson } from "../ui/format-person.ts";
import { formatAuditAction } from "./format-audit-action.ts";
import { type AuditSubject, formatAuditSubject } from "./format-audit-subject.ts";
import { type FormattedValue, listChangedValues } from "./list-changed-values.ts";

/** A change in words, for display. */
export type FormattedAuditEntry = AuditSubject &
  Readonly<{ person: string; operation: string; values: readonly FormattedValue[] }>;

/** Describes an audit log entry in the operator's language. */
export function formatAuditEntry(entry: AuditEntry, locale: Locale): FormattedAuditEntry {
  return {
    person: formatPerson(entry.person, locale),
    ...formatAuditSubject(entry, locale),
    operation: formatAuditAction(entry, locale),
    values: listChangedValues(entry, locale),
  };
}

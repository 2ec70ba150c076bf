import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { formatPerson } from "../ui/format-person.ts";
import { type AuditedValues, getAuditedText } from "./audited-values.ts";

/** A changed value. `from` is null if there was no previous value. */
export type FormattedValue = Readonly<{ what: string; from: string | null; to: string | null }>;

/**
 * Lists the fields that were changed, with their old and new values. After a guest's data is
 * erased, that guest's values are missing.
 */
export function listChangedValues(
  { kind, before, after }: AuditEntry,
  locale: Locale,
): FormattedValue[] {
  if (kind === "account") {
    const fields = Object.entries(auditChangeMessages[locale].accountFields);
    return fields.flatMap(([field, what]) => {
      const [from, to] = [before, after].map((values) =>
        formatAuditedAccountValue(values, field, locale),
      );
      return from === to ? [] : [{ what, from: from ?? null, to: to ?? null }];
    });
  }
  if (kind === "connection") {
    const fields = Object.entries(auditChangeMessages[locale].connectionFields);
    return fields.flatMap(([field, what]) => {
      const [from = null, to = null] = [before, after].map((values) =>
        values?.[field] === undefined ? null : String(values[field]) || null,
      );
      return from === to ? [] : [{ what, from, to }];
    });
  }
  if (kind === "agency" || kind === "horse") {
    if (!before || !after) return [];
    const { agencyFields, horseFields } = auditChangeMessages[locale];
    const fields = Object.entries(kind === "agency" ? agencyFields : horseFields).filter(
      ([field]) => Object.hasOwn(after, field),
    );
    return fields.flatMap(([field, what]) => {
      const [from, to] = [getAuditedText(before, field), getAuditedText(after, field)];
      return from === to ? [] : [{ what, from, to }];
    });
  }
  if (kind !== "booking") return [];
  const names: Readonly<Record<string, string>> = {
    ...getFieldTexts(locale, "inSentence"),
    ...auditChangeMessages[locale].fields,
  };
  return Object.keys(after ?? {}).flatMap((field) => {
    const what = names[field];
    return what
      ? [{ what, from: getAuditedText(before, field), to: getAuditedText(after, field) }]
      : [];
  });
}

function formatAuditedAccountValue(
  values: AuditedValues | null,
  field: string,
  locale: Locale,
): string | null {
  const value = getAuditedText(values, field);
  const names: Readonly<Record<string, string>> =
    field === "role" ? staffMessages[locale].roles : languageNames;
  if (field === "name") return value && formatPerson(value, locale);
  return value && Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}

const languageNames = { en: "English", es: "Español" };

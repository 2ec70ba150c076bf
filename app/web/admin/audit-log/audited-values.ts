/** The values of an object before or after a change, by field name. */
export type AuditedValues = Readonly<Record<string, unknown>>;

/** Returns a text among the values; null if it is missing or empty. */
export function getAuditedText(values: AuditedValues | null, name: string): string | null {
  const value = values?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Returns a list of texts among the values; empty if it is missing. */
export function listAuditedTexts(values: AuditedValues | null, name: string): string[] {
  const list = values?.[name];
  return Array.isArray(list) ? list.map(String) : [];
}

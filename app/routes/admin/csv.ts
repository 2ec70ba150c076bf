/** Tells spreadsheets that the file is UTF-8; without it Excel garbles every accent. */
export const csvStart = "\uFEFF";

/**
 * A line of a CSV file (RFC 4180). What a guest typed and a spreadsheet would take for a formula is
 * made a text by an apostrophe (OWASP, CSV injection); our own numbers stay numbers.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvValue).join(",")}\r\n`;
}

function csvValue(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that the file is UTF-8; without it Excel garbles every accent. */
export const csvByteOrderMark = "\uFEFF";

/**
 * A line of a CSV file (RFC 4180). Every text is quoted, so that spreadsheets with another
 * separator do not split it into cells. An apostrophe marks each text, or part of a text, that a
 * spreadsheet would take for a formula (OWASP, CSV injection). Our own numbers stay numbers.
 */
export function formatCsvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(formatCsvValue).join(",")}\r\n`;
}

function formatCsvValue(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  if (value === null) return "";
  const safe = value
    .replace(beforeSign, (run, at: number) => (at === 0 || separator.test(run) ? `${run}'` : run))
    .replace(/^(?=[\t\r\n])/, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Programs that ignore quotes split at these even inside them. */
const separator = /[,;\t|\r\n]/;
/** Separators, quotes and spaces before a sign that begins a formula, each run of them once. */
const beforeSign = /(?<![,;|"'\s])[,;|"'\s]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Tells spreadsheets that the file is UTF-8. Without it, Excel displays accents incorrectly. */
export const csvByteOrderMark = "\uFEFF";

/**
 * Formats a line of a CSV file (RFC 4180). Text values are quoted, so that a spreadsheet that uses
 * another separator does not split them. An apostrophe is inserted before anything that a
 * spreadsheet would run as a formula (OWASP, CSV injection). Numbers are not quoted.
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

/** Programs that ignore quotes split a line at these characters, even inside quotes. */
const separator = /[,;\t|\r\n]/;
/**
 * Matches all separators, quotes and spaces before a character that starts a formula as one run.
 * The run is empty if there are none.
 */
const beforeSign = /(?<![,;|"'\s])[,;|"'\s]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Tells spreadsheets that the file is UTF-8. Without it, Excel displays accents incorrectly. */
export const csvByteOrderMark = "\uFEFF";

/** A cell of a CSV file. `phone` is a phone number, which begins with a plus sign. */
export type CsvCell = string | number | null | Readonly<{ phone: string }>;

/**
 * Formats a line of a CSV file (RFC 4180). Text values are quoted, so that a spreadsheet that uses
 * another separator does not split them. An apostrophe is inserted before anything that a
 * spreadsheet would run as a formula (OWASP, CSV injection). Only a phone number in groups of digits
 * gets none, because its spaces make it a text. Numbers are not quoted.
 */
export function formatCsvLine(values: readonly CsvCell[]): string {
  return `${values.map(formatCsvValue).join(",")}\r\n`;
}

/** A phone number with its country code, in at least two groups of digits. */
const spacedPhone = /^\+\d{1,3}(?: \d{1,14}){1,6}$/;

function formatCsvValue(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  if (value === null) return "";
  if (typeof value === "object") {
    return spacedPhone.test(value.phone) ? `"${value.phone}"` : formatCsvValue(value.phone);
  }
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

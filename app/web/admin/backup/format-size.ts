import { getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";

/** Formats the size of a file: "840 kB", "1.2 MB". */
export function formatSize(bytes: number, locale: Locale): string {
  if (bytes < 1e6) return `${formatWholeNumber(Math.max(1, Math.round(bytes / 1e3)), locale)} kB`;
  return `${getNumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;
}

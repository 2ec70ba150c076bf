/** Returns whether a field has a text. */
export function isFilled(text = ""): boolean {
  return text.trim() !== "";
}

/** Parses a whole or decimal number as people write it; NaN for any other text. */
export function parseNumber(text = ""): number {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(",", "."))
    : Number.NaN;
}

/** Parses a percentage as people write it: `20`, `20 %`. NaN for any other text. */
export function parsePercent(text = ""): number {
  return parseNumber(text.trim().replace(/\s?%$/, ""));
}

/**
 * Parses an amount in pesos as people write it: `1950`, `1,950`, `$1,950.00 MXN`. NaN for any other
 * text.
 */
export function parsePesos(text = ""): number {
  const [, figure] =
    /^(?:MXN|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.00?)?\s*(?:MXN)?$/i.exec(text.trim()) ?? [];
  return figure === undefined ? Number.NaN : Number(figure.replaceAll(",", ""));
}

/**
 * Converts a time of day to `HH:MM`. Other texts are unchanged, so that the schema rejects them.
 */
export function parseTime(text = ""): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim()) ?? [];
  return hour === undefined ? text.trim() : `${hour.padStart(2, "0")}:${minute}`;
}

import type { LocalDate } from "../platform/local-date.ts";

/**
 * Formats a booking reference as two groups, which are easier to read aloud: `K7P4TX` becomes
 * `K7P-4TX`.
 */
export function formatReference(reference: string): string {
  return reference.length === 6 ? `${reference.slice(0, 3)}-${reference.slice(3)}` : reference;
}

/** Formats the text of a voucher's QR code: `K7P-4TX 2026-12-12`. */
export function formatVoucherCode(reference: string, date: LocalDate): string {
  return `${formatReference(reference)} ${date}`;
}

/** Returns the reference in the text of a voucher's QR code; other texts are unchanged. */
export function readVoucherCode(text: string): string {
  return text.trim().replace(/^(\w{3}-\w{3}) \d{4}-\d\d-\d\d$/, "$1");
}

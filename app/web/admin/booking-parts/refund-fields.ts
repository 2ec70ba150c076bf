import type { RefundMethod } from "#app/bookings/refunds/refund-difference.server.ts";
import { refundMethods } from "#app/bookings/refunds/refund-methods.ts";
import { getFormText } from "#app/forms/form-text.ts";

/** Returns the chosen refund method, or "card" if the form has no valid one. */
export function readRefundMethod(form: FormData): RefundMethod {
  return refundMethods.find((way) => way === form.get("way")) ?? "card";
}

/** Parses a count, or a whole number that the page showed. Returns null for any other text. */
export function readWholeNumber(form: FormData, name: string): number | null {
  const text = getFormText(form, name).trim();
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

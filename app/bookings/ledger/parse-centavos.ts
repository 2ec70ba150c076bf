/** Parses an amount in pesos, such as "3,400" or "99.50". Returns null for 0 and for other texts. */
export function parseCentavos(amount: string): number | null {
  return parseCentavosOrZero(amount) || null;
}

/** Works like `parseCentavos`, but returns 0 for a typed zero. */
export function parseCentavosOrZero(amount: string): number | null {
  const typed = amount.slice(0, 20).replace(/[\s$,]/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}
